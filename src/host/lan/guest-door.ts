// Opens the guests' page on a port of its own, at each address with a server of its own. Plain HTTP: the phones of guests
// trust no authority of this desk, and the page needs none.
import { createServer, type Server } from 'node:http';
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

/** A router may stand before many phones. */
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
      const place = { address, port, mostOfOne: MOST_CONNECTIONS_OF_ONE };
      servers.push(await serve(createServer(), listener, place));
    }
  } catch (error) {
    await close();
    throw faultOf(error);
  }
  return { close };
}
