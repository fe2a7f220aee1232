// A server of Node for one of our apps: bounded in connections and in time, and ended in order.
import type { Server } from 'node:http';
import type { Hono } from 'hono';

const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 30_000;
const KEEP_ALIVE_TIMEOUT_MS = 65_000;
const MOST_CONNECTIONS = 500;
const DRAIN_MS = 2000;
const IDLE_CHECK_MS = 20;

/** A client that sends slowly, or opens one connection after the other, is given up. */
export function bound(server: Server): void {
  server.headersTimeout = HEADERS_TIMEOUT_MS;
  server.requestTimeout = REQUEST_TIMEOUT_MS;
  server.keepAliveTimeout = KEEP_ALIVE_TIMEOUT_MS;
  server.maxConnections = MOST_CONNECTIONS;
}

/** Loaded late, while the browser is still opening, so that the link is printed sooner. */
export async function listenerOf(app: Hono | Promise<Hono>) {
  const { getRequestListener } = await import('@hono/node-server');
  return getRequestListener((await app).fetch);
}

/** The port that it listens on; port 0 picks a free one. */
export function listen(server: Server, port: number, address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, address, () => {
      server.removeListener('error', reject);
      const bound = server.address();
      resolve(typeof bound === 'object' && bound !== null ? bound.port : port);
    });
  });
}

/** Finishes the responses in progress, then closes. */
export async function stop(server: Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  // Closes keep-alive connections after their last response, which would otherwise stay open.
  const idleTimer = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS);
  const cutTimer = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  await closed;
  clearInterval(idleTimer);
  clearTimeout(cutTimer);
}
