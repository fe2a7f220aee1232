// Opens the guests' page on a port of its own, at each address with a server of its own. Plain HTTP: the phones of guests
// trust no authority of this desk, and the page needs none.
import { createServer, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import type { GuestDoorOptions, OpenGuestDoor } from '../../core/door.ts';
import type { Chance, Log } from '../../core/ports.ts';
import { openPageFiles } from '../door/page-files.ts';
import { listenerOf, stop } from '../door/serving.ts';
import { faultOf, serve } from './serve.ts';

export interface GuestDoorDeps {
  /** The built screens. */
  screens: () => string;
  chance: Chance;
  log: Log;
}

/** One phone cannot take the connections of all others; a router may stand before many phones. */
const MOST_CONNECTIONS_OF_ONE = 100;

/** Apart from the desk's own pages: nothing else of the screens is served. */
const GUEST_PAGES = 'guests';

export async function openGuestDoor(
  { port, addresses, guests }: GuestDoorOptions,
  { screens, chance, log }: GuestDoorDeps,
): Promise<OpenGuestDoor> {
  const servers: Server[] = [];
  const close = async () => {
    await Promise.all(servers.map(stop));
  };
  try {
    const { createGuestApp } = await import('./guest-app.ts');
    const app = createGuestApp({
      hosts: addresses.map((address) => `${address}:${port}`),
      guests,
      page: openPageFiles(join(screens(), GUEST_PAGES)),
      chance,
      log,
    });
    const listener = await listenerOf(app);
    for (const address of addresses) {
      const server = createServer();
      limitEach(server);
      servers.push(await serve(server, listener, { address, port }));
    }
  } catch (error) {
    await close();
    throw faultOf(error);
  }
  return { close };
}

function limitEach(server: Server): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const from = socket.remoteAddress ?? '';
    const count = (open.get(from) ?? 0) + 1;
    if (count > MOST_CONNECTIONS_OF_ONE) {
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
