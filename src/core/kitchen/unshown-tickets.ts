// Tickets that no screen of their station shows within half a minute come out on paper; at once if none was heard for so long.
import { SHOWN_WITHIN_SECONDS, type UnseenTicket } from '../../contract/kitchen.ts';
import type { MissedLines } from '../orders/kitchen-tickets.ts';
import type { Clock } from '../ports.ts';
import type { Board, Sent } from './board.ts';

const SHOWN_WITHIN_MS = SHOWN_WITHIN_SECONDS * 1000;

/** What stands open at a station and must be shown there, or be on paper. */
interface Waiting {
  key: string;
  station: string;
  sent: Sent;
}

interface Scope {
  stations: readonly string[];
  /** Of the shop. */
  printsToo: boolean;
}

/** Counts by the monotonic clock, and only in memory: after a start screens say again what they show. */
export class UnshownTickets {
  readonly #clock: Pick<Clock, 'elapsedMs'>;
  /** Since when each one waits. */
  #since = new Map<string, number>();
  #shown = new Set<string>();
  readonly #heard = new Map<string, number>();
  /** Since when a screen that is open would have been heard. */
  #begunMs: number;

  constructor(clock: Pick<Clock, 'elapsedMs'>) {
    this.#clock = clock;
    this.#begunMs = clock.elapsedMs();
  }

  /** The screens were switched on, and open now. */
  begin(): void {
    this.#begunMs = this.#clock.elapsedMs();
  }

  heard(stations: readonly string[], sendings: readonly string[]): void {
    for (const station of stations) {
      this.#heard.set(station, this.#clock.elapsedMs());
      for (const sending of sendings) this.#shown.add(keyOf(sending, station));
    }
  }

  /** The stations whose screens are there. */
  live(): string[] {
    const since = this.#clock.elapsedMs() - SHOWN_WITHIN_MS;
    return [...this.#heard].filter(([, atMs]) => atMs > since).map(([station]) => station);
  }

  /** What has waited for too long, and after how many milliseconds the next one will have. */
  due(board: Board, scope: Scope): { lines: MissedLines[]; nextMs: number | undefined } {
    const now = this.#clock.elapsedMs();
    const waiting = unprintedIn(board, scope);
    const open = new Set(waiting.map(({ key }) => key));
    this.#shown = new Set([...this.#shown].filter((key) => open.has(key)));
    this.#since = new Map([...open].map((key) => [key, this.#since.get(key) ?? now]));
    const unshown = waiting.filter(({ key }) => !this.#shown.has(key));
    const left = ({ key, station }: Waiting) => {
      const lastSignMs = Math.max(this.#begunMs, this.#heard.get(station) ?? 0);
      const fromMs = Math.min(this.#since.get(key) ?? now, lastSignMs);
      return fromMs + SHOWN_WITHIN_MS - now;
    };
    const due = unshown.filter((each) => left(each) <= 0);
    const later = unshown.map(left).filter((ms) => ms > 0);
    return { lines: toPaper(due), nextMs: later.length === 0 ? undefined : Math.min(...later) };
  }

  /** Those of stations without a screen: they will be due. */
  unseen(board: Board, stations: readonly string[]): UnseenTicket[] {
    const live = this.live();
    const dark = stations.filter((station) => !live.includes(station));
    return waitingIn(board, dark)
      .filter(({ key }) => !this.#shown.has(key))
      .map(({ sent, station }) => ({ sending: sent.sending.id, station }));
  }

  /** The screens were switched off: nothing of what they showed may be lost. */
  all(board: Board, scope: Scope): MissedLines[] {
    return toPaper(unprintedIn(board, scope));
  }
}

const keyOf = (sending: string, station: string) => `${sending} ${station}`;

const waitingIn = (board: Board, stations: readonly string[]): Waiting[] =>
  stations.flatMap((station) =>
    [...board.sent, ...board.hurries, ...board.cancels]
      .filter((sent) => board.isOpenAt(sent, station) && !isMissed(sent, station))
      .map((sent) => ({ key: keyOf(sent.sending.id, station), station, sent })),
  );

/** Handing over a cancellation or a rush may print it, and all dishes where the shop prints all. */
const unprintedIn = (board: Board, { stations, printsToo }: Scope): Waiting[] =>
  waitingIn(board, stations).filter(
    ({ sent: { sending } }) => sending.isHandedOver || (sending.kind === 'send' && !printsToo),
  );

const isMissed = ({ sending }: Sent, station: string): boolean =>
  sending.screens.missed.some((one) => one.station === station);

/** A ticket goes with its own cancellations: the paper says only what is still wanted. */
function toPaper(waiting: readonly Waiting[]): MissedLines[] {
  const tickets = waiting.map(({ station, sent }) => missedLines(sent, station));
  const within = new Set(
    tickets.flatMap(({ station, with: others }) => others.map(({ sending }) => keyOf(sending, station))),
  );
  return tickets.filter(({ sending, station }) => !within.has(keyOf(sending, station)));
}

function missedLines({ order, sending, lines }: Sent, station: string): MissedLines {
  const own = lines.filter(({ stations }) => stations.includes(station));
  const cancels = own.flatMap((dish) => dish.cancels);
  return {
    order: order.id,
    sending: sending.id,
    station,
    all: own.map(({ line }) => line.id),
    lines: own.filter(({ left }) => left > 0).map(({ line, left }) => ({ ...line, amount: left })),
    with: [...new Set(cancels.map((cancel) => cancel.sending))].map((id) => ({
      order: cancels.find((cancel) => cancel.sending === id)?.order ?? '',
      sending: id,
      lines: cancels.filter((cancel) => cancel.sending === id).map(({ line }) => line),
    })),
  };
}
