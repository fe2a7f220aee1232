// The tickets of the kitchen's screens, derived from the orders that the journal holds.
import {
  EXPO,
  type KitchenCancellation,
  type KitchenLine,
  type KitchenSettings,
  type KitchenTicket,
  MOST_RECALLED,
  NO_STATION,
} from '../../contract/kitchen.ts';
import { sumBy } from '../orders/adding-up.ts';
import { reasonOf } from '../orders/kitchen.ts';
import { choiceWords, heldLines } from '../orders/order-lines.ts';
import { courseNaming, headOf } from '../orders/papers/kitchen-ticket.ts';
import type { FrozenLine } from '../orders/operation.ts';
import type { SentLine, StoredOrder } from '../orders/stored-order.ts';
import { isOnScreens, type Mark, type Marks, marksOf, type ScreenSending } from './marks.ts';
import { prepMinutesOf, stationsOf } from './stations.ts';

export interface BoardFacts {
  settings: KitchenSettings;
  /** The names of the courses, the first one first. */
  courses: readonly string[];
}

/** A sending on screens, with what became of its dishes in all orders. */
export interface Sent {
  order: StoredOrder;
  /** What its guests belong to now: another order, if theirs was merged into it. */
  now: StoredOrder;
  sending: ScreenSending;
  marks: Marks;
  lines: readonly SentDish[];
}

interface SentDish {
  line: SentLine;
  stations: readonly string[];
  /** Without what was cancelled. */
  left: number;
  cancels: readonly Cancel[];
  isHurried: boolean;
}

interface Cancel extends KitchenCancellation {
  marks: Marks;
}

export interface Board {
  sent: readonly Sent[];
  /** Rushes of dishes. */
  hurries: readonly Sent[];
  /** They stand struck through on the tickets of their dishes. */
  cancels: readonly Sent[];
  isOpenAt: (sent: Sent, station: string) => boolean;
  /** The open ones, the oldest first. */
  tickets: (station: string) => KitchenTicket[];
  /** The last ones that were done, the latest first. */
  done: (station: string) => KitchenTicket[];
}

export function kitchenBoard(orders: readonly StoredOrder[], facts: BoardFacts): Board {
  const { settings } = facts;
  const all = sentOf(orders, settings);
  const sent = all.filter(({ sending }) => sending.kind === 'send');
  const hurries = all.filter(({ sending }) => sending.kind === 'hurry');
  const isOpenAt = (each: Sent, station: string) =>
    each.lines.some((dish) => isOpenDish(each, dish, station));
  const cancels = all.filter(({ sending }) => sending.kind === 'cancel');

  return {
    sent,
    hurries,
    cancels,
    isOpenAt,
    tickets: (station) => {
      const open = sent.filter((each) => isOpenAt(each, station));
      const rushes = rushesOf(open, hurries, station);
      const tickets = [
        ...open.map((each) => ticketOf(each, { station, facts }, rushes.on.get(each.sending.id))),
        ...rushes.apart.map((each) => ticketOf(each, { station, facts })),
      ];
      const oldest = tickets.toSorted((a, b) => a.atSeconds - b.atSeconds);
      return station === EXPO ? oldest : withHeld(oldest, orders, { station, facts });
    },
    done: (station) =>
      sent
        .filter((each) => !isOpenAt(each, station))
        .map((each) => ticketOf(each, { station, facts }))
        .filter(({ doneAtSeconds }) => doneAtSeconds !== null)
        .toSorted((a, b) => (b.doneAtSeconds ?? 0) - (a.doneAtSeconds ?? 0))
        .slice(0, MOST_RECALLED),
  };
}

/** A rush stands on the open ticket of its dishes; what it rushes of finished tickets is a ticket of its own. */
function rushesOf(
  open: readonly Sent[],
  hurries: readonly Sent[],
  station: string,
): { on: ReadonlyMap<string, string[]>; apart: Sent[] } {
  const on = new Map<string, string[]>(open.map(({ sending }) => [sending.id, []]));
  const apart: Sent[] = [];
  for (const hurry of hurries) {
    const left = hurry.lines.filter((dish) => isOpenDish(hurry, dish, station));
    for (const id of new Set(left.map(sendingOf))) on.get(id)?.push(hurry.sending.id);
    const lines = hurry.lines.filter((dish) => !on.has(sendingOf(dish)));
    if (lines.some((dish) => left.includes(dish))) apart.push({ ...hurry, lines });
  }
  return { on, apart };
}

/** The one with which a rushed dish came onto the screens. */
const sendingOf = ({ line }: SentDish): string => line.screen?.sending ?? '';

const keyOf = (sending: string, line: string) => `${sending} ${line}`;

/** A line may have been split off, voided and rushed in another order than the one that sent it. */
function sentOf(orders: readonly StoredOrder[], settings: KitchenSettings): Sent[] {
  const byId = new Map(orders.map((order) => [order.id, order]));
  const found = orders
    .flatMap((order) =>
      order.sendings.filter(isOnScreens).map((sending) => ({
        order,
        now: mergedInto(order, byId),
        sending,
        marks: marksOf(sending, settings),
      })),
    )
    .toSorted(bySending);
  const cancels = new Map<string, Cancel[]>();
  const hurried = new Set<string>();
  const amounts = new Map<string, number>();
  for (const { order, sending, marks } of found) {
    for (const { id, amount, screen } of sending.lines) {
      if (sending.kind === 'send') amounts.set(keyOf(sending.id, id), amount);
      if (screen === undefined) continue;
      const key = keyOf(screen.sending, screen.line);
      if (sending.kind === 'hurry') hurried.add(key);
      if (sending.kind !== 'cancel') continue;
      const reason = reasonOf(order, sending);
      const cancel = { order: order.id, sending: sending.id, line: id, amount, reason, marks };
      cancels.set(key, [...(cancels.get(key) ?? []), cancel]);
    }
  }
  return found.map((each) => ({
    ...each,
    lines: each.sending.lines.map((line): SentDish => {
      const { sending, line: id } = line.screen ?? { sending: each.sending.id, line: line.id };
      const key = keyOf(sending, id);
      const voided = cancels.get(key) ?? [];
      const stillSent = (amounts.get(key) ?? line.amount) - sumBy(voided, ({ amount }) => amount);
      return {
        line,
        stations: stationsOf(line, settings),
        // A rush asks for no more than what is left of its dish.
        left: each.sending.kind === 'cancel' ? line.amount : Math.max(0, Math.min(line.amount, stillSent)),
        cancels: each.sending.kind === 'send' ? voided : [],
        isHurried: hurried.has(key),
      };
    }),
  }));
}

type OfOrder = Pick<Sent, 'order' | 'sending'>;

/** Of the same second by their numbers: the journal moves an order to its end when it is over. */
const bySending = (a: OfOrder, b: OfOrder): number =>
  a.sending.atSeconds - b.sending.atSeconds || (a.order.number ?? 0) - (b.order.number ?? 0);

function mergedInto(order: StoredOrder, byId: ReadonlyMap<string, StoredOrder>): StoredOrder {
  const passed = new Set<string>();
  let now = order;
  while (now.mergedInto !== null && !passed.has(now.id)) {
    passed.add(now.id);
    now = byId.get(now.mergedInto) ?? now;
  }
  return now;
}

/** The expo shows every dish of the screens. */
const isShownAt = ({ stations }: SentDish, station: string) =>
  station === EXPO ? stations.length > 0 : stations.includes(station);

function isOpenDish({ marks }: Sent, dish: SentDish, station: string): boolean {
  if (!isShownAt(dish, station)) return false;
  if (dish.left > 0 && marks.done(station, dish.line.id) === undefined) return true;
  return cancelsAt(dish, station).length > 0;
}

/** Those that no cook has seen. */
const cancelsAt = ({ cancels }: SentDish, station: string): Cancel[] =>
  cancels.filter((cancel) => cancel.marks.done(station, cancel.line) === undefined);

/** The mark with which the last dish of a station was done; undefined while one is not, or if all were cancelled. */
export function completion({ lines, marks, sending }: Sent, station: string): Mark | undefined {
  const own = lines.filter((dish) => isShownAt(dish, station) && dish.left > 0);
  const done = own.map(({ line }) => marks.done(station, line.id));
  if (done.some((mark) => mark === undefined)) return undefined;
  return sending.screens.marks.findLast((mark) => done.includes(mark));
}

function ticketOf(each: Sent, { station, facts }: Place, rushes: readonly string[] = []): KitchenTicket {
  const { order, now, sending } = each;
  const hasMoved = JSON.stringify(now.place) !== JSON.stringify(sending.place);
  const head = sending.kind === 'send' ? headOf(order, sending) : null;
  return {
    sending: sending.id,
    order: order.id,
    kind: sending.kind === 'hurry' ? 'hurry' : 'send',
    station,
    number: now.number,
    place: now.place,
    from: hasMoved ? sending.place : null,
    guests: now.guests,
    person: sending.person,
    note: sending.kind === 'send' ? now.note : '',
    atSeconds: sending.atSeconds,
    head: head === 'add' || head === 'fire' ? head : null,
    lines: each.lines.flatMap((dish) => lineOf(each, dish, { station, facts })),
    rushes: [...rushes],
    held: [],
    isOnPaper: sending.screens.missed.some(
      (one) => one.printsToo !== true && (station === EXPO || one.station === station),
    ),
    isPaid: now.status === 'closed',
    doneAtSeconds: completion(each, station)?.atSeconds ?? null,
  };
}

interface Place {
  station: string;
  facts: BoardFacts;
}

function lineOf(each: Sent, dish: SentDish, { station, facts }: Place): KitchenLine[] {
  const { line, left, stations, isHurried } = dish;
  const cancelled = cancelsAt(dish, station);
  if (!isShownAt(dish, station) || (left === 0 && cancelled.length === 0)) return [];
  return [
    {
      id: line.id,
      title: line.title,
      amount: left,
      options: choiceWords(line),
      note: line.note,
      allergy: line.allergy ?? '',
      course: courseNaming(each.order, facts)(line.course),
      isDone: each.marks.done(station, line.id) !== undefined,
      isHurried,
      stations: stations.map((own) => ({
        station: own,
        isDone: each.marks.done(own, line.id) !== undefined,
      })),
      fireAtSeconds: isHurried ? null : fireAt(each, line, facts),
      cancelled: cancelled.map(({ order, sending, line: id, amount, reason }) => ({
        order,
        sending,
        line: id,
        amount,
        reason,
      })),
    },
  ];
}

const MINUTE_SECONDS = 60;

/** The longest dish is begun at once, the others so that they are ready with it. */
function fireAt({ lines, sending }: Sent, line: SentLine, { settings }: BoardFacts): number | null {
  const own = prepMinutesOf(line, settings);
  if (own === null || sending.kind !== 'send') return null;
  const minutes = lines
    .filter(({ left, stations }) => left > 0 && stations.length > 0)
    .map((dish) => prepMinutesOf(dish.line, settings) ?? 0);
  const wait = Math.max(...minutes, 0) - own;
  return wait > 0 ? sending.atSeconds + wait * MINUTE_SECONDS : null;
}

/** With the last ticket of its order, or as one of its own where the order has none. */
function withHeld(
  tickets: readonly KitchenTicket[],
  orders: readonly StoredOrder[],
  { station, facts }: Place,
): KitchenTicket[] {
  const shown = [...tickets];
  for (const order of orders) {
    if (order.status !== 'open' || order.sendings.length === 0) continue;
    const lines = heldLines(order).filter((line) => stationsOf(line, facts.settings).includes(station));
    if (lines.length === 0) continue;
    const held = heldOf(order, lines, facts);
    const at = shown.findLastIndex((ticket) => ticket.order === order.id);
    const ticket = shown[at];
    if (ticket === undefined) shown.push(heldTicket(order, station, held));
    else shown[at] = { ...ticket, held };
  }
  return shown;
}

const heldOf = (
  order: StoredOrder,
  lines: readonly FrozenLine[],
  facts: BoardFacts,
): KitchenTicket['held'] => {
  const courseOf = courseNaming(order, facts);
  return lines.map(({ title, amount, course }) => ({ title, amount, course: courseOf(course) }));
};

const heldTicket = (order: StoredOrder, station: string, held: KitchenTicket['held']): KitchenTicket => ({
  sending: order.id,
  order: order.id,
  kind: 'held',
  station,
  number: order.number,
  place: order.place,
  from: null,
  guests: order.guests,
  person: '',
  note: '',
  atSeconds: order.sendings.at(-1)?.atSeconds ?? order.openedAtSeconds,
  head: null,
  lines: [],
  rushes: [],
  held,
  isOnPaper: false,
  isPaid: false,
  doneAtSeconds: null,
});

/** Where tickets may stand: the stations, the column of no station, and the expo if there is one. */
export const screensIn = ({ stations, hasExpo }: KitchenSettings): string[] => [
  NO_STATION,
  ...stations.map(({ id }) => id),
  ...(hasExpo ? [EXPO] : []),
];
