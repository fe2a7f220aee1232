// The printers of the campaign: real programs on TCP ports, with faults that come and go while they print.
import { setTimeout as pause } from 'node:timers/promises';
import type { PrinterSetup } from '../../../src/contract/printers.ts';
import { type Faults, type FaultsChange, noFaults } from '../../../src/printer/network/faults.ts';
import { type NetworkPrinter, startNetworkPrinter } from '../../../src/printer/network/network-printer.ts';
import type { Drawing } from '../../../src/printer/paper/paper.ts';
import type { Chance } from '../chance.ts';

/**
 * A chain of backup printers, one printer that stands alone, and one that never answers. All wait for the rest of a
 * command that broke off, even on the next connection.
 */
const plans = [
  { name: 'Grill', backup: 'Wok', backupAfterSeconds: 0, characters: 'gb18030', faults: {} },
  { name: 'Wok', backup: 'Pass', backupAfterSeconds: 1, characters: 'utf-8', faults: { 'no-ids': true } },
  { name: 'Pass', backup: undefined, backupAfterSeconds: 0, characters: 'utf-8', faults: {} },
  {
    name: 'Old bar',
    backup: undefined,
    backupAfterSeconds: 0,
    characters: 'gb18030',
    faults: { silent: true },
  },
] as const;

/** What is wrong with a printer at all times. */
const habitsOf = (plan: (typeof plans)[number]): Faults => ({
  ...noFaults,
  ...plan.faults,
  'half-commands': true,
});

export const faultNames = [
  ...(['refuses', 'hangs', 'silent', 'nonsense', 'answers late', 'slow'] as const),
  ...(['dies', 'cover', 'paper', 'cutter', 'unplugged'] as const),
];
export type FaultName = (typeof faultNames)[number];

const FAULTY_PERCENT = 45;
const MENDED_PERCENT = 60;
const MOST_BREAK_MS = 700;
/** About the length of a ticket, in bytes and in rows. */
const TICKET_BYTES = 500;
const TICKET_ROWS = 500;
const MOST_LATE_MS = 1200;
const QUIET_MS = 150;

/** The campaign reads the text only. */
const noDrawing = (): Drawing => ({ add: () => undefined, png: () => new Uint8Array() });

/** Makes tickets of the lines of one printer. */
export interface LineReader<Paper> {
  read: (lines: readonly string[]) => Paper[];
  /** A ticket that has begun does not go on. */
  end: () => Paper[];
}

export interface KitchenPrinter<Paper> {
  plan: (typeof plans)[number];
  program: NetworkPrinter;
  /** The lines of what was cut off and not judged yet, ticket by ticket. */
  cut: string[][];
  /** The lines that hang out of it and were judged. */
  judgedLines: number;
  reader: LineReader<Paper>;
}

export class Kitchen<Paper> {
  readonly printers: KitchenPrinter<Paper>[] = [];
  readonly faults = Object.fromEntries(faultNames.map((name) => [name, 0])) as Record<FaultName, number>;
  #awaitedCut: (() => void)[] = [];

  static async open<Paper>(newReader: () => LineReader<Paper>): Promise<Kitchen<Paper>> {
    const kitchen = new Kitchen<Paper>();
    for (const plan of plans) kitchen.printers.push(await kitchen.#started(plan, newReader()));
    return kitchen;
  }

  async #started(
    plan: KitchenPrinter<Paper>['plan'],
    reader: LineReader<Paper>,
  ): Promise<KitchenPrinter<Paper>> {
    const cut: string[][] = [];
    const printer = { plan, cut, judgedLines: 0, reader };
    const program = await startNetworkPrinter({
      widthDots: 576,
      newDrawing: noDrawing,
      faults: habitsOf(plan),
      onTicket: (ticket) => {
        cut.push(ticket.lines.slice(printer.judgedLines));
        printer.judgedLines = 0;
        for (const resolve of this.#awaitedCut.splice(0)) resolve();
      },
    });
    return Object.assign(printer, { program });
  }

  /** Resolves when the next ticket is cut off. */
  nextCut(): Promise<void> {
    return new Promise((resolve) => this.#awaitedCut.push(resolve));
  }

  get isPrinting(): boolean {
    return this.printers.some(({ program }) => program.uncut.lines.length > 0);
  }

  /** Changes whenever something comes out of a printer. */
  get progress(): string {
    return this.printers.map(({ cut, program }) => `${cut.length} ${program.uncut.heightDots}`).join();
  }

  setupOf({ plan, program }: KitchenPrinter<Paper>, ids: ReadonlyMap<string, string>): PrinterSetup {
    return {
      name: plan.name,
      place: '',
      connection: { kind: 'network', host: '127.0.0.1', port: program.port },
      commands: 'escpos',
      paperMm: 80,
      dots: 576,
      characters: plan.characters,
      cuts: true,
      buzzes: false,
      opensDrawer: false,
      copies: 1,
      backup: plan.backup === undefined ? null : (ids.get(plan.backup) ?? null),
      backupAfterSeconds: plan.backupAfterSeconds,
      splitsDishes: false,
      printsRed: false,
    };
  }

  /** Breaks printers at random instants, and mends some of them, until the signal. */
  async disturb(chance: Chance, signal: AbortSignal): Promise<void> {
    const faulty = this.printers.filter(() => chance.percent(FAULTY_PERCENT));
    const happenings = faulty.map(async ({ plan, program }) => {
      const name = chance.pick(faultNames);
      const fault = faultOf(name, chance);
      const [breakMs, mendMs] = [chance.below(MOST_BREAK_MS), chance.below(MOST_BREAK_MS)];
      const isMended = chance.percent(MENDED_PERCENT);
      await pause(breakMs, undefined, { signal });
      this.faults[name] += 1;
      await program.change(fault);
      await pause(mendMs, undefined, { signal });
      if (isMended) await program.change(habitsOf(plan));
    });
    await Promise.allSettled(happenings);
  }

  /** Mends everything; resolves when nothing is printed any more. */
  async mend(): Promise<void> {
    for (const { plan, program } of this.printers) await program.change(habitsOf(plan));
    await this.settled();
  }

  /** Resolves when all printers have stood still for a while. */
  async settled(): Promise<void> {
    for (let before = ''; before !== this.progress;) {
      before = this.progress;
      await pause(QUIET_MS);
    }
  }

  /** What came out since the last time; a ticket without an end at a printer that stands still is torn. */
  takePapers(): Paper[] {
    return this.printers.flatMap((printer) => {
      const hanging = printer.program.uncut.lines;
      const pieces = [...printer.cut.splice(0), hanging.slice(printer.judgedLines)];
      printer.judgedLines = hanging.length;
      return pieces.flatMap((lines) => [...printer.reader.read(lines), ...printer.reader.end()]);
    });
  }

  async close(): Promise<void> {
    for (const { program } of this.printers) await program.stop();
  }
}

function faultOf(name: FaultName, chance: Chance): Partial<Faults> {
  const faults: Record<FaultName, FaultsChange> = {
    refuses: { refuses: true },
    hangs: { hangs: true },
    silent: { silent: true },
    nonsense: { nonsense: true },
    'answers late': { 'answers-late': chance.below(MOST_LATE_MS) },
    slow: { slow: 1 + chance.below(3) },
    dies: { 'dies-after': chance.below(TICKET_BYTES) },
    cover: { cover: true },
    paper: { paper: chance.below(TICKET_ROWS) },
    cutter: { cutter: true },
    unplugged: { unplugged: true },
  };
  return faults[name];
}
