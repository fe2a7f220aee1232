// One computer's connection: reads as the faults allow, and obeys real-time commands as they arrive.
import type { Socket } from 'node:net';
import { type RealTimeCommands, RealTimeScanner } from '../device/real-time.ts';
import { NAMED_ANSWER } from '../commands/device-commands.ts';
import type { Faults } from './faults.ts';

const SLOW_TICK_MS = 10;

export interface ConnectionOptions {
  socket: Socket;
  faults: () => Faults;
  commands: RealTimeCommands;
  /** Something was read, or the computer has hung up. */
  onMore: () => void;
}

export class Connection {
  readonly #options: ConnectionOptions;
  readonly #scanner: RealTimeScanner;
  /** What the network has brought, and the printer has not looked at. */
  #arrived: Uint8Array = new Uint8Array(0);
  /** What waits for room in the printer's buffer. */
  #read: Uint8Array = new Uint8Array(0);
  #countBytes = 0;
  #isEnded = false;
  #tick: NodeJS.Timeout | undefined;

  constructor(options: ConnectionOptions) {
    const { socket, commands, onMore } = options;
    this.#options = options;
    this.#scanner = new RealTimeScanner(commands);
    const end = () => {
      this.#isEnded = true;
      onMore();
    };
    socket.on('data', (chunk: Uint8Array) => this.#arrive(chunk));
    socket.on('end', end);
    // A connection that breaks also closes.
    socket.on('error', () => undefined);
    socket.on('close', end);
    this.readOn();
  }

  /** The computer has hung up, and everything that it sent was taken. */
  get isOver(): boolean {
    return this.#isEnded && this.#read.length === 0 && this.#arrived.length === 0;
  }

  /** Hands over what was read, as far as `take` says that it was taken. */
  handOver(take: (bytes: Uint8Array) => number): void {
    while (this.#read.length > 0) {
      const taken = take(this.#read);
      if (taken === 0) break;
      this.#read = this.#read.subarray(taken);
    }
    this.readOn();
  }

  /** Goes on reading, unless it hangs or the printer has no room. */
  readOn(): void {
    const { socket, faults } = this.#options;
    const canRead = !faults().hangs && this.#read.length === 0 && this.#arrived.length === 0;
    if (canRead) socket.resume();
    else socket.pause();
  }

  send(bytes: Uint8Array): void {
    const { socket, faults } = this.#options;
    const { silent, nonsense, 'no-ids': noIds, 'answers-late': lateMs } = faults();
    if (silent || (noIds && bytes[0] === NAMED_ANSWER)) return;
    const sent = nonsense ? randomBytesInsteadOf(bytes) : bytes;
    const write = () => {
      if (socket.writable) socket.write(sent);
    };
    if (lateMs === null) write();
    else setTimeout(write, lateMs);
  }

  /** Hangs up when everything was printed. */
  end(): void {
    this.#options.socket.end();
  }

  /** Breaks off at once, and forgets what was not printed. */
  drop(): void {
    this.#read = new Uint8Array(0);
    this.#break();
  }

  /** What was read is printed nevertheless. */
  #break(): void {
    clearInterval(this.#tick);
    this.#tick = undefined;
    this.#arrived = new Uint8Array(0);
    this.#isEnded = true;
    this.#options.socket.resetAndDestroy();
  }

  #arrive(chunk: Uint8Array): void {
    this.#arrived = joined(this.#arrived, chunk);
    const { slow } = this.#options.faults();
    if (slow === null) this.#look(this.#arrived.length);
    else {
      this.#options.socket.pause();
      this.#tick ??= setInterval(() => this.#slowly(), SLOW_TICK_MS);
    }
  }

  #slowly(): void {
    const { slow } = this.#options.faults();
    this.#look(slow === null ? this.#arrived.length : Math.max(1, slow * SLOW_TICK_MS));
    if (this.#arrived.length > 0) return;
    clearInterval(this.#tick);
    this.#tick = undefined;
    this.readOn();
  }

  /** Reads so many bytes of what has arrived. */
  #look(count: number): void {
    const diesAfter = this.#options.faults()['dies-after'];
    const left = diesAfter === null ? Infinity : Math.max(0, diesAfter - this.#countBytes);
    const bytes = this.#arrived.subarray(0, Math.min(count, left));
    this.#arrived = this.#arrived.subarray(bytes.length);
    this.#countBytes += bytes.length;
    this.#read = joined(this.#read, bytes);
    this.#scanner.scan(bytes);
    if (left <= count && this.#countBytes >= (diesAfter ?? Infinity)) this.#break();
    this.#options.onMore();
  }
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  if (first.length === 0) return second;
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

const MOST_RANDOM_BYTES = 8;

function randomBytesInsteadOf(bytes: Uint8Array): Uint8Array {
  const length = bytes.length + Math.floor(Math.random() * MOST_RANDOM_BYTES);
  return crypto.getRandomValues(new Uint8Array(length));
}
