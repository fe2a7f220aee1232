// A proxy that simulates a bad connection between desk and shop: it cuts, delays and loses calls and answers.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { endpoints } from '../../../src/wire/endpoints.ts';
import { readEnvelope } from '../caller.ts';
import { passedOn } from '../../support/passed-on.ts';
import type { Chance } from '../chance.ts';

export interface Condition {
  isCut: boolean;
  /** The longest delay in each direction. */
  slowMs: number;
  /** The percentage of calls lost, and of answers lost. */
  lostPercent: number;
}

export const calm: Condition = { isCut: false, slowMs: 2, lostPercent: 0 };

/** A write call that has arrived at the proxy. */
export interface WriteCall {
  path: string;
  form: URLSearchParams;
  stage: 'under way' | 'at the shop' | 'answered';
  /** Whether the shop answered with success. */
  isTaken: boolean;
}

const writing = new Set<string>(
  Object.values(endpoints).flatMap(({ kind, path }) => (kind === 'write' ? [path] : [])),
);

export class ConnectionProxy {
  readonly calls: WriteCall[] = [];
  readonly lost = { calls: 0, answers: 0 };
  condition = calm;
  shopUrl: string;
  readonly #chance: Chance;
  #awaited: { left: number; arrived: () => void }[] = [];
  #awaitingShop: (() => void)[] = [];
  readonly #server = createServer((request, answer) => {
    this.#passOn(request, answer).catch(() => answer.destroy());
  });

  private constructor(shopUrl: string, chance: Chance) {
    this.shopUrl = shopUrl;
    this.#chance = chance;
  }

  static async open(shopUrl: string, chance: Chance): Promise<ConnectionProxy> {
    const connection = new ConnectionProxy(shopUrl, chance);
    await new Promise<void>((resolve) => connection.#server.listen(0, '127.0.0.1', resolve));
    return connection;
  }

  get url(): string {
    const { port } = this.#server.address() as AddressInfo;
    return `http://127.0.0.1:${port}`;
  }

  /** Resolves after that many further write calls have arrived. */
  nextCalls(count: number): Promise<void> {
    return new Promise((arrived) => this.#awaited.push({ left: count, arrived }));
  }

  /** Resolves when the next write call is on its way to the shop. */
  nextAtShop(): Promise<void> {
    return new Promise((handedOver) => this.#awaitingShop.push(handedOver));
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Forwards a call to the shop, even if the desk has died meanwhile. */
  async #passOn(request: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { url: path = '', headers, socket } = request;
    const body = await buffer(request);
    const { condition } = this;
    if (condition.isCut || this.#isLost(condition)) {
      this.lost.calls += 1;
      return void socket.destroy();
    }
    const call = this.#recorded(path, body);
    await pause(this.#chance.below(condition.slowMs + 1));
    call.stage = 'at the shop';
    const type = { 'content-type': headers['content-type'] ?? '' };
    const replying = fetch(`${this.shopUrl}${path}`, { method: 'POST', headers: type, body });
    if (writing.has(path)) for (const handedOver of this.#awaitingShop.splice(0)) handedOver();
    const reply = await replying;
    const text = await reply.text();
    Object.assign(call, { stage: 'answered', isTaken: readEnvelope({ text })?.status === 0 });
    await pause(this.#chance.below(condition.slowMs + 1));
    if (this.condition.isCut || this.#isLost(condition)) {
      if (writing.has(path)) this.lost.answers += 1;
      if (this.#chance.percent(20)) answer.writeHead(502).end('bad gateway');
      else socket.destroy();
      return;
    }
    answer.writeHead(reply.status, passedOn(reply.headers)).end(text);
  }

  #isLost({ lostPercent }: Condition): boolean {
    return lostPercent > 0 && this.#chance.percent(lostPercent);
  }

  #recorded(path: string, body: Buffer): WriteCall {
    const call: WriteCall = {
      path,
      form: new URLSearchParams(body.toString()),
      stage: 'under way',
      isTaken: false,
    };
    if (!writing.has(path)) return call;
    this.calls.push(call);
    for (const waiter of this.#awaited) if ((waiter.left -= 1) === 0) waiter.arrived();
    this.#awaited = this.#awaited.filter(({ left }) => left > 0);
    return call;
  }
}
