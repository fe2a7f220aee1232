// Serves the shop on a Node server, with the timeouts that an open network needs.
import { createServer, type Server, type ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';

export interface Host {
  url: string;
  /** Finishes the calls in progress, then closes; calls that take too long are cut off. */
  stop: () => Promise<void>;
}

export interface HostPlace {
  host: string;
  /** 0 picks a free port. */
  port: number;
}

const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 30_000;
const KEEP_ALIVE_TIMEOUT_MS = 65_000;
const MOST_CONNECTIONS = 2_000;
const DRAIN_MS = 8_000;
const IDLE_CHECK_MS = 20;

/** Thrown when the server cannot listen on the address; the message says which and why. */
export class AddressUnavailable extends Error {
  constructor({ host, port }: HostPlace, cause: unknown) {
    super(`${host}:${port}: ${reasons[codeOf(cause)] ?? String(cause)}`, { cause });
    this.name = 'AddressUnavailable';
  }
}

const reasons: Record<string, string> = {
  EADDRINUSE: 'the port is taken by another program',
  EACCES: 'this port is not allowed to us',
  EADDRNOTAVAIL: 'this machine has no such address',
  ENOTFOUND: 'there is no host of this name',
};

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

export async function hostApp(app: Hono, place: HostPlace): Promise<Host> {
  const listener = getRequestListener(app.fetch);
  const openResponses = new Set<ServerResponse>();
  const server = createServer((incoming, outgoing) => {
    openResponses.add(outgoing.on('close', () => openResponses.delete(outgoing)));
    if (!server.listening) outgoing.shouldKeepAlive = false;
    void listener(incoming, outgoing);
  });
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  server.keepAliveTimeout = KEEP_ALIVE_TIMEOUT_MS;
  server.maxConnections = MOST_CONNECTIONS;
  await listen(server, place);
  return { url: urlOf(server, place), stop: () => stop(server, openResponses) };
}

function listen(server: Server, place: HostPlace): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      reject(new AddressUnavailable(place, error));
    });
    server.listen(place.port, place.host, resolve);
  });
}

function urlOf(server: Server, { host, port }: HostPlace): string {
  const address = server.address();
  const realPort = typeof address === 'object' && address !== null ? address.port : port;
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${realPort}`;
}

/** Answers from now on announce the end of their connection, because keep-alive callers would otherwise never leave. */
async function stop(server: Server, openResponses: ReadonlySet<ServerResponse>): Promise<void> {
  const closed = new Promise<void>((resolve) => {
    // The HTTP server's own close would also cut off finished answers that a slow caller has not read yet.
    NetServer.prototype.close.call(server, () => {
      resolve();
    });
  });
  for (const outgoing of openResponses) if (!outgoing.headersSent) outgoing.shouldKeepAlive = false;
  const closeIdle = () => {
    if (openResponses.size === 0) server.closeIdleConnections();
  };
  closeIdle();
  const idleTimer = setInterval(closeIdle, IDLE_CHECK_MS);
  const cutTimer = setTimeout(() => {
    server.closeAllConnections();
  }, DRAIN_MS);
  await closed;
  clearInterval(idleTimer);
  clearTimeout(cutTimer);
}
