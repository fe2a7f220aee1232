// What became of the slips of a business day: every number that was given stands somewhere in its report.
import { type DayReport, type SlipFate, takingOff } from '../../contract/business-days.ts';
import type { OrderEvent } from '../../contract/order-history.ts';
import { hasDishes } from './order-lines.ts';
import type { StoredOrder } from './stored-order.ts';
import { sumsOf } from './sums.ts';

/** The orders that were over in a day, and those that were open at its end. */
export interface SlipsOfDay {
  day: number;
  orders: readonly StoredOrder[];
  dateOf: (day: number) => string;
}

type SlipNumber = Pick<SlipFate, 'number' | 'date'>;
type NumberRange = DayReport['numbers']['closed'][number];

const TITLES_OF_ENTRY = 3;

export const slipNumber = (
  { number, numberDay }: StoredOrder,
  { day, dateOf }: Pick<SlipsOfDay, 'day' | 'dateOf'>,
): SlipNumber => ({ number, date: numberDay === null || numberDay === day ? null : dateOf(numberDay) });

/** Earlier versions stored no day with what happened: what is over belongs to the day of its end. */
export const happenedIn = (
  { status, closedDay }: StoredOrder,
  day: number,
  happened: { day?: number | undefined },
): boolean => (happened.day ?? closedDay ?? (status === 'open' ? null : day)) === day;

export const isClosedIn = ({ status, closedDay }: StoredOrder, day: number): boolean =>
  status === 'closed' && closedDay === day;

export function numbersOf({ day, orders }: SlipsOfDay): DayReport['numbers'] {
  const own = orders.filter(({ numberDay }) => numberDay === day);
  const given = new Set(own.flatMap(({ number }) => number ?? []));
  // What an open order of an earlier day has is not given again.
  const known = rangesOf(orders.flatMap(({ number }) => number ?? []));
  const missing = gapsIn([{ from: 0, to: 0 }, ...known]).filter(({ from }) => from <= Math.max(...given));
  return {
    given: missing.reduce((count, { from, to }) => count + to - from + 1, given.size),
    closed: rangesOf(
      own.filter((order) => isClosedIn(order, day) && hasDishes(order)).flatMap(({ number }) => number ?? []),
    ),
    missing,
  };
}

/** The numbers between ranges that follow each other. */
export const gapsIn = (ranges: readonly NumberRange[]): NumberRange[] =>
  ranges
    .slice(1)
    .map(({ from }, position) => ({ from: (ranges[position]?.to ?? 0) + 1, to: from - 1 }))
    .filter(({ from, to }) => from <= to);

export function rangesOf(numbers: readonly number[]): NumberRange[] {
  const ranges: NumberRange[] = [];
  for (const number of [...new Set(numbers)].toSorted((left, right) => left - right)) {
    const last = ranges.at(-1);
    if (last === undefined || number > last.to + 1) ranges.push({ from: number, to: number });
    else last.to = number;
  }
  return ranges;
}

export function fatesOf(slips: SlipsOfDay): SlipFate[] {
  return slips.orders
    .flatMap((order) => [...endOf(order, slips), ...beginningOf(order, slips), ...reopeningsOf(order, slips)])
    .sort((left, right) => left.atSeconds - right.atSeconds);
}

/** A slip without a number was never on paper; one that was closed under a number of this day is in a range. */
function endOf(order: StoredOrder, slips: SlipsOfDay): SlipFate[] {
  const kind = endKindOf(order);
  const isListed = order.number !== null && kind !== undefined && happenedIn(order, slips.day, {});
  if (!isListed || (kind === 'closed' && order.numberDay === slips.day)) return [];
  const { closedAtSeconds, closedBy: person, mergedInto, history } = order;
  const reason = order.status === 'closed' ? '' : (history.at(-1)?.reason ?? '');
  const fen = order.status === 'discarded' ? (history.at(-1)?.fen ?? 0) : sumsOf(order).totalFen;
  const by = { reason, person, atSeconds: closedAtSeconds ?? order.openedAtSeconds };
  return [{ ...slipNumber(order, slips), ...by, order: order.id, kind, fen, other: find(slips, mergedInto) }];
}

function endKindOf(order: StoredOrder): SlipFate['kind'] | undefined {
  if (order.status === 'open') return undefined;
  if (order.status !== 'closed') return order.status;
  return hasDishes(order) ? 'closed' : 'empty';
}

/** A slip that was split off, once it has a number. */
function beginningOf(order: StoredOrder, slips: SlipsOfDay): SlipFate[] {
  const [first] = order.history;
  const isListed = order.splitFrom !== null && order.number !== null && first?.kind === 'split';
  if (!isListed || !happenedIn(order, slips.day, first)) return [];
  return [{ ...eventOf(order, slips, first), kind: 'split', other: find(slips, order.splitFrom) }];
}

const reopeningsOf = (order: StoredOrder, slips: SlipsOfDay): SlipFate[] =>
  order.history
    .filter((event) => event.kind === 'reopen' && happenedIn(order, slips.day, event))
    .map((event) => ({ ...eventOf(order, slips, event), kind: 'reopened', other: null }));

const eventOf = (order: StoredOrder, slips: SlipsOfDay, event: OrderEvent) => ({
  ...slipNumber(order, slips),
  order: order.id,
  reason: event.text,
  person: event.person,
  atSeconds: event.atSeconds,
  fen: event.fen ?? 0,
});

function find(slips: SlipsOfDay, id: string | null): SlipNumber | null {
  const order = slips.orders.find((each) => each.id === id);
  return order === undefined ? null : slipNumber(order, slips);
}

/** All that the acts of this day took off bills that had been printed. */
export function takenOffOf(slips: SlipsOfDay): DayReport['takenOff'] {
  return slips.orders
    .flatMap((order) =>
      order.history.flatMap((event) => {
        const kind = takingOff.find((each) => each === event.kind);
        const { offFen: fen = 0, text, reason = text, person, atSeconds, lines } = event;
        if (kind === undefined || fen === 0 || !happenedIn(order, slips.day, event)) return [];
        const titles = [...new Set(lines.map(({ title }) => title))].slice(0, TITLES_OF_ENTRY);
        return [{ ...slipNumber(order, slips), kind, titles, fen, reason, person, atSeconds }];
      }),
    )
    .sort((left, right) => left.atSeconds - right.atSeconds);
}
