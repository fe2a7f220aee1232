// A printer in the network: one connection after the other is printed, and status questions are answered to all.
import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import type { PrinterSetup } from '../../contract/printers.ts';
import type { Report } from '../commands/interpreter.ts';
import { Printer } from '../device/printer.ts';
import type { PrinterState } from '../device/printer-state.ts';
import type { RealTimeCommands } from '../device/real-time.ts';
import { drawnPaper } from '../paper/drawn-paper.ts';
import type { Drawing, Ticket } from '../paper/paper.ts';
import { printFontOnDemand } from '../paper/print-font-file.ts';
import { Connection } from './connection.ts';
import { type Faults, type FaultsChange, noFaults, stateOf } from './faults.ts';

export interface NetworkPrinterOptions {
  host?: string;
  /** 0 for a free one. */
  port?: number;
  widthDots: number;
  /** Draws with the print font if nothing else is said. */
  newDrawing?: () => Drawing;
  bufferBytes?: number;
  commands?: PrinterSetup['commands'];
  faults?: FaultsChange;
  onTicket?: (ticket: Ticket) => void;
  onChange?: () => void;
  onReport?: (report: Report) => void;
}

export async function startNetworkPrinter(options: NetworkPrinterOptions): Promise<NetworkPrinter> {
  const printer = new NetworkPrinter(options);
  await printer.start();
  return printer;
}

export class NetworkPrinter {
  readonly #options: NetworkPrinterOptions;
  readonly #printer: Printer;
  /** All connections, in the order in which they are printed. */
  #connections: Connection[] = [];
  #faults: Faults;
  #server: Server | undefined;
  #port: number;
  #isPumping = false;
  #isStopped = false;
  /** One change of the listening follows the other. */
  #listening: Promise<void> = Promise.resolve();

  constructor(options: NetworkPrinterOptions) {
    this.#options = options;
    this.#port = options.port ?? 0;
    this.#faults = { ...noFaults, ...options.faults };
    const font = printFontOnDemand();
    this.#printer = new Printer({
      newDrawing: () => drawnPaper(options.widthDots, font),
      ...options,
      onTicket: (ticket) => options.onTicket?.(ticket),
      onReport: (report) => options.onReport?.(report),
      onChange: () => {
        this.#pump();
        options.onChange?.();
      },
      answer: (bytes) => this.#connections[0]?.send(bytes),
    });
  }

  get port(): number {
    return this.#port;
  }

  get state(): PrinterState {
    return this.#printer.state;
  }

  get faults(): Faults {
    return this.#faults;
  }

  get counts(): { buzzes: number; drawers: number } {
    return this.#printer.counts;
  }

  /** What hangs out of the printer. */
  get uncut(): Omit<Ticket, 'number'> {
    return this.#printer.uncut;
  }

  /** Learns its port even if it begins unplugged. */
  async start(): Promise<void> {
    await this.#listen();
    await this.change(this.#faults);
  }

  async change(change: FaultsChange): Promise<void> {
    this.#faults = { ...this.#faults, ...change };
    // First, or what they hold would go into the buffer that the power cut empties.
    if (this.#faults.unplugged) this.#drop();
    this.#printer.change(stateOf(change));
    for (const connection of this.#connections) connection.readOn();
    this.#pump();
    await this.#settle();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#drop();
    await this.#settle();
  }

  #drop(): void {
    for (const connection of this.#connections) connection.drop();
  }

  #settle(): Promise<void> {
    const settled = this.#listening.then(() => this.#listenOrNot());
    this.#listening = settled.catch(() => undefined);
    return settled;
  }

  async #listenOrNot(): Promise<void> {
    const isOpen = !this.#isStopped && !this.#faults.refuses && !this.#faults.unplugged;
    if (isOpen && this.#server === undefined) await this.#listen();
    if (!isOpen) this.#close();
  }

  /** Its connections stay. */
  #close(): void {
    this.#server?.close();
    this.#server = undefined;
  }

  async #listen(): Promise<void> {
    // A computer that has sent everything may still wait for answers.
    const server = createServer({ allowHalfOpen: true, pauseOnConnect: true }, (socket) =>
      this.#connect(socket),
    );
    server.listen(this.#port, this.#options.host ?? '127.0.0.1');
    await once(server, 'listening');
    this.#server = server;
    const address = server.address();
    if (typeof address === 'object' && address !== null) this.#port = address.port;
  }

  #connect(socket: Socket): void {
    // It came while the listener was being closed.
    if (this.#faults.unplugged || this.#isStopped) {
      socket.destroy();
      return;
    }
    const connection: Connection = new Connection({
      socket,
      faults: () => this.#faults,
      commands: this.#commandsOf((bytes) => connection.send(bytes)),
      onMore: () => this.#pump(),
    });
    this.#connections.push(connection);
    this.#pump();
  }

  #commandsOf(answer: (bytes: Uint8Array) => void): RealTimeCommands {
    const printer = this.#printer;
    return {
      status: (kind) => {
        const status = printer.realTimeStatus(kind);
        if (status !== undefined) answer(Uint8Array.of(status));
      },
      recover: (isCleared) => printer.recover(isCleared),
      openDrawer: () => printer.openDrawer(),
      clear: () => printer.clear(),
    };
  }

  /** Moves bytes from the connection whose turn it is into the printer; the next one's turn comes when all is printed. */
  #pump(): void {
    if (this.#isPumping) return;
    this.#isPumping = true;
    for (let current = this.#connections[0]; current !== undefined; current = this.#connections[0]) {
      current.handOver((bytes) => this.#printer.receive(bytes));
      if (!current.isOver || !this.#printer.isIdle) break;
      current.end();
      this.#printer.endOfData(this.#faults['half-commands']);
      this.#connections.shift();
    }
    this.#isPumping = false;
  }
}
