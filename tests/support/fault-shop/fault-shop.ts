// A shop on a real HTTP server that injects a given fault into every answer.

import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSecureServer, type Server as SecureServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { certificate, key } from './certificate.ts';
import { type FaultName, faults } from './faults.ts';

export interface ShopCall {
  path: string;
  body: string;
  /** Whether the shop has sent all that it will send. */
  isOver: () => boolean;
}

export interface FaultShop {
  url: string;
  /** The same shop behind an untrusted certificate. */
  secureUrl: string;
  /** An address on which no server listens. */
  closedUrl: string;
  /** Sets the fault of all further calls; queued faults come first, one for each call. */
  set: (fault: FaultName) => void;
  queue: (...faults: FaultName[]) => void;
  /** The calls received, in order. */
  calls: ShopCall[];
  /** How many requests arrived at the target of the redirects. */
  strayed: () => number;
  /** The number of open connections. */
  connections: () => number;
  /** The number of connections ever made. */
  connected: () => number;
  close: () => Promise<void>;
}

export async function openFaultShop(): Promise<FaultShop> {
  const calls: ShopCall[] = [];
  const queued: FaultName[] = [];
  let usual: FaultName = 'none';
  let strayed = 0;
  const stray = await open(createServer((_, answer) => answer.end(String((strayed += 1)))));
  const listener: RequestListener = (request, answer) => {
    const done = text(request).then((body) => {
      const isOver = () => answer.writableEnded || answer.socket?.destroyed !== false;
      calls.push({ path: request.url ?? '', body, isOver });
      faults[queued.shift() ?? usual](answer, { body, elsewhere: stray.url('http') });
    });
    // A caller that hangs up while sending its body made no call.
    done.catch(() => answer.destroy());
  };
  const plain = await open(createServer(listener));
  const secure = await open(createSecureServer({ key, cert: certificate }, listener));
  return {
    url: plain.url('http'),
    secureUrl: secure.url('https'),
    closedUrl: 'http://127.0.0.1:1',
    set: (fault) => (usual = fault),
    queue: (...more) => queued.push(...more),
    calls,
    strayed: () => strayed,
    connections: () => plain.sockets.size + secure.sockets.size,
    connected: () => plain.made() + secure.made(),
    close: async () => {
      await Promise.all([plain.close(), secure.close(), stray.close()]);
    },
  };
}

/** Opens a server that never closes an idle connection by itself, so that only a fault does. */
async function open(server: Server | SecureServer) {
  server.keepAliveTimeout = 0;
  const sockets = new Set<Socket>();
  let made = 0;
  server.on('connection', (socket: Socket) => {
    made += 1;
    sockets.add(socket.on('close', () => sockets.delete(socket)));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    sockets,
    made: () => made,
    url: (scheme: string) => `${scheme}://127.0.0.1:${port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}
