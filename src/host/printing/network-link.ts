// Printers in the network that take raw bytes on a TCP port.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { type ClosedLink, type DirectConnection, PrintFault, type PrinterLink } from '../../core/ports.ts';
import { brokenOff, interrupted, notOpened } from './faults.ts';
import { type Carrier, createLink, type LinkEvents, type LinkTimes } from './link.ts';

export type NetworkAddress = Extract<DirectConnection, { kind: 'network' }>;

export interface NetworkTimes extends LinkTimes {
  connectMs: number;
  /** How long a closed connection waits for the printer to take the last bytes and close its side. */
  lingerMs: number;
}

/** A printer without power is found out by the system after three seconds, as `no-route`. */
export const usualTimes: NetworkTimes = { connectMs: 3500, stallMs: 15_000, lingerMs: 30_000 };

/** Finds out that a printer lost its power while a connection was open. */
const KEEP_ALIVE_AFTER_MS = 10_000;

/** Throws `PrintFault`. */
export async function openNetworkLink(
  to: NetworkAddress,
  signal: AbortSignal,
  times: NetworkTimes = usualTimes,
): Promise<PrinterLink> {
  const socket = await connected(to, signal, times.connectMs);
  return createLink((events) => carryOn(socket, events, times.lingerMs), times);
}

async function connected(to: NetworkAddress, signal: AbortSignal, connectMs: number): Promise<Socket> {
  if (signal.aborted) throw interrupted(false);
  const socket = connect({
    // An IPv6 address may be written as in a web address.
    host: to.host.replace(/^\[(.*)\]$/, '$1'),
    port: to.port,
    noDelay: true,
    keepAlive: true,
    keepAliveInitialDelay: KEEP_ALIVE_AFTER_MS,
  });
  const onAbort = () => socket.destroy(interrupted(false));
  const timer = setTimeout(
    () => socket.destroy(new PrintFault('timeout', 'CONNECT_TIMEOUT', false)),
    connectMs,
  );
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    await once(socket, 'connect');
    return socket;
  } catch (error) {
    socket.destroy();
    throw notOpened(error);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
  }
}

/** A printer that reads finds the end behind the last byte, and ends its side. */
function closed(socket: Socket, lingerMs: number): Promise<ClosedLink> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => socket.destroy(), lingerMs).unref();
    socket.once('end', () => resolve('read'));
    socket.once('close', () => {
      clearTimeout(timer);
      resolve('not-read');
    });
    // The last bytes do not keep a desk from ending; the system still sends them.
    socket.end().unref();
  });
}

function carryOn(socket: Socket, events: LinkEvents, lingerMs: number): Carrier {
  // A socket that is not read would be reset when it is closed, and the printer would drop the last bytes.
  socket.on('data', events.received);
  socket.on('error', (error) => events.ended(brokenOff(error)));
  socket.on('end', () => events.ended(new PrintFault('broken-off', 'ENDED_BY_PRINTER', true)));
  socket.on('close', () => events.ended(new PrintFault('broken-off', 'CLOSED', true)));
  return {
    send: (piece) =>
      new Promise((resolve, reject) => {
        socket.write(piece, (error) => {
          if (error === undefined || error === null) resolve();
          else reject(brokenOff(socket.errored ?? error));
        });
      }),
    close: () => closed(socket, lingerMs),
    destroy: () => socket.destroy(),
  };
}
