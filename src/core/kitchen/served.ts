// What guests and waiters see: which orders are being made, and which are ready; and what the counter reads of paper.
import {
  EXPO,
  type KitchenSettings,
  type KitchenState,
  type MissedTicket,
  type SentBefore,
  type ServedOrder,
} from '../../contract/kitchen.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import { type Board, completion, type Sent } from './board.ts';

/** Without an expo no mark says that an order was fetched. */
const READY_FOR_SECONDS = 600;

export function servedIn(
  board: Board,
  settings: KitchenSettings,
  nowSeconds: number,
): { making: ServedOrder[]; ready: ServedOrder[] } {
  const orders = new Map<string, Sent[]>();
  for (const each of board.sent) {
    if (each.lines.every(({ left, stations }) => left === 0 || stations.length === 0)) continue;
    orders.set(each.now.id, [...(orders.get(each.now.id) ?? []), each]);
  }
  const making: ServedOrder[] = [];
  const ready: ServedOrder[] = [];
  for (const sent of orders.values()) {
    const doneAt = sent.map(doneAtSeconds);
    const isDone = doneAt.every((atSeconds) => atSeconds !== undefined);
    const lastSeconds = Math.max(...doneAt.map((atSeconds) => atSeconds ?? 0));
    const isOut = settings.hasExpo
      ? sent.every((each) => completion(each, EXPO) !== undefined)
      : lastSeconds + READY_FOR_SECONDS < nowSeconds;
    if (!isDone) making.push(servedOrder(sent, Math.max(...sent.map(({ sending }) => sending.atSeconds))));
    else if (!isOut) ready.push(servedOrder(sent, lastSeconds));
  }
  const byTime = (a: ServedOrder, b: ServedOrder) => a.atSeconds - b.atSeconds;
  return { making: making.toSorted(byTime), ready: ready.toSorted(byTime) };
}

/** A part of a line that was split off has an id of its own, and is not among them. */
export const doneLinesIn = (board: Board): KitchenState['doneLines'] =>
  board.sent
    .filter(({ now }) => now.status === 'open')
    .flatMap(({ lines, marks }) =>
      lines.flatMap(({ line, left, stations }) => {
        const done = stations.flatMap((station) => marks.done(station, line.id) ?? []);
        if (left === 0 || done.length === 0 || done.length < stations.length) return [];
        return [{ line: line.id, atSeconds: Math.max(...done.map(({ atSeconds }) => atSeconds)) }];
      }),
    );

/** Of the last station; undefined while one is not done. */
function doneAtSeconds(sent: Sent): number | undefined {
  const stations = [...new Set(sent.lines.flatMap((dish) => (dish.left > 0 ? dish.stations : [])))];
  const marks = stations.map((station) => completion(sent, station));
  if (marks.some((mark) => mark === undefined)) return undefined;
  return Math.max(...marks.map((mark) => mark?.atSeconds ?? 0));
}

function servedOrder([first]: readonly Sent[], atSeconds: number): ServedOrder {
  if (first === undefined) throw new Error('an order without sendings');
  const { id: order, number, place } = first.now;
  return { order, number, place, atSeconds };
}

/** As long as it is open: what a station has made is not looked for any more. */
export const missedIn = (board: Board): MissedTicket[] =>
  [...board.sent, ...board.hurries, ...board.cancels].flatMap((each) =>
    each.sending.screens.missed
      .filter(({ station, printsToo }) => printsToo !== true && board.isOpenAt(each, station))
      .map(({ station, atSeconds }) => ({
        sending: each.sending.id,
        station,
        number: each.now.number,
        place: each.now.place,
        atSeconds,
      })),
  );

/** What cooks still have on paper when the screens are turned on during a day. */
export function sentBeforeScreens(
  orders: readonly StoredOrder[],
  day: number | undefined,
): SentBefore | null {
  const sentAt = new Map(
    orders
      .flatMap(({ sendings }) => sendings)
      .filter(({ kind, screens }) => kind === 'send' && screens === undefined)
      .map(({ id, atSeconds }) => [id, atSeconds] as const),
  );
  const found = orders
    .filter(({ status, numberDay }) => status === 'open' && numberDay === day)
    .map(({ lines }) =>
      lines.flatMap(({ sentBy, amount }) => (amount > 0 ? (sentAt.get(sentBy ?? '') ?? []) : [])),
    )
    .filter((times) => times.length > 0);
  return found.length === 0 ? null : { orders: found.length, lastSeconds: Math.max(...found.flat()) };
}
