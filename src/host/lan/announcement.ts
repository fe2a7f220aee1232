// Announces the open door in the network, and answers for the `.local` name of this desk. It is a help only: what goes
// wrong with it is logged once, and the door stays open.
import Bonjour from 'bonjour-service';
import { createSocket, type Socket } from 'node:dgram';
import type { Log } from '../../core/ports.ts';

const TYPE = 'servery';
const SECONDS_TO_LIVE = 120;
/** The standard asks for it; routers do not pass the packets on. */
const HOPS = 255;

export interface AnnouncementOptions {
  addresses: readonly string[];
  /** Of the door. */
  port: number;
  localName: string;
  log: Pick<Log, 'error'>;
  /** Where the answers go, and where questions come in. */
  multicast?: Multicast;
}

export interface Multicast {
  group: string;
  port: number;
  /** Ready to hear questions from the network of this address. */
  open: (address: string) => Promise<Socket>;
}

export interface Announcement {
  /** The name is taken back, and nothing is answered any more. */
  end: () => Promise<void>;
}

export type Announce = (options: AnnouncementOptions) => Announcement;

/** Each address has a responder of its own, so that every network hears the address that counts there. */
export const announce: Announce = (options) => {
  const { addresses, log } = options;
  let hasFailed = false;
  const fail = (error: unknown) => {
    if (!hasFailed) log.error('door.unannounced', { reason: reasonOf(error) });
    hasFailed = true;
  };
  const responders = addresses.map((address) =>
    openResponder(address, options, fail).catch((error: unknown) => {
      fail(error);
      return undefined;
    }),
  );
  return {
    end: async () => {
      const opened = await Promise.all(responders);
      await Promise.all(opened.map(async (responder) => responder?.end()));
    },
  };
};

async function openResponder(
  address: string,
  { port, localName, multicast = wholeNetwork }: AnnouncementOptions,
  fail: (error: unknown) => void,
): Promise<Announcement> {
  const socket = await multicast.open(address);
  // The socket is opened by us: the package ends the whole program if the port is taken.
  const at = { socket, bind: false, multicast: false, ip: multicast.group, port: multicast.port };
  const bonjour = new Bonjour(at, fail);
  // A name of its own for each address, or one of our responders would take another one for a stranger.
  const [label = localName] = localName.split('.');
  const service = bonjour.publish({ name: `${label} ${address}`, type: TYPE, port, host: localName });
  const all = service.records.bind(service);
  // The package would name every address of this machine, also those at which the door is closed.
  service.records = () => [
    ...all().filter(({ type }) => type !== 'A' && type !== 'AAAA'),
    { name: localName, type: 'A', ttl: SECONDS_TO_LIVE, data: address },
  ];
  return {
    end: async () => {
      await new Promise((resolve) => bonjour.unpublishAll(resolve));
      await new Promise<void>((resolve) => bonjour.destroy(() => resolve()));
    },
  };
}

const wholeNetwork: Multicast = {
  group: '224.0.0.251',
  port: 5353,
  open: async (address) => {
    // The system's own responder has the same port.
    const socket = createSocket({ type: 'udp4', reuseAddr: true });
    try {
      await bound(socket, 5353);
      socket.addMembership('224.0.0.251', address);
      socket.setMulticastInterface(address);
      socket.setMulticastTTL(HOPS);
    } catch (error) {
      socket.close();
      throw error;
    }
    return socket;
  },
};

const bound = (socket: Socket, port: number) =>
  new Promise<void>((resolve, reject) => {
    socket.once('error', reject);
    socket.bind(port, () => {
      socket.removeListener('error', reject);
      resolve();
    });
  });

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
