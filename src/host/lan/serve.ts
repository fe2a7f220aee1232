// A bounded server at one address, and why one cannot be opened there.
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { DoorFault } from '../../core/door.ts';
import { bound, listen, type listenerOf } from '../door/serving.ts';

interface Place {
  address: string;
  port: number;
  /** The connections that one address gets, so that none can take those of all others. */
  mostOfOne: number;
}

export async function serve(
  server: Server,
  listener: Awaited<ReturnType<typeof listenerOf>>,
  { address, port, mostOfOne }: Place,
): Promise<Server> {
  bound(server);
  limitEach(server, mostOfOne);
  server.on('request', (...exchange) => void listener(...exchange));
  await listen(server, port, address);
  return server;
}

function limitEach(server: Server, most: number): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const from = socket.remoteAddress ?? '';
    const count = (open.get(from) ?? 0) + 1;
    if (count > most) {
      socket.destroy();
      return;
    }
    open.set(from, count);
    socket.once('close', () => {
      const left = (open.get(from) ?? 1) - 1;
      if (left === 0) open.delete(from);
      else open.set(from, left);
    });
  });
}

const reasons: Readonly<Record<string, DoorFault['reason']>> = {
  EADDRINUSE: 'port-taken',
  EACCES: 'port-forbidden',
  EADDRNOTAVAIL: 'no-address',
};

export function faultOf(error: unknown): DoorFault {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return new DoorFault(reasons[code] ?? 'failed', error);
}
