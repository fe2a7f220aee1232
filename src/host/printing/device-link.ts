// Device files of Linux: USB and parallel printers, and serial adapters.
import { close, constants, fstat, open, read, write } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { isatty } from 'node:tty';
import { promisify } from 'node:util';
import { printerConnection } from '../../contract/printers.ts';
import { type ClosedLink, PrintFault, type PrinterLink } from '../../core/ports.ts';
import { brokenOff, codeOf, notOpened } from './faults.ts';
import { type Carrier, createLink, type LinkEvents, type LinkTimes } from './link.ts';
import { runProgram } from './run-program.ts';

export interface DeviceOptions extends Partial<LinkTimes> {
  /** Only these paths are opened. */
  isAllowed: (path: string) => boolean;
}

const usualOptions: DeviceOptions = {
  isAllowed: (path) => printerConnection.safeParse({ kind: 'device', path }).success,
};

/** A device that is not ready answers EAGAIN at once, so no thread ever waits in a read or a write. */
const OPEN_FLAGS = constants.O_RDWR | constants.O_NOCTTY | constants.O_NONBLOCK | constants.O_NOFOLLOW;

const POLL_MS = 10;
const STTY_MS = 2000;
const ANSWER_BYTES = 256;
/** The most common speed of serial receipt printers. */
const SERIAL_SETTINGS = ['raw', '-echo', 'clocal', '-hupcl', '9600'];

const openFile = promisify(open);
const statFile = promisify(fstat);
const closeFile = promisify(close);
const readFile = promisify(read);
const writeFile = promisify(write);

/** Throws `PrintFault`. */
export async function openDeviceLink(
  path: string,
  signal: AbortSignal,
  { isAllowed, stallMs = 15_000 }: DeviceOptions = usualOptions,
): Promise<PrinterLink> {
  if (!isAllowed(path)) throw new PrintFault('not-permitted', 'NOT_A_PRINTER', false);
  const file = await openFile(path, OPEN_FLAGS).catch((error: unknown) => {
    throw notOpened(error);
  });
  try {
    const isSerial = await prepared(file, path);
    signal.throwIfAborted();
    return createLink((events) => new Device(file, isSerial, events), { stallMs });
  } catch (error) {
    await closeFile(file);
    throw notOpened(error);
  }
}

/** Checks what was really opened, and sets a serial line to raw bytes; returns whether it is serial. */
async function prepared(file: number, path: string): Promise<boolean> {
  const facts = await statFile(file);
  if (!facts.isCharacterDevice()) throw new PrintFault('device-missing', 'NOT_A_DEVICE', false);
  if (!isatty(file)) return false;
  // Without it the system would change line feeds inside pictures and echo the printer's answers.
  if (!(await hasSetSerial(path))) throw new PrintFault('printer-error', 'STTY_FAILED', false);
  return true;
}

/** By the path: a child that shared the open file would make it wait in reads and writes. */
const hasSetSerial = (path: string) =>
  runProgram(['stty', '-F', path, ...SERIAL_SETTINGS], { limitMs: STTY_MS }).then(
    ({ code }) => code === 0,
    () => false,
  );

class Device implements Carrier {
  readonly #file: number;
  readonly #isSerial: boolean;
  readonly #events: LinkEvents;
  readonly #reading: Promise<void>;
  #sending: Promise<void> = Promise.resolve();
  #isOpen = true;

  constructor(file: number, isSerial: boolean, events: LinkEvents) {
    this.#file = file;
    this.#isSerial = isSerial;
    this.#events = events;
    this.#reading = this.#readOn();
  }

  send(piece: Uint8Array): Promise<void> {
    this.#sending = this.#sendAll(piece);
    return this.#sending;
  }

  close(): Promise<ClosedLink> {
    this.destroy();
    return Promise.resolve('not-known');
  }

  destroy(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    // The number of a closed file is used again, so nothing may be under way with it.
    void Promise.allSettled([this.#reading, this.#sending]).then(() => closeFile(this.#file));
  }

  async #sendAll(piece: Uint8Array): Promise<void> {
    try {
      for (let at = 0; at < piece.length;) at += await this.#taken(piece.subarray(at));
      // The USB driver says that it took bytes before they are sent, and closing would drop them: it takes the next
      // write, even an empty one, only after that.
      await this.#taken(piece.subarray(0, 0));
    } catch (error) {
      throw error instanceof PrintFault ? error : brokenOff(error);
    }
  }

  /** Writes when the device is ready; returns how much it took. */
  async #taken(bytes: Uint8Array): Promise<number> {
    while (this.#isOpen) {
      try {
        const { bytesWritten } = await writeFile(this.#file, bytes, 0, bytes.length, null);
        if (bytesWritten > 0 || bytes.length === 0) return bytesWritten;
      } catch (error) {
        if (!isWait(error)) throw error;
      }
      await pause(POLL_MS);
    }
    throw new PrintFault('broken-off', 'CLOSED', true);
  }

  async #readOn(): Promise<void> {
    const buffer = Buffer.alloc(ANSWER_BYTES);
    while (this.#isOpen) {
      const count = await this.#answer(buffer);
      if (count === undefined) return;
      if (count > 0) this.#events.received(Uint8Array.from(buffer.subarray(0, count)));
      else await pause(POLL_MS);
    }
  }

  /** The number of bytes that came, 0 for none yet; undefined if none will come. */
  async #answer(buffer: Buffer): Promise<number | undefined> {
    try {
      const { bytesRead } = await readFile(this.#file, buffer, 0, buffer.length, null);
      if (bytesRead > 0 || !this.#isSerial) return bytesRead;
      this.#events.ended(new PrintFault('broken-off', 'HUNG_UP', true));
    } catch (error) {
      if (isWait(error)) return 0;
      // Some drivers cannot read; such a printer is mute, and its writes show whether it is there.
      if (this.#isSerial || codeOf(error) === 'ENODEV') this.#events.ended(brokenOff(error));
    }
    return undefined;
  }
}

const isWait = (error: unknown) => ['EAGAIN', 'EINTR'].includes(codeOf(error));
