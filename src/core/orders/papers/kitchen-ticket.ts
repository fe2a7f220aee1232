// What the kitchen reads of an order: one printer's share of the dishes to make or to cancel, or where the guests went.
import type {
  KitchenHead,
  KitchenLine,
  KitchenTicket,
  TicketCourse,
} from '../../../formats/receipt/ticket.ts';
import type { PrinterShare, RoutedLine } from '../../printers/split-by-printer.ts';
import { reasonOf } from '../kitchen.ts';
import type { FrozenLine } from '../operation.ts';
import { choiceWords, dishKey } from '../order-lines.ts';
import type { StoredOrder, StoredSending } from '../stored-order.ts';

export interface KitchenFacts {
  /** The names of the courses, the first one first; courses without a name are called by their numbers. */
  courses: readonly string[];
  groupName: (id: string) => string;
  zone: string;
}

type SharedLine = RoutedLine<FrozenLine>;

/** The lines of one ticket. */
export interface TicketShare extends PrinterShare<FrozenLine> {
  /** What waits for a later course, and comes out at the same printer. */
  held?: readonly FrozenLine[];
  part?: KitchenTicket['part'];
}

export function kitchenTicketOf(
  order: StoredOrder,
  sending: StoredSending,
  share: TicketShare,
  facts: KitchenFacts,
): KitchenTicket {
  const isMove = sending.kind === 'move';
  const isCancelled = sending.kind === 'cancel';
  return {
    kind: 'kitchen',
    number: order.number === null ? '' : String(order.number),
    place: sending.place,
    guests: order.guests,
    person: sending.person,
    groups: isMove ? [] : share.groups.map(facts.groupName).filter((name) => name !== ''),
    isByDefault: !isMove && share.lines.some(({ isByDefault }) => isByDefault),
    atSeconds: sending.atSeconds,
    zone: facts.zone,
    courses: isMove ? [] : servedCourses(share.lines, courseNaming(order, facts)),
    head: headOf(order, sending),
    held: heldCourses(share.held ?? [], facts),
    part: share.part ?? null,
    note: sending.kind === 'send' ? order.note : '',
    isCancelled,
    reason: reasonOf(order, sending),
    move: isMove ? { from: sending.from } : null,
  };
}

/** A course that was held is sent by its number. */
export function headOf({ sendings, history }: StoredOrder, { id, kind }: StoredSending): KitchenHead | null {
  if (kind === 'hurry') return 'hurry';
  if (kind !== 'send') return null;
  const isFired = history.some((event) => event.id === id && event.kind === 'send' && event.text !== '');
  if (isFired) return 'fire';
  const before = sendings.slice(
    0,
    sendings.findIndex((sending) => sending.id === id),
  );
  return before.some((sending) => sending.kind === 'send') ? 'add' : null;
}

function heldCourses(lines: readonly FrozenLine[], { courses }: KitchenFacts): KitchenTicket['held'] {
  const dishes = new Map<number, number>();
  for (const { course, amount } of lines) dishes.set(course, (dishes.get(course) ?? 0) + amount);
  return [...dishes]
    .toSorted(([first], [second]) => first - second)
    .map(([number, count]) => ({ course: { number, name: courses[number - 1] ?? '' }, dishes: count }));
}

/** Tells the courses of an order apart, if the shop names them or the order has several. */
export function courseNaming(
  { lines }: StoredOrder,
  { courses }: Pick<KitchenFacts, 'courses'>,
): (course: number) => TicketCourse | null {
  if (courses.length === 0 && lines.every(({ course }) => course === 1)) return () => null;
  return (number) => ({ number, name: courses[number - 1] ?? '' });
}

function servedCourses(
  lines: readonly SharedLine[],
  nameOf: (course: number) => TicketCourse | null,
): KitchenTicket['courses'] {
  const served = new Map<number, SharedLine[]>();
  for (const routed of lines)
    served.set(routed.line.course, [...(served.get(routed.line.course) ?? []), routed]);
  return [...served]
    .toSorted(([first], [second]) => first - second)
    .map(([course, own]) => ({ course: nameOf(course), lines: joinedLines(own) }));
}

/** A dish that stands on the order twice is one line for the cook, unless something about it differs. */
function joinedLines(lines: readonly SharedLine[]): KitchenLine[] {
  const joined = new Map<string, KitchenLine>();
  for (const routed of lines) {
    const { guest, amount } = routed.line;
    const key = `${guest > 0}${dishKey(routed.line)}`;
    const before = joined.get(key);
    const guests = new Set([...(before?.forGuests ?? []), ...(guest > 0 ? [guest] : [])]);
    joined.set(key, {
      ...kitchenLine(routed),
      amount: amount + (before?.amount ?? 0),
      ...(guests.size > 0 && { forGuests: [...guests].toSorted((first, second) => first - second) }),
    });
  }
  return [...joined.values()];
}

const kitchenLine = ({ line }: SharedLine): KitchenLine => ({
  amount: line.amount,
  title: line.title,
  options: choiceWords(line),
  note: line.note,
  allergy: line.allergy ?? '',
  code: line.code,
});
