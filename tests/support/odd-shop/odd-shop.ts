// A sloppy PHP back-end on a real HTTP server, with every odd habit as an option.

import { REQUEST_ID } from '../../../src/service/requests/request-id.ts';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EndpointName } from '../../../src/wire/endpoints.ts';
import type { FormNode } from '../../../src/wire/form/parse.ts';
import { answerTo, endpointAt } from './endpoints.ts';
import { readBody, scalarOf } from './form-fields.ts';
import { type OddHabits, usualHabits } from './habits.ts';
import { rawJson } from './raw-json.ts';
import { fillStore, type OddStore, type Row, rowById, type Stock } from './store.ts';

export interface OddCall {
  endpoint: EndpointName;
  body: string;
  /** The form as the shop parsed it. */
  form: FormNode;
  /** Ignored by this shop. */
  requestId: string | undefined;
}

/** What happens to a call: the shop does and answers it, never gets it, or does it and its answer is lost. */
export type CallFate = 'passes' | 'never-arrives' | 'answer-is-lost';

export interface OddShop {
  readonly url: string;
  readonly token: string;
  /** May be replaced at any time; applies from the next call on. */
  habits: OddHabits;
  /** The shop's rows, which a test may inspect and change; a change made here leaves the change time alone. */
  readonly store: OddStore;
  /** Every call that was parsed, in order, including those with a lost answer. */
  readonly calls: readonly OddCall[];
  readonly callsTo: (endpoint: EndpointName) => OddCall[];
  /** The accepted tokens; clear the set to expire all of them. */
  readonly tokens: Set<string>;
  /** Answers the next call of this endpoint with this text, without executing it. */
  readonly answerOnce: (endpoint: EndpointName, body: string) => void;
  /** Decides about each call just before the shop does it, and may change the shop then. */
  readonly onCall: (decide: (call: OddCall) => CallFate) => void;
  /** While the shop is down, it closes every connection at once. */
  readonly setDown: (isDown: boolean) => void;
  /** Changes an item as the shop's back office would: its change time moves. */
  readonly edit: (id: string, changes: Row) => void;
  /** Lowers the stock and counts the sale without moving the change time. */
  readonly sell: (id: string, count?: number) => void;
  readonly close: () => Promise<void>;
}

export interface OddShopOptions {
  habits?: Partial<OddHabits>;
  stock?: Stock;
}

const nowInSeconds = () => Math.floor(Date.now() / 1000);

interface Running extends Pick<OddShop, 'habits' | 'store' | 'tokens'> {
  calls: OddCall[];
  once: Map<EndpointName, string[]>;
  decide: (call: OddCall) => CallFate;
  writes: number;
  /** The copy that still answers reads. */
  stale: { store: OddStore; left: number };
  isDown: boolean;
}

type Reply = { http: number; body: string } | 'lost';

function refusedToken({ habits }: Running): Reply {
  const message = { data: 'access_token 已过期' };
  if (habits.badToken === 'http-401') return { http: 401, body: '' };
  const status = Number(habits.badToken.slice('status-'.length));
  return { http: 200, body: rawJson({ status, ...message }) };
}

interface CalledEndpoint {
  name: EndpointName;
  isWrite: boolean;
}

type Received = Pick<OddCall, 'body' | 'requestId'>;

function replyTo(shop: Running, endpoint: CalledEndpoint, { body, requestId }: Received): Reply {
  const { habits } = shop;
  const form = readBody(body, habits);
  const call = { endpoint: endpoint.name, body, form, requestId };
  const fate = shop.decide(call);
  if (fate === 'never-arrives') return 'lost';
  shop.calls.push(call);
  const fixed = shop.once.get(endpoint.name)?.shift();
  if (fixed !== undefined) return { http: 200, body: fixed };
  if (!shop.tokens.has(scalarOf(form.access_token))) return refusedToken(shop);
  const answer = answerTo(endpoint.name, {
    form,
    store: storeFor(shop, endpoint),
    habits,
    now: nowInSeconds(),
  });
  if (endpoint.isWrite && habits.lostWrites.includes((shop.writes += 1))) return 'lost';
  if (fate === 'answer-is-lost') return 'lost';
  const isRefused =
    typeof answer === 'string' ||
    (!endpoint.isWrite && habits.list === 'message' && 'current_page' in answer);
  const status = habits.status === 'text' ? (isRefused ? '1' : '0') : isRefused ? 1 : 0;
  const content = typeof answer === 'string' ? { data: answer } : isRefused ? { data: '系统繁忙' } : answer;
  return { http: 200, body: rawJson({ status, ...content }) };
}

/** The tables are replaced with each write, so a shallow copy stays as it was. */
function storeFor(shop: Running, { isWrite }: { isWrite: boolean }): OddStore {
  const { store, habits } = shop;
  if (isWrite) {
    shop.stale = { store: { ...store }, left: habits.staleReads };
    return store;
  }
  return shop.stale.left-- > 0 ? shop.stale.store : store;
}

async function serve(shop: Running, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const endpoint = endpointAt(request.url ?? '');
  const body = await text(request);
  if (endpoint === undefined) {
    response.writeHead(404).end('<html>404 Not Found</html>');
    return;
  }
  if (shop.habits.delay > 0) await sleep(shop.habits.delay);
  const requestId = request.headers[REQUEST_ID]?.toString();
  const reply = replyTo(shop, endpoint, { body, requestId });
  if (reply === 'lost') {
    request.socket.destroy();
    return;
  }
  const { saysThatItMerges, onModify } = shop.habits;
  const says = saysThatItMerges && onModify === 'merge' ? { 'servery-keeps': 'unsent-fields' } : {};
  response.writeHead(reply.http, { 'content-type': 'text/html; charset=utf-8', ...says }).end(reply.body);
}

export async function openOddShop({ habits = {}, stock = {} }: OddShopOptions = {}): Promise<OddShop> {
  const token = 'odd-token';
  const shop: Running = {
    habits: { ...usualHabits, ...habits },
    store: fillStore(stock),
    tokens: new Set([token]),
    calls: [],
    once: new Map(),
    decide: () => 'passes',
    writes: 0,
    stale: { store: fillStore(stock), left: 0 },
    isDown: false,
  };
  const sockets = new Set<Socket>();
  const server = createServer((request, response) => {
    serve(shop, request, response).catch(() => response.destroy());
  });
  server.on('connection', (socket) => {
    if (shop.isDown) socket.destroy();
    sockets.add(socket.on('close', () => sockets.delete(socket)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const hangUp = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${port}`,
    token,
    get habits() {
      return shop.habits;
    },
    set habits(next) {
      shop.habits = next;
    },
    store: shop.store,
    tokens: shop.tokens,
    calls: shop.calls,
    callsTo: (endpoint) => shop.calls.filter((call) => call.endpoint === endpoint),
    answerOnce: (endpoint, body) => shop.once.set(endpoint, [...(shop.once.get(endpoint) ?? []), body]),
    onCall: (decide) => {
      shop.decide = decide;
    },
    setDown: (isDown) => {
      shop.isDown = isDown;
      if (isDown) hangUp();
    },
    edit: (id, changes) => change(shop, id, { ...changes, changed_at: nowInSeconds() }),
    sell: (id, count = 1) => {
      const { stock, sales } = rowById(shop.store.items, id) ?? {};
      change(shop, id, { stock: String(Number(stock) - count), sales: String(Number(sales) + count) });
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        hangUp();
      }),
  };
}

function change({ store }: Running, id: string, changes: Row): void {
  store.items = store.items.map((row) => (row.id === id ? { ...row, ...changes } : row));
}
