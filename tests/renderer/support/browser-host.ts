// A small real server that speaks the browser host's protocol: calls, events, and the one-time key.
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { openPageSecret } from '../../../src/renderer/bridge/entry.ts';

const PASS = 'servery=inside';
const PAGE_SECRET = 'ours';

export type BrowserHost = Awaited<ReturnType<typeof startBrowserHost>>;

export async function startBrowserHost({ key }: { key?: string } = {}) {
  const streams = new Set<ServerResponse>();
  const listening: IncomingMessage['headers'][] = [];
  const calls: { route: string; input: unknown; headers: IncomingMessage['headers'] }[] = [];
  const host = {
    answer: (): unknown => ({ ok: true, data: null }),
    locked: key !== undefined,
    greets: true,
    /** Whether a page that names its last event receives the events after it. */
    resumes: false,
    lastEventId: 'run-0',
  };
  let keyLeft = key;
  let closed = false;

  const answerHeaders = () => ({
    'content-type': 'application/json',
    'x-servery-heard': host.lastEventId,
  });

  const answerTo = (call: unknown, { headers }: IncomingMessage) => {
    calls.push({ route: String(memberOf(call, 'route')), input: memberOf(call, 'input'), headers });
    return host.answer();
  };

  const answerAll = (all: unknown[], request: IncomingMessage, response: ServerResponse) => {
    const answers = all.map((one) => answerTo(one, request));
    return response.writeHead(200, answerHeaders()).end(JSON.stringify(answers));
  };

  const enter = async (request: IncomingMessage, response: ServerResponse) => {
    const body: unknown = JSON.parse(await text(request));
    if (keyLeft === undefined || memberOf(body, 'key') !== keyLeft) return response.writeHead(401).end();
    keyLeft = undefined;
    response.setHeader('set-cookie', `${PASS}; HttpOnly; Path=/`);
    response.setHeader('x-servery-page', PAGE_SECRET);
    return answerAll(memberOf(body, 'first') as unknown[], request, response);
  };

  const call = async (request: IncomingMessage, response: ServerResponse) => {
    const body: unknown = JSON.parse(await text(request));
    if (Array.isArray(body)) return answerAll(body, request, response);
    return response.writeHead(200, answerHeaders()).end(JSON.stringify(answerTo(body, request)));
  };

  const listen = ({ headers }: IncomingMessage, response: ServerResponse) => {
    listening.push(headers);
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.write('retry: 1000\n');
    const resumed = host.resumes && headers['last-event-id'] !== undefined;
    if (host.greets) response.write(`event: hello\ndata: {"resumed":${resumed}}\n\n`);
    streams.add(response);
    response.on('close', () => streams.delete(response));
  };

  const serve = (request: IncomingMessage, response: ServerResponse): unknown => {
    if (request.url === '/enter') return enter(request, response);
    const isInside = request.headers.cookie === PASS && request.headers['x-servery-page'] === PAGE_SECRET;
    if (host.locked && !isInside) return response.writeHead(401).end('no');
    if (request.url === '/call') return call(request, response);
    if (request.url !== '/events') return response.writeHead(404).end();
    listen(request, response);
    return undefined;
  };
  const server = createServer((request, response) => {
    void serve(request, response);
  });
  const open = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await open(0);
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;

  const hangUp = () => {
    for (const stream of streams) stream.destroy();
  };
  const down = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      hangUp();
      server.closeAllConnections();
    });

  return {
    host,
    calls,
    /** The headers of each page that opened the event stream. */
    listening,
    origin,
    listeners: () => streams.size,
    hangUp,
    send: (raw: string) => {
      for (const stream of streams) stream.write(raw);
    },
    emit: (name: string, payload: unknown) => {
      for (const stream of streams)
        stream.write(`event: app\ndata: ${JSON.stringify({ name, payload })}\n\n`);
    },
    down,
    up: () => open(port),
    /** The connection options of a page that closes together with its host: it sends nothing after that. */
    newPage: () => {
      const ask = fetchWithCookies();
      const openFetch: typeof fetch = (input, init) =>
        closed ? new Promise(() => undefined) : ask(input, init);
      return {
        origin,
        fetch: openFetch,
        secret: openPageSecret(storageOf(new Map())),
        window: randomBytes(16).toString('hex'),
      };
    },
    close: async () => {
      closed = true;
      await down();
    },
  };
}

/** The storage of a browser for one origin. */
const storageOf = (held: Map<string, string>) => () => ({
  getItem: (name: string) => held.get(name) ?? null,
  setItem: (name: string, value: string) => void held.set(name, value),
});

const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

/** `fetch` with the cookies of a browser: it stores a received cookie and sends it along. */
function fetchWithCookies(): typeof fetch {
  let cookie: string | undefined;
  return async (input, init) => {
    const headers = {
      ...(init?.headers as Record<string, string> | undefined),
      ...(cookie === undefined ? {} : { cookie }),
    };
    const response = await fetch(input, { ...init, headers });
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
    return response;
  };
}
