// Serves the desk on a loopback port, which no other machine can reach.
import { createServer, type Server } from 'node:http';
import type { Hono } from 'hono';

const ADDRESS = '127.0.0.1';
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 30_000;
const KEEP_ALIVE_TIMEOUT_MS = 65_000;
const MOST_CONNECTIONS = 500;
const DRAIN_MS = 2000;
const IDLE_CHECK_MS = 20;

export interface LoopbackHost {
  /** Without a slash at the end. */
  origin: string;
  /** Finishes the responses in progress, then closes. */
  stop: () => Promise<void>;
}

export class PortUnavailable extends Error {
  readonly port: number;

  constructor(port: number, cause: unknown) {
    super(`port ${port} cannot be had`, { cause });
    this.name = 'PortUnavailable';
    this.port = port;
  }
}

/** Port 0 picks a free one. The app needs its port, so early requests wait until it is created. */
export async function hostOnLoopback(
  port: number,
  makeApp: (port: number) => Hono | Promise<Hono>,
): Promise<LoopbackHost> {
  const server = createServer();
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  server.keepAliveTimeout = KEEP_ALIVE_TIMEOUT_MS;
  server.maxConnections = MOST_CONNECTIONS;
  const realPort = await listen(server, port);
  const answering = listenerOf(makeApp(realPort));
  server.on('request', (...exchange) => void answering.then((answer) => answer(...exchange)));
  return { origin: `http://${ADDRESS}:${realPort}`, stop: () => stop(server) };
}

/** Loaded late, while the browser is still opening, so that the link is printed sooner. */
async function listenerOf(app: Hono | Promise<Hono>) {
  const { getRequestListener } = await import('@hono/node-server');
  return getRequestListener((await app).fetch);
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (cause) => {
      reject(new PortUnavailable(port, cause));
    });
    server.listen(port, ADDRESS, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : port);
    });
  });
}

async function stop(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  // Closes keep-alive connections after their last response, which would otherwise stay open.
  const idleTimer = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
  const cutTimer = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearInterval(idleTimer);
  clearTimeout(cutTimer);
}
