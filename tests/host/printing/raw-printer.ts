// A printer in the network at its plainest: a TCP server that collects what it reads.
import { createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';
import { PrintFault, type PrinterLink } from '../../../src/core/ports.ts';

export interface RawPrinter {
  port: number;
  /** All connections so far. */
  sockets: Socket[];
  /** All bytes of all connections. */
  received: () => Buffer;
  close: () => Promise<void>;
}

export async function rawPrinter(
  onConnection: (socket: Socket) => void = () => undefined,
): Promise<RawPrinter> {
  const sockets: Socket[] = [];
  const chunks: Buffer[] = [];
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('end', () => socket.end());
    onConnection(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
  onTestFinished(close);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the server has no port');
  return { port: address.port, sockets, received: () => Buffer.concat(chunks), close };
}

/** What a link has reported until now. */
export function watched(link: PrinterLink) {
  const bytes: Uint8Array[] = [];
  const ends: PrintFault[] = [];
  link.onBytes((chunk) => bytes.push(chunk));
  link.onEnd((fault) => ends.push(fault));
  return { received: () => Buffer.concat(bytes), ends };
}

/** The facts of the fault with which something fails. */
export async function faultOf(work: Promise<unknown>) {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof PrintFault)) throw new Error(`no print fault, but ${String(error)}`);
  const { trouble, detail, mayHaveComeOut } = error;
  return { trouble, detail, mayHaveComeOut };
}

export const never = new AbortController().signal;

/** Bytes in which a lost, doubled or misplaced piece shows. */
export const manyBytes = (count: number) =>
  Uint8Array.from({ length: count }, (_, index) => (index * 7919) >> 8);
