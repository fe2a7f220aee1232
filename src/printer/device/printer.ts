// A receipt printer without its plug to the network: bytes in, paper and answers out.
import type { PrinterSetup } from '../../contract/printers.ts';
import { emptyMemory, type Target } from '../commands/command.ts';
import { escpos } from '../commands/escpos.ts';
import { starprnt } from '../commands/starprnt.ts';
import { Interpreter, type Report } from '../commands/interpreter.ts';
import { Composer } from '../paper/composer.ts';
import { type Drawing, Paper, type Ticket } from '../paper/paper.ts';
import { feedStrip } from '../paper/strip.ts';
import { TextReader } from '../text/text-reader.ts';
import { Mechanism } from './mechanism.ts';
import {
  automaticStatus,
  FULL_ROLL_DOTS,
  type PrinterState,
  realTimeStatus,
  statusInOrder,
} from './printer-state.ts';
import { ReceiveBuffer } from './receive-buffer.ts';

export const USUAL_BUFFER_BYTES = 4096;

export interface PrinterOptions {
  widthDots: number;
  newDrawing: () => Drawing;
  bufferBytes?: number;
  /** Its language: ESC/POS if nothing else is said. */
  commands?: PrinterSetup['commands'];
  onTicket: (ticket: Ticket) => void;
  /** The state, the paper, or the room in the buffer has changed. */
  onChange: () => void;
  onReport: (report: Report) => void;
  /** The printer says something to the computer. */
  answer: (bytes: Uint8Array) => void;
}

export class Printer {
  readonly #options: PrinterOptions;
  readonly #buffer: ReceiveBuffer;
  readonly #paper: Paper;
  readonly #mechanism: Mechanism;
  readonly #composer: Composer;
  readonly #text: TextReader;
  readonly #interpreter: Interpreter;
  readonly #memory = emptyMemory();
  #state: PrinterState = {
    isPluggedIn: true,
    isCoverOpen: false,
    isCutterStuck: false,
    hasCutterError: false,
    paperLeftDots: FULL_ROLL_DOTS,
  };
  #sendsStatus = false;
  #sentStatus: string | undefined;
  #buzzes = 0;
  #drawers = 0;

  constructor(options: PrinterOptions) {
    const { commands = 'escpos' } = options;
    this.#options = options;
    this.#text = new TextReader(commands === 'starprnt');
    this.#buffer = new ReceiveBuffer(options.bufferBytes ?? USUAL_BUFFER_BYTES);
    this.#paper = new Paper(options.newDrawing, options.onTicket);
    this.#mechanism = new Mechanism({
      paper: this.#paper,
      state: () => this.#state,
      change: (change) => this.#become(change),
      onBuzz: () => (this.#buzzes += 1),
      onDrawer: () => (this.#drawers += 1),
    });
    this.#composer = new Composer(options.widthDots, (strip) => this.#mechanism.print(strip));
    this.#interpreter = new Interpreter({
      table: { escpos, starprnt }[commands],
      target: this.#target(),
      report: options.onReport,
    });
  }

  get state(): PrinterState {
    return this.#state;
  }

  /** How often it buzzed and opened the drawer. */
  get counts(): { buzzes: number; drawers: number } {
    return { buzzes: this.#buzzes, drawers: this.#drawers };
  }

  get uncut(): Omit<Ticket, 'number'> {
    return this.#paper.uncut;
  }

  /** Everything that was received is printed. */
  get isIdle(): boolean {
    return this.#buffer.isEmpty && this.#mechanism.isEmpty;
  }

  /** Takes what there is room for, and returns how much that was. */
  receive(bytes: Uint8Array): number {
    const taken = this.#buffer.add(bytes);
    this.#run();
    return taken;
  }

  /** DLE EOT: answered at once, ahead of the buffer. */
  realTimeStatus(kind: number): number | undefined {
    return realTimeStatus(this.#state, kind);
  }

  /** DLE ENQ: goes on after an error, with what waits in the buffer or without it. */
  recover(isCleared: boolean): void {
    if (!this.#state.hasCutterError) return;
    if (isCleared) this.clear();
    this.#become({ hasCutterError: false });
    this.#run();
  }

  openDrawer(): void {
    this.#drawers += 1;
    this.#options.onChange();
  }

  /** Drops everything that is not printed yet. */
  clear(): void {
    this.#buffer.clear();
    this.#mechanism.clear();
    this.#interpreter.reset();
  }

  /** The computer has hung up: no more status is sent, and an unfinished command is forgotten. */
  endOfData(keepsUnfinished: boolean): void {
    if (!keepsUnfinished) this.#interpreter.reset();
    this.#sendsStatus = false;
  }

  /** A person opens the cover, mends the cutter, loads paper, pulls the plug. */
  change(change: Partial<Omit<PrinterState, 'hasCutterError'>>): void {
    if (change.isPluggedIn === false) this.#losePower();
    const isMended = change.isCutterStuck === false || change.isPluggedIn === false;
    this.#become({ ...change, ...(isMended && { hasCutterError: false }) });
    this.#run();
  }

  #losePower(): void {
    this.clear();
    this.#initialise();
    this.#sendsStatus = false;
  }

  #initialise(): void {
    this.#composer.reset();
    this.#text.reset();
    Object.assign(this.#memory, emptyMemory());
  }

  #run(): void {
    while (this.#mechanism.run() && !this.#buffer.isEmpty) {
      this.#buffer.drop(this.#interpreter.step(this.#buffer.waiting));
    }
    this.#options.onChange();
  }

  #become(change: Partial<PrinterState>): void {
    this.#state = { ...this.#state, ...change };
    this.#sendStatus();
  }

  /** The automatic status is sent when it differs from the last one. */
  #sendStatus(): void {
    if (!this.#sendsStatus) return;
    const status = automaticStatus(this.#state);
    if (String(status) === this.#sentStatus) return;
    this.#sentStatus = String(status);
    this.#answer(status);
  }

  #answer(bytes: readonly number[]): void {
    this.#options.answer(Uint8Array.from(bytes));
  }

  #target(): Target {
    return {
      composer: this.#composer,
      text: this.#text,
      memory: this.#memory,
      cut: (feedDots) => {
        this.#composer.printBegun();
        if (feedDots > 0) this.#mechanism.print(feedStrip(feedDots));
        this.#mechanism.enqueue('cut');
      },
      buzz: () => this.#mechanism.enqueue('buzz'),
      openDrawer: () => this.#mechanism.enqueue('drawer'),
      answer: (bytes) => this.#answer(bytes),
      answerStatus: (kind) => {
        const status = statusInOrder(this.#state, kind);
        if (status !== undefined) this.#answer([status]);
      },
      setAutomaticStatus: (isOn) => {
        this.#sendsStatus = isOn;
        this.#sentStatus = undefined;
        this.#sendStatus();
      },
      initialise: () => {
        this.#initialise();
        this.#sendsStatus = false;
      },
    };
  }
}
