// The operations on the lines of one order, and what the kitchen is told of them.
import { MOST_AMOUNT, type OrderPlace } from '../../contract/orders.ts';
import { amountsByLine } from './bills.ts';
import type { FrozenLine, Operation, OperationOf } from './operation.ts';
import {
  choiceWords,
  frozenOf,
  isSameLine,
  isSent,
  sentAs,
  sentLines,
  titleAndAmount,
} from './order-lines.ts';
import type { Outcome } from './outcome.ts';
import type { StoredLine, StoredOrder, StoredSending } from './stored-order.ts';

export function added(order: StoredOrder, operation: OperationOf<'add'>): Outcome | undefined {
  const lines = operation.lines.filter(({ amount }) => amount > 0);
  const after = lines.reduce((before, line) => withAdded(before, line, operation), order.lines);
  if (after === order.lines) return undefined;
  return { order: { ...order, lines: after }, lines: lines.map(titleAndAmount) };
}

/** A line like the last unsent one only raises its amount; an id that is taken adds nothing. */
function withAdded(lines: StoredLine[], line: FrozenLine, { person, atSeconds }: Operation): StoredLine[] {
  if (lines.some(({ id }) => id === line.id)) return lines;
  const last = lines.findLast((one) => !isSent(one) && one.amount > 0);
  const raised = (last?.amount ?? 0) + line.amount;
  if (last?.discount === null && raised <= MOST_AMOUNT && isSameLine(last, line)) {
    return lines.map((one) => (one === last ? { ...one, amount: raised } : one));
  }
  const unsent = { discount: null, sentBy: null, sentAtSeconds: null, voided: [] };
  return [...lines, { ...line, ...unsent, addedAtSeconds: atSeconds, addedBy: person }];
}

/** A line with the amount 0 is removed, unless a part of it was voided. Of a sent line only the guest changes. */
export function changed(order: StoredOrder, operation: OperationOf<'change'>): Outcome | undefined {
  const line = order.lines.find(({ id, amount }) => id === operation.line && amount > 0);
  if (line === undefined) return undefined;
  const { amount = line.amount, note = line.note, course = line.course, guest = line.guest } = operation;
  const { allergy = line.allergy, dish = {} } = operation;
  const after: StoredLine = isSent(line)
    ? { ...line, guest }
    : { ...line, ...dish, amount: Math.max(amount, 0), note, allergy, course, guest };
  const isRemoved = after.amount === 0 && after.voided.length === 0;
  return {
    order: isRemoved
      ? withoutLine(order, line)
      : { ...order, lines: order.lines.map((one) => (one === line ? after : one)) },
    lines: [titleAndAmount(after)],
    text: newWords(line, after).join(', '),
  };
}

const MOST_REMOVED = 20;

function withoutLine(order: StoredOrder, line: StoredLine): StoredOrder {
  const at = order.lines.indexOf(line);
  const before = order.lines[at + 1]?.id ?? null;
  return {
    ...order,
    lines: order.lines.toSpliced(at, 1),
    removed: [...order.removed, { line, before }].slice(-MOST_REMOVED),
  };
}

/** Where it was, or at the end if the line that followed it is gone, too. */
export function restored(order: StoredOrder, operation: OperationOf<'restore'>): Outcome | undefined {
  const entry = order.removed.findLast(({ line }) => line.id === operation.line);
  if (entry === undefined || order.lines.some(({ id }) => id === operation.line)) return undefined;
  const { line, before } = entry;
  const at = order.lines.findIndex(({ id }) => id === before);
  const lines = order.lines.toSpliced(at < 0 ? order.lines.length : at, 0, line);
  const removed = order.removed.filter((each) => each.line.id !== line.id);
  return { order: { ...order, lines, removed }, lines: [titleAndAmount(line)] };
}

/** What the line says now that it did not say before. */
const newWords = (before: StoredLine, after: StoredLine): string[] => [
  ...choiceWords(after).filter((words) => !choiceWords(before).includes(words)),
  ...(after.note === before.note ? [] : [after.note]),
  ...(after.allergy === before.allergy ? [] : [after.allergy ?? '']),
];

/** Voided lines stay on the order, with the amount that is left. */
export function voided(order: StoredOrder, operation: OperationOf<'void'>): Outcome | undefined {
  const wanted = amountsByLine(operation.lines);
  const voids = order.lines.flatMap((line) => {
    const amount = Math.min(wanted.get(line.id) ?? 0, line.amount);
    return amount > 0 ? [{ line, amount }] : [];
  });
  if (voids.length === 0) return undefined;
  const lines = order.lines.map((line) => {
    const amount = voids.find((one) => one.line === line)?.amount ?? 0;
    return amount === 0 ? line : withoutVoided(line, amount, operation);
  });
  const cancelled = voids.filter(({ line }) => isSent(line));
  const cancel = cancelled.map(({ line, amount }) => sentAs(line, amount));
  return {
    order: withSending({ ...order, lines }, operation, { kind: 'cancel', lines: cancel }),
    lines: voids.map(({ line, amount }) => ({ title: line.title, amount })),
    fen: voids.reduce((sum, { line, amount }) => sum + amount * line.unitFen, 0),
    text: operation.reason,
  };
}

function withoutVoided(
  line: StoredLine,
  amount: number,
  { reason, person, atSeconds, day }: OperationOf<'void'>,
): StoredLine {
  const entry = {
    amount,
    reason,
    person,
    atSeconds,
    wasSent: isSent(line),
    ...(day !== undefined && { day }),
  };
  return { ...line, amount: line.amount - amount, voided: [...line.voided, entry] };
}

/** Lines that were sent before, or are not there, stay as they are; named courses are no longer held. */
export function sent(order: StoredOrder, operation: OperationOf<'send'>): Outcome {
  const { id, atSeconds, courses, isOnScreens = false } = operation;
  const named = new Set(operation.lines);
  const sending = order.lines.filter((line) => named.has(line.id) && !isSent(line) && line.amount > 0);
  const lines = order.lines.map((line) =>
    sending.includes(line)
      ? {
          ...line,
          sentBy: id,
          sentAtSeconds: atSeconds,
          ...(isOnScreens && { screen: { sending: id, line: line.id } }),
        }
      : line,
  );
  const heldCourses = order.heldCourses.filter((course) => !(courses ?? []).includes(course));
  const make = sending.map((line) => frozenOf(line));
  return {
    order: withSending({ ...order, lines, heldCourses }, operation, {
      kind: 'send',
      lines: make,
      isOnScreens,
    }),
    lines: sending.map(titleAndAmount),
    text: (courses ?? []).join(', '),
  };
}

/** Only what the kitchen has can be hurried. */
export function hurried(order: StoredOrder, operation: OperationOf<'hurry'>): Outcome | undefined {
  const named = new Set(operation.lines);
  const waiting = sentLines(order).filter(({ id }) => named.has(id));
  if (waiting.length === 0) return undefined;
  const lines = waiting.map((line) => sentAs(line));
  return {
    order: withSending(order, operation, { kind: 'hurry', lines }),
    lines: waiting.map(titleAndAmount),
  };
}

/** The kitchen is told where the dishes that it has go now. */
export function moved(order: StoredOrder, operation: OperationOf<'move'>): Outcome {
  const { place, tellsTime } = operation;
  const isSame = isSamePlace(order.place, place) && tellsTime !== true;
  const lines = isSame ? [] : sentLines(order).map((line) => sentAs(line));
  return {
    order: withSending({ ...order, place }, operation, { kind: 'move', lines, from: order.place }),
    text: nameOf(place),
  };
}

export const nameOf = (place: OrderPlace | null) => (place?.kind === 'table' ? place.name : '');

export function isSamePlace(left: OrderPlace | null, right: OrderPlace | null): boolean {
  if (left?.kind === 'table' && right?.kind === 'table') return left.id === right.id;
  return left?.kind === right?.kind;
}

/** A takeaway that is fetched at another time than was said before. */
export const isAtOtherTime = (before: OrderPlace | null, now: OrderPlace | null): boolean =>
  before?.kind === 'take-away' && now?.kind === 'take-away' && before.dueAtSeconds !== now.dueAtSeconds;

interface NewSending extends Pick<StoredSending, 'kind' | 'lines'> {
  from?: OrderPlace | null;
  isOnScreens?: boolean;
}

/** The kitchen is told nothing about no dishes. */
export function withSending(
  order: StoredOrder,
  { id, atSeconds, person }: Operation,
  { kind, lines, from = null, isOnScreens = lines.some(({ screen }) => screen !== undefined) }: NewSending,
): StoredOrder {
  if (lines.length === 0) return order;
  const sending: StoredSending = {
    id,
    kind,
    atSeconds,
    person,
    lines,
    from,
    place: order.place,
    isHandedOver: false,
    jobs: [],
    unprinted: [],
    ...(isOnScreens && { screens: { marks: [], missed: [] } }),
  };
  return { ...order, sendings: [...order.sendings, sending] };
}
