// The slips of closed days, newest first: their archives are read day by day, and only what was found is held.
import type { PastPosition } from '../../contract/orders.ts';
import type { PastSlip } from '../../contract/slips.ts';
import type { OrderStore } from './order-store.ts';
import { slipMatcher, slipText } from './slip-words.ts';
import type { StoredOrder } from './stored-order.ts';
import { slipOf } from './views.ts';

/** A large day takes a quarter of a second; the screen shows what was found so far, and asks on. */
const MOST_DAYS_A_PAGE = 5;

export interface PastQuery {
  words: string;
  /** Null for all closed days. */
  day: number | null;
  /** Where the page before has ended. */
  after: PastPosition | null;
  limit: number;
}

export interface PastPage {
  slips: PastSlip[];
  /** Where the next page begins; null at the end. */
  next: PastPosition | null;
}

/** Throws `store.unwritable` if a day cannot be read. */
export async function pastSlips(store: OrderStore, query: PastQuery): Promise<PastPage> {
  await store.ready();
  const { words, day: only, after, limit } = query;
  const matches = slipMatcher(words);
  const days = store.days
    .all()
    .filter(({ number, closedAtSeconds }) => closedAtSeconds !== null && number === (only ?? number))
    .filter(({ number }) => after === null || number <= after.day)
    .toReversed();
  const slips: PastSlip[] = [];
  for (const [read, { number: day, date }] of days.entries()) {
    if (read === MOST_DAYS_A_PAGE) return { slips, next: { day, skip: 0 } };
    const orders = (await store.overIn(day)).filter((order) => isOfDay(order, day)).toReversed();
    const skip = after?.day === day ? after.skip : 0;
    for (const [position, order] of orders.entries()) {
      if (position < skip || !matches(slipText(order, store.wallOf))) continue;
      if (slips.length === limit) return { slips, next: { day, skip: position } };
      slips.push({ ...slipOf(order), day, date });
    }
  }
  return { slips, next: null };
}

/** A later day may have a copy with its refund; a slip without a number was never a sale. */
const isOfDay = ({ status, number, closedDay }: StoredOrder, day: number): boolean =>
  (closedDay ?? day) === day && (status === 'closed' || (status === 'discarded' && number !== null));
