// Opens the door on the chosen addresses of this machine: TLS or plain, each address with a server of its own.
import { createServer, type Server } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { DeviceKind, DoorMode, NetworkAddress } from '../../contract/devices.ts';
import { mayHear } from '../../contract/device-routes.ts';
import type { Door, DoorGuests, DoorOptions } from '../../core/door.ts';
import type { Chance, Clock, Log } from '../../core/ports.ts';
import { createEventFeed, type EventFeed } from '../door/event-feed.ts';
import { openPageFiles } from '../door/page-files.ts';
import { listenerOf, stop } from '../door/serving.ts';
import type { Announce, Announcement } from './announcement.ts';
import { openGuestDoor } from './guest-door.ts';
import { networkAddresses } from './network-addresses.ts';
import { faultOf, serve } from './serve.ts';

const HANDSHAKE_MS = 10_000;
/** A router may stand before all devices; each has a stream and some calls. */
const MOST_CONNECTIONS_OF_ONE = 200;

export interface LanDoorDeps {
  /** The built screens. */
  screens: () => string;
  clock: Clock;
  chance: Chance;
  log: Log;
  addresses?: () => NetworkAddress[];
  announce?: Announce;
}

/** Everything is loaded when it is first opened: most desks never do. */
export const lanDoor = (deps: LanDoorDeps): Door => ({
  addresses: deps.addresses ?? networkAddresses,
  newAuthority: async (localName) => (await import('./authority.ts')).newAuthority(localName),
  open: (options) => openDoor(options, deps),
  openForGuests: (options) => openGuestDoor(options, deps),
});

async function openDoor(options: DoorOptions, deps: LanDoorDeps) {
  const { guests, authority } = options;
  const mode: DoorMode = authority === null ? 'plain' : 'tls';
  const feeds = openFeeds(guests, deps);
  const servers: Server[] = [];
  let announcement: Announcement | undefined;
  const close = async () => {
    await announcement?.end();
    for (const feed of Object.values(feeds)) feed.close();
    await Promise.all(servers.map(stop));
  };
  try {
    const newServer = await serverMaker(options);
    const listener = await listenerOf(await doorApp(mode, options, { ...deps, feeds }));
    for (const address of options.addresses) {
      servers.push(
        await serve(newServer(), listener, {
          address,
          port: options.port,
          mostOfOne: MOST_CONNECTIONS_OF_ONE,
        }),
      );
      if (authority !== null) servers.push(await serveTrust(address, options, authority));
    }
    announcement = await announced(options, deps);
  } catch (error) {
    await close();
    throw faultOf(error);
  }
  return {
    close,
    endOf: (device: string) => {
      for (const feed of Object.values(feeds)) feed.endOf(device);
    },
  };
}

async function announced({ addresses, port, localName }: DoorOptions, deps: LanDoorDeps) {
  const announce = deps.announce ?? (await import('./announcement.ts')).announce;
  return announce({ addresses, port, localName, log: deps.log });
}

/** One for each kind, with the events of that kind alone. */
function openFeeds(guests: DoorGuests, deps: LanDoorDeps): Record<DeviceKind, EventFeed> {
  const feedOf = (kind: DeviceKind) =>
    createEventFeed({
      ...deps,
      subscribe: (listener) =>
        guests.subscribe((event) => {
          if (mayHear(kind, event.name)) listener(event);
        }),
    });
  return { waiter: feedOf('waiter'), kitchen: feedOf('kitchen') };
}

async function doorApp(
  mode: DoorMode,
  { port, addresses, localName, guests }: DoorOptions,
  deps: LanDoorDeps & { feeds: Record<DeviceKind, EventFeed> },
) {
  const [{ createDoorApp }, { cookieCredentials, signedCredentials }] = await Promise.all([
    import('./door-app.ts'),
    import('./credentials.ts'),
  ]);
  return createDoorApp({
    ...deps,
    hosts: [...addresses, localName].map((host) => `${host}:${port}`),
    scheme: mode === 'tls' ? 'https' : 'http',
    credentials: mode === 'tls' ? cookieCredentials() : signedCredentials(deps.chance.id()),
    guests,
    page: openPageFiles(deps.screens()),
  });
}

async function serverMaker({ authority, addresses, localName }: DoorOptions): Promise<() => Server> {
  if (authority === null) return () => createServer();
  const { newLeaf } = await import('./authority.ts');
  const { certificate, key } = await newLeaf(authority, { addresses, localName });
  const tls = { cert: certificate, key, minVersion: 'TLSv1.2', handshakeTimeout: HANDSHAKE_MS } as const;
  return () => createTlsServer(tls);
}

/** The page about trust has the next port: it has to be reached before the certificate is trusted. */
async function serveTrust(
  address: string,
  { port, localName }: DoorOptions,
  authority: NonNullable<DoorOptions['authority']>,
): Promise<Server> {
  const { createTrustApp } = await import('./trust-app.ts');
  const hosts = [address, localName].map((host) => `${host}:${port + 1}`);
  return serve(createServer(), await listenerOf(createTrustApp({ hosts, authority })), {
    address,
    port: port + 1,
    mostOfOne: MOST_CONNECTIONS_OF_ONE,
  });
}
