// Gives the kitchen what was sent, cancelled or moved: a ticket for each printer, put once, also after a restart.
import type { PrinterShare, SplitTicket } from '../printers/split-by-printer.ts';
import type { WantedTicket } from '../printing/printing-module.ts';
import { AppFailure } from '../failure.ts';
import type { Chance, Clock, Log } from '../ports.ts';
import type { FrozenLine, Operation, OperationBody } from './operation.ts';
import { heldLines } from './order-lines.ts';
import type { OrderStore } from './order-store.ts';
import { jobTitle } from './papers/job-title.ts';
import { type KitchenFacts, kitchenTicketOf, type TicketShare } from './papers/kitchen-ticket.ts';
import type { SentLine, StoredOrder, StoredSending } from './stored-order.ts';

/** Which dishes the kitchen reads on screens, by the settings as they are now. */
export interface ScreenRouting {
  /** None for a dish that only comes out on paper. */
  stationsOf: (line: FrozenLine) => readonly string[];
  /** The receipt groups that come out on paper beside the screens. */
  paperGroups: () => readonly string[];
  /** All that screens show comes out on paper, too. */
  printsToo: () => boolean;
}

export interface KitchenScreens extends ScreenRouting {
  isOn: () => boolean;
  /** The orders that they show. */
  shown: (orders: readonly StoredOrder[]) => ReadonlySet<string>;
  /** They have finished the line. */
  isFinished: (order: StoredOrder, line: string) => boolean;
}

/** What no screen has shown in time. */
export interface MissedLines {
  order: string;
  sending: string;
  station: string;
  all: readonly string[];
  /** Those that are still wanted, with their amounts. */
  lines: readonly SentLine[];
  /** Cancellations that the paper takes into account, so that none comes out for itself. */
  with: readonly { order: string; sending: string; lines: readonly string[] }[];
}

/** Lines of a station that came out on paper, because no screen showed them or because the shop prints all. */
interface OnPaper {
  station: string;
  lines: string[];
  printsToo?: true;
}

const FIRST_RETRY_MS = 2_000;
const LAST_RETRY_MS = 60_000;

export interface KitchenTicketsDeps {
  store: OrderStore;
  clock: Clock;
  chance: Chance;
  log: Log;
  device: () => string;
  /** The receipt groups that the items have now; without items that have left the menu. */
  groupsOf: (items: readonly string[]) => Promise<ReadonlyMap<string, readonly string[]>>;
  screens: ScreenRouting;
  split: (lines: readonly FrozenLine[]) => SplitTicket<FrozenLine>;
  /** The printer prints each dish as a ticket of its own. */
  splitsDishes: (printer: string) => boolean;
  /** All tickets are on the disk when the promise resolves, or none; a key that was put before is not put again. */
  put: (tickets: readonly WantedTicket[]) => Promise<string[]>;
  facts: () => KitchenFacts;
  /** The job of the ticket that was put with this key. */
  jobOf: (key: string) => Promise<string | undefined>;
  /** Counts once, however often it is called; throws if the disk refuses. */
  takeStock: (sending: StoredSending) => Promise<void>;
}

interface WaitingSending {
  order: StoredOrder;
  sending: StoredSending;
}

export class KitchenTickets {
  readonly #deps: KitchenTicketsDeps;
  #isRunning = false;
  #isWoken = false;
  #hasEnded = false;
  #retryMs = FIRST_RETRY_MS;
  #callOff: (() => void) | undefined;

  constructor(deps: KitchenTicketsDeps) {
    this.#deps = deps;
  }

  /** Something was sent, or a printer may take tickets again. */
  wake(): void {
    this.#isWoken = true;
    if (!this.#isRunning) void this.#run();
  }

  /** What is under way is put again by the next start, under the same keys. */
  end(): void {
    this.#hasEnded = true;
    this.#callOff?.();
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    while (this.#isWoken && !this.#hasEnded) {
      this.#isWoken = false;
      try {
        await this.#handOverAll();
      } catch (error) {
        // Whatever it is, the kitchen's next tickets must not wait for a restart.
        this.#report(error);
        this.#retryLater();
      }
    }
    this.#isRunning = false;
  }

  async #handOverAll(): Promise<void> {
    const { store } = this.#deps;
    // The kitchen cooks nothing of which a power cut would leave no trace: what is not on the disk waits until it is.
    const waiting = waitingIn(store.held()).filter(({ order }) => !store.isUnwritten(order.id));
    let hasFailed = false;
    for (const each of waiting) {
      if (this.#hasEnded) return;
      const error = await this.#handOver(each).catch((reason: unknown) => ({ reason }));
      if (error === undefined) continue;
      hasFailed = true;
      this.#report(error.reason);
      // What the disk refuses it refuses for all; other faults must not stop the rest of the kitchen's tickets.
      if (isRefusedByDisk(error.reason)) break;
    }
    if (this.#hasEnded) return;
    if (hasFailed) this.#retryLater();
    else this.#retryMs = FIRST_RETRY_MS;
  }

  async #handOver({ order, sending }: WaitingSending): Promise<undefined> {
    const { store, takeStock } = this.#deps;
    const onPaper = await this.#paperLines(sending);
    const { jobs, unprinted } = await this.#print(order, sending, {
      lines: onPaper.lines,
      key: `order:${sending.id}`,
    });
    // The kitchen has its tickets; what else is wrong with the stock must not keep them waiting here.
    await takeStock(sending).catch((error: unknown) => {
      if (isRefusedByDisk(error)) throw error;
      this.#report(error);
    });
    const journal = await store.ready();
    const titles = sending.kind === 'move' ? [] : [...new Set(unprinted.map(({ title }) => title))];
    await journal.perform(() => ({
      orders: [],
      operations: [
        this.#operation(order.id, { kind: 'tickets', of: sending.id, jobs, unprinted: titles }),
        ...onPaper.stations.map((onStation) =>
          this.#operation(order.id, {
            kind: 'missed',
            of: sending.id,
            ...onStation,
            jobs: [],
            unprinted: [],
          }),
        ),
      ],
    }));
  }

  /** Put once, also after a restart. What is not on the disk waits, as all tickets do. */
  async toPaper({ order: id, sending: of, station, all, lines, with: others }: MissedLines): Promise<void> {
    const { store } = this.#deps;
    const journal = await store.ready();
    const order = journal.book.get(id);
    const sending = order?.sendings.find((one) => one.id === of);
    if (order === undefined || sending === undefined || store.isUnwritten(id)) return;
    const { jobs, unprinted } = await this.#print(order, sending, {
      lines: await this.#withGroups(lines),
      key: `kitchen:${of}:${station}`,
      isMissed: true,
    });
    const missed = { kind: 'missed' as const, station };
    const titles = [...new Set(unprinted.map(({ title }) => title))];
    await journal.perform(() => ({
      orders: [],
      operations: [
        this.#operation(id, { ...missed, of, lines: [...all], jobs, unprinted: titles }),
        ...others.map((other) =>
          this.#operation(other.order, {
            ...missed,
            of: other.sending,
            lines: [...other.lines],
            jobs: [],
            unprinted: [],
          }),
        ),
      ],
    }));
  }

  async #print(
    order: StoredOrder,
    sending: StoredSending,
    { lines, key, isMissed = false }: { lines: readonly FrozenLine[]; key: string; isMissed?: boolean },
  ): Promise<{ jobs: string[]; unprinted: FrozenLine[] }> {
    const { split, splitsDishes } = this.#deps;
    const { shares, unprinted } = split(lines);
    const held = sending.kind === 'send' ? heldLines(order) : [];
    const waiting = held.length === 0 ? [] : split(await this.#withGroups(held)).shares;
    // Where guests went is said once, whatever they eat.
    const byDish =
      sending.kind === 'move'
        ? shares
        : shares.flatMap((share) => (splitsDishes(share.printer) ? dishShares(share) : [share]));
    const tickets = ticketShares(byDish, waiting).map((share, at) => {
      const made = this.#ticket(order, sending, { share, at, key });
      return isMissed ? { ...made, ticket: { ...made.ticket, isMissed } } : made;
    });
    return { jobs: await this.#put(tickets, key), unprinted };
  }

  /** What was put before a restart stays where it is, also if the dishes would come out elsewhere by now. */
  async #put(tickets: readonly WantedTicket[], key: string): Promise<string[]> {
    const known: string[] = [];
    for (let job = await this.#jobOf(key, 0); job !== undefined; job = await this.#jobOf(key, known.length))
      known.push(job);
    if (known.length > 0 || tickets.length === 0) return known;
    return this.#deps.put(tickets);
  }

  #jobOf = (key: string, at: number) => this.#deps.jobOf(keyOf(key, at));

  /** A dish that has left the menu comes out where it did when it was added. */
  async #withGroups(lines: readonly FrozenLine[]): Promise<FrozenLine[]> {
    const items = [...new Set(lines.map(({ item }) => item))];
    const now = await this.#deps.groupsOf(items).catch((error: unknown) => {
      // A menu that cannot be read must not keep the kitchen waiting.
      this.#report(error);
      return new Map<string, readonly string[]>();
    });
    return lines.map((line) => ({ ...line, groups: [...(now.get(line.item) ?? line.groups)] }));
  }

  #ticket(
    order: StoredOrder,
    sending: StoredSending,
    { share, at, key }: { share: TicketShare; at: number; key: string },
  ) {
    const ticket = kitchenTicketOf(order, sending, share, this.#deps.facts());
    return { key: keyOf(key, at), ticket, title: jobTitle(ticket), printer: share.printer };
  }

  /** What no screen shows, what belongs to dishes that came out on paper, or all: no screen needs to be asked for those. */
  async #paperLines(sending: StoredSending): Promise<{ lines: FrozenLine[]; stations: OnPaper[] }> {
    const { stationsOf, paperGroups } = this.#deps.screens;
    const now = await this.#withGroups(sending.lines);
    if (sending.screens === undefined) return { lines: now, stations: [] };
    const printed = new Map<string, OnPaper>();
    const lines = now.flatMap((line, at) => {
      const sent = sending.lines[at];
      const stations = sent === undefined ? [] : stationsOf(sent);
      if (sent === undefined || stations.length === 0) return [line];
      const why = this.#whyOnPaper(sending, sent);
      if (why !== undefined) {
        for (const station of stations) {
          const key = `${station} ${why}`;
          const before = printed.get(key)?.lines ?? [];
          const own = { station, lines: [...before, line.id] };
          printed.set(key, why === 'prints-too' ? { ...own, printsToo: true } : own);
        }
        return [line];
      }
      const groups = line.groups.filter((group) => paperGroups().includes(group));
      return groups.length === 0 ? [] : [{ ...line, groups }];
    });
    return { lines, stations: [...printed.values()] };
  }

  /** Cancellations and rushes follow their dishes, also if the shop has changed its choice since. */
  #whyOnPaper({ kind }: StoredSending, { screen }: SentLine): 'missed' | 'prints-too' | undefined {
    if (kind === 'send') return this.#deps.screens.printsToo() ? 'prints-too' : undefined;
    const sendings = this.#deps.store.held().flatMap((order) => order.sendings);
    const of = sendings.find(({ id }) => id === screen?.sending);
    if (of?.screens === undefined) return 'missed';
    const printed = of.screens.missed.find(({ lines }) => lines.includes(screen?.line ?? ''));
    if (printed === undefined) return undefined;
    return printed.printsToo === true ? 'prints-too' : 'missed';
  }

  #operation(order: string, body: OperationBody): Operation {
    const { clock, chance, device } = this.#deps;
    const head = { id: chance.id(), device: device(), person: '', atSeconds: clock.nowSeconds(), order };
    return { ...head, ...body };
  }

  /** What fails because the shop was closed is no fault. */
  #report(error: unknown): void {
    if (this.#hasEnded) return;
    const stack = error instanceof Error ? error.stack : undefined;
    this.#deps.log.error('orders.tickets', { why: String(error), ...(stack === undefined ? {} : { stack }) });
  }

  #retryLater(): void {
    this.#callOff?.();
    this.#callOff = this.#deps.clock.after(this.#retryMs, () => this.wake());
    this.#retryMs = Math.min(this.#retryMs * 2, LAST_RETRY_MS);
  }
}

const dishShares = (share: PrinterShare<FrozenLine>): PrinterShare<FrozenLine>[] =>
  share.lines.map((routed) => ({
    printer: share.printer,
    lines: [routed],
    groups: share.groups.filter((group) => routed.line.groups.includes(group)),
  }));

/** With what each printer has to make later, which its first ticket says, and how many tickets there are. */
function ticketShares(
  shares: readonly PrinterShare<FrozenLine>[],
  waiting: readonly PrinterShare<FrozenLine>[],
): TicketShare[] {
  const of = shares.length;
  return shares.map((share, at) => ({
    ...share,
    held:
      shares.findIndex(({ printer }) => printer === share.printer) === at
        ? heldAt(share.printer, waiting)
        : [],
    part: of === 1 ? null : { number: at + 1, of },
  }));
}

const heldAt = (printer: string, waiting: readonly PrinterShare<FrozenLine>[]): FrozenLine[] =>
  waiting.filter((share) => share.printer === printer).flatMap(({ lines }) => lines.map(({ line }) => line));

/** The tickets of a sending are put together, so all were put if the first one was. */
const keyOf = (key: string, at: number): string => `${key}:${at}`;

/** Each order's in their own sequence, whatever the clock says. */
const waitingIn = (orders: readonly StoredOrder[]): WaitingSending[] =>
  orders
    .flatMap((order) => order.sendings.map((sending) => ({ order, sending })))
    .filter(({ sending }) => !sending.isHandedOver);

export const isRefusedByDisk = (error: unknown): boolean =>
  error instanceof AppFailure && error.error.code === 'store.unwritable';
