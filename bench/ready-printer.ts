// A printer that is always ready: a TCP server that answers its questions, and notes when a ticket begins.
import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

export interface ReadyPrinter {
  port: number;
  /** The moment at which the first bytes of the next ticket arrive. */
  nextTicket: () => Promise<number>;
  /** The bytes of the ticket before, as far as they came at once. */
  lastTicket: () => Uint8Array;
  close: () => void;
}

/** Online, no fault: to DLE EOT 1 and to the other questions for its state. */
const READY = [0x16, 0x12] as const;
/** Paper is there: to GS r 1. */
const PRINTED = 0x00;

const STATUS_QUESTION = Buffer.from([0x10, 0x04]);
const ORDERED_QUESTION = Buffer.from([0x1d, 0x72, 0x01]);
/** Each ticket initialises the printer first. */
const TICKET_BEGINS = Buffer.from([0x1b, 0x40]);

/** `printMs` passes before a ticket is confirmed. The desk sends each question in one piece. */
export async function startReadyPrinter({ printMs }: { printMs: number }): Promise<ReadyPrinter> {
  const sockets = new Set<Socket>();
  let last: Uint8Array = new Uint8Array();
  let awaited: ((atMs: number) => void)[] = [];

  function read(socket: Socket, bytes: Buffer): void {
    if (bytes.subarray(0, TICKET_BEGINS.length).equals(TICKET_BEGINS)) {
      const atMs = performance.now();
      last = bytes;
      for (const resolve of awaited.splice(0)) resolve(atMs);
    }
    if (bytes.subarray(0, STATUS_QUESTION.length).equals(STATUS_QUESTION)) socket.write(statusOf(bytes));
    if (bytes.includes(ORDERED_QUESTION))
      setTimeout(() => socket.writable && socket.write(Uint8Array.of(PRINTED)), printMs);
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.setNoDelay(true);
    socket.on('data', (bytes) => read(socket, bytes));
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address !== null ? address.port : 0,
    nextTicket: () => new Promise((resolve) => (awaited = [...awaited, resolve])),
    lastTicket: () => last,
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** One byte for each question. */
function statusOf(questions: Buffer): Uint8Array {
  const asked = questions.filter((_, at) => questions[at - 2] === 0x10 && questions[at - 1] === 0x04);
  return asked.map((question) => (question === 1 ? READY[0] : READY[1]));
}
