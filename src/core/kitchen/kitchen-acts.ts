// What a cook does at a screen: an act becomes operations of the order that the kitchen got its dishes from.
import type { KitchenAct } from '../../contract/kitchen.ts';
import type { Caller } from '../caller.ts';
import { refused } from '../orders/act-context.ts';
import type { Operation } from '../orders/operation.ts';
import { type BookChange, type BookView, StagedBook, applyChange } from '../orders/order-book.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import type { KitchenSettings } from '../../contract/kitchen.ts';
import { isOnScreens, marksOf, type ScreenSending } from './marks.ts';

export interface KitchenActFacts {
  settings: KitchenSettings;
  caller: Caller;
  /** Who stands at the counter, if the desk has no people. */
  person: string;
  device: string;
  atSeconds: number;
  /** The open business day; a bump begins none. */
  day: number | undefined;
  newId: () => string;
}

/** Acts that were done before, or change nothing, are not done; undefined if nothing is left. Throws `orders.refused`. */
export function kitchenOperations(
  acts: readonly KitchenAct[],
  book: BookView,
  facts: KitchenActFacts,
): BookChange | undefined {
  const staged = new StagedBook(book);
  const operations: Operation[] = [];
  for (const act of acts) {
    const made = operationsOf(act, staged, facts);
    applyChange(staged, { orders: [], operations: made });
    operations.push(...made);
  }
  return operations.length === 0 ? undefined : { orders: [], operations };
}

function operationsOf(act: KitchenAct, book: BookView, facts: KitchenActFacts): Operation[] {
  const order = book.get(act.order);
  const sending = order?.sendings.find(({ id }) => id === act.sending);
  if (order === undefined || sending === undefined || !isOnScreens(sending)) throw refused('gone');
  if (sending.screens.marks.some(({ id }) => id === act.id)) return [];
  const own = markOf(act, { order, sending, lines: act.lines }, facts);
  const rushes =
    act.kind === 'recall' || sending.kind !== 'send' ? [] : rushesOf(act, sending, { book, facts });
  return [
    ...own.map((operation) => ({ ...operation, id: act.id })),
    ...rushes.flatMap((rush) => markOf(act, rush, facts)),
  ];
}

interface Marked {
  order: StoredOrder;
  sending: ScreenSending;
  lines: readonly string[];
}

/** Nothing if the lines are so already: two cooks may press at once. */
function markOf(
  { kind, station }: KitchenAct,
  { order, sending, lines }: Marked,
  facts: KitchenActFacts,
): Operation[] {
  const { caller, device, atSeconds, day, newId } = facts;
  const marks = marksOf(sending, facts.settings);
  const isDone = (line: string) => marks.done(station, line) !== undefined;
  const known = new Set(sending.lines.map(({ id }) => id));
  const changed = [...new Set(lines)].filter((line) => known.has(line) && isDone(line) !== (kind === 'bump'));
  if (changed.length === 0) return [];
  return [
    {
      id: newId(),
      device,
      person: caller.person?.name ?? facts.person,
      ...(caller.person !== null && { by: caller.person.id }),
      atSeconds,
      order: order.id,
      ...(day !== undefined && { day }),
      kind,
      of: sending.id,
      station,
      lines: changed,
    },
  ];
}

/** With a dish its rushes are done, and those of dishes that were done before: they stood on the same ticket. */
function rushesOf(
  { sending: id, station, lines }: KitchenAct,
  sending: ScreenSending,
  { book, facts }: { book: BookView; facts: KitchenActFacts },
): Marked[] {
  const marks = marksOf(sending, facts.settings);
  const done = sending.lines.filter((line) => marks.done(station, line.id) !== undefined);
  const wanted = new Set([...lines, ...done.map((line) => line.id)]);
  return book.all().flatMap((order) =>
    order.sendings.flatMap((sending) => {
      if (sending.kind !== 'hurry' || !isOnScreens(sending)) return [];
      const own = sending.lines.filter(({ screen }) => screen?.sending === id && wanted.has(screen.line));
      return own.length === 0 ? [] : [{ order, sending, lines: own.map((line) => line.id) }];
    }),
  );
}
