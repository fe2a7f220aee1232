// The desk as a function from request to response: anybody gets the page, everything else needs a session.
import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { IMAGE_PATH, PAGE_HEADER } from '../contract/bridge.ts';
import type { Call } from '../core/dispatch.ts';
import type { Pictures } from '../core/pictures/pictures.ts';
import type { Chance, Log } from '../core/ports.ts';
import {
  answerBody,
  answerBroken,
  answersTo,
  areCalls,
  type CallOfPage,
  memberOf,
  pathOf,
  pictureIn,
  readJson,
  windowOf,
} from '../host/door/calls.ts';
import type { EventFeed } from '../host/door/event-feed.ts';
import {
  secureHeaders,
  requireOwnHost,
  requireOwnOrigin,
  requireOwnPost,
  refused,
} from '../host/door/guard.ts';
import type { PageFiles } from '../host/door/page-files.ts';
import { pictureResponse } from '../host/picture-response.ts';
import { deliveredResponse, type Deliveries, DELIVERY_PATH } from './deliveries.ts';
import type { SessionAuth } from './session-auth.ts';
import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';

/** The parts that need a session. */
export interface Inside {
  call: Call;
  picture: Pictures['get'];
  feed: EventFeed;
  deliveries: Deliveries;
}

export interface DeskDeps {
  port: number;
  auth: SessionAuth;
  page: PageFiles;
  /** A promise, because the page is served before the core has started. */
  inside: () => Promise<Inside>;
  log: Log;
  chance: Chance;
}

export function createDeskApp(deps: DeskDeps): Hono {
  const app = new Hono();
  const cookie = cookieName(deps.port);
  const requireSession = requireThat((context) => deps.auth.isSignedIn(getCookie(context, cookie)));
  // Pictures and downloads are links, which cannot send the header; their addresses cannot be guessed instead.
  const requirePageSecret = requireThat(({ req }) => deps.auth.isPageSecret(req.header(PAGE_HEADER)));

  app.use(secureHeaders, requireOwnHost(ownHosts(deps.port)), requireOwnOrigin('http'));
  app.post('/enter', requireOwnPost, (context) => enter(deps, context));
  app.all('/enter', () => wrongMethod('POST'));
  app.post('/call', requireSession, requirePageSecret, requireOwnPost, (context) =>
    answerCall(deps, context),
  );
  app.all('/call', () => wrongMethod('POST'));
  app.on('GET', '/events', requireSession, requirePageSecret, (context) => sendEvents(deps, context));
  app.on('GET', `${DELIVERY_PATH}:id`, requireSession, (context) => sendDelivery(deps, context));
  app.on('GET', `${IMAGE_PATH}*`, requireSession, (context) => sendPicture(deps, context));
  app.on('GET', '*', (context) => deps.page.find(pathOf(context)) ?? refused(404, 'there is nothing here'));
  app.all('*', () => wrongMethod('GET, HEAD'));
  app.onError((error) => answerBroken(error, 'broken', deps));
  return app;
}

const requireThat =
  (isAllowed: (context: Context) => boolean): MiddlewareHandler =>
  async (context, next) => {
    if (!isAllowed(context)) return refused(401, 'open the desk with its link');
    await next();
    return undefined;
  };

const ownHosts = (port: number) => [`127.0.0.1:${port}`, `localhost:${port}`];

/** Cookies are shared by all ports of a host, so the name includes the port. */
const cookieName = (port: number) => `servery-${port}`;

const wrongMethod = (allow: string) => refused(405, 'not in this way', { allow });

/** Signs in. The request may include the page's first calls, which saves a round trip. */
async function enter(deps: DeskDeps, context: Context): Promise<Response> {
  const { auth, port, log } = deps;
  const body = await readJson(context);
  if (body.kind === 'too-large') return refused(413, 'too much');
  await deps.inside();
  // No await between this check and the calls, so that the peer cannot disconnect in between.
  if (!isFromOwnUser(context)) return refused(403, 'this desk belongs to a different user');
  const key = body.kind === 'json' ? memberOf(body.value, 'key') : undefined;
  const entry = auth.signIn(typeof key === 'string' ? key : '');
  if (entry.kind === 'in') {
    setCookie(context, cookieName(port), entry.pass, { httpOnly: true, sameSite: 'Strict', path: '/' });
    context.header(PAGE_HEADER, entry.pageSecret);
    const first = memberOf(body.kind === 'json' ? body.value : null, 'first');
    if (!areCalls(first)) return context.body(null, 204);
    const { call, feed } = await deps.inside();
    const { answers, headers } = await answersTo(first, callOf(call, context), feed.lastEventId());
    return context.json(answers, 200, headers);
  }
  log.info('entry refused', { reason: entry.kind });
  if (entry.kind === 'wrong-key') return refused(401, 'this link has been used, or is an old one');
  return refused(429, 'too many wrong keys', { 'retry-after': '60' });
}

function isFromOwnUser({ env }: Context): boolean {
  const socket = bindingsIn(env).incoming?.socket;
  return socket === undefined || isOwnSocket(socket);
}

/** Empty when there is no socket, as in tests. */
const bindingsIn = (env: unknown): Partial<HttpBindings> =>
  typeof env === 'object' && env !== null ? env : {};

async function answerCall(deps: DeskDeps, context: Context): Promise<Response> {
  const body = await readJson(context);
  const { feed, call } = await deps.inside();
  return answerBody(body, callOf(call, context), feed.lastEventId());
}

/** As the window that asks. */
const callOf =
  (call: Call, context: Context): CallOfPage =>
  (route, input) =>
    call(route, input, windowOf(context));

async function sendEvents({ inside }: DeskDeps, { req }: Context): Promise<Response> {
  const { feed } = await inside();
  const stream = feed.open(req.header('last-event-id'));
  if (stream === undefined) return refused(503, 'too many windows are listening');
  return new Response(stream, { headers: { 'content-type': 'text/event-stream; charset=utf-8' } });
}

async function sendDelivery({ inside }: DeskDeps, { req }: Context): Promise<Response> {
  const { deliveries } = await inside();
  // A HEAD request must not use the file up.
  const file = req.method === 'GET' ? deliveries.take(req.param('id') ?? '') : undefined;
  return file === undefined ? refused(404, 'this file has been fetched') : deliveredResponse(file);
}

async function sendPicture({ inside }: DeskDeps, context: Context): Promise<Response> {
  const { picture } = await inside();
  return pictureResponse(await picture(pictureIn(context)));
}

interface ConnectionEnds {
  ownPort: number;
  peerPort: number;
  peerAddress: string;
}

/** A closed socket is never our own, because its port may belong to another program by now. */
const isOwnSocket = ({ destroyed, localPort, remotePort, remoteAddress }: Socket): boolean =>
  !destroyed &&
  isOwnPeer({ ownPort: localPort ?? 0, peerPort: remotePort ?? 0, peerAddress: remoteAddress ?? '' });

/** Only Linux reports the owner of a connection; other systems rely on the one-time key. */
export function isOwnPeer(
  ends: ConnectionEnds,
  table = connectionTable(),
  ownUser = process.getuid?.(),
): boolean {
  if (table === null || ownUser === undefined) return true;
  return loopbacks.has(ends.peerAddress) && ownerOf(ends, table) === ownUser;
}

function connectionTable(): string | null {
  if (process.platform !== 'linux') return null;
  const tables = ['/proc/net/tcp', '/proc/net/tcp6'].flatMap(textOf);
  return tables.length === 0 ? null : tables.join('\n');
}

function textOf(file: string): string[] {
  try {
    return [readFileSync(file, 'latin1')];
  } catch {
    return [];
  }
}

/**
 * Loopback addresses as the kernel writes them; they are compared because 127.0.0.2 may use the same port at the same
 * time.
 */
const loopbacks = new Map([
  ['127.0.0.1', '0100007F'],
  ['::ffff:127.0.0.1', '0000000000000000FFFF00000100007F'],
]);

/** Only established connections count: closed ones are listed under user 0. */
const ESTABLISHED = '01';

/** Columns: number, local address, remote address, state, queues, timer, retransmits, user. */
function ownerOf({ ownPort, peerPort }: ConnectionEnds, table: string): number | undefined {
  const pairs = [...loopbacks.values()].map(
    (address) => `${address}:${hex(peerPort)} ${address}:${hex(ownPort)} ${ESTABLISHED}`,
  );
  const rows = table.split('\n').map((line) => line.trim().split(/\s+/));
  const row = rows.find((columns) => pairs.includes(columns.slice(1, 4).join(' ')));
  return row?.[7] === undefined ? undefined : Number(row[7]);
}

const hex = (port: number) => port.toString(16).toUpperCase().padStart(4, '0');
