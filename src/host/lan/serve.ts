// A bounded server at one address, and why one cannot be opened there.
import type { Server } from 'node:http';
import { DoorFault } from '../../core/door.ts';
import { bound, listen, type listenerOf } from '../door/serving.ts';

export async function serve(
  server: Server,
  listener: Awaited<ReturnType<typeof listenerOf>>,
  { address, port }: { address: string; port: number },
): Promise<Server> {
  bound(server);
  server.on('request', (...exchange) => void listener(...exchange));
  await listen(server, port, address);
  return server;
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
