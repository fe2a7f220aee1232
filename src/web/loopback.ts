// Serves the desk on a loopback port, which no other machine can reach.
import { createServer } from 'node:http';
import type { Hono } from 'hono';
import { bound, listen, listenerOf, stop } from '../host/door/serving.ts';

const ADDRESS = '127.0.0.1';

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
  bound(server);
  const realPort = await listen(server, port, ADDRESS).catch((cause: unknown) => {
    throw new PortUnavailable(port, cause);
  });
  const answering = listenerOf(makeApp(realPort));
  server.on('request', (...exchange) => void answering.then((answer) => answer(...exchange)));
  return { origin: `http://${ADDRESS}:${realPort}`, stop: () => stop(server) };
}
