// The last change of a slip taken back: only what the kitchen, the till and the guests know nothing of.
import type { Order, OrderLine } from '../../../../contract/orders.ts';
import { choiceOf } from '../../../app/dishes/choosing.ts';
import { shownOf } from '../../../app/dishes/dish-choice.ts';
import type { Change } from '../slip-on-screen.ts';
import type { WantedAct } from '../../../app/wanted-act.ts';

export interface Undoing {
  what: 'added' | 'removed' | 'changed' | 'held' | 'fired' | 'note';
  title: string;
  /** A course that was held or released. */
  course?: number;
  acts: WantedAct[];
}

const undone: ReadonlySet<WantedAct['kind']> = new Set(['add', 'change', 'hold', 'note', 'open', 'discount']);

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
const isUnsent = ({ sentAtSeconds }: OrderLine) => sentAtSeconds === null;

/** Null if it cannot be taken back as it was. */
export function undoingOf({ before, after, acts }: Change): Undoing | null {
  if (after.status !== 'open' || acts.some(({ kind }) => !undone.has(kind))) return null;
  const lines = before?.lines ?? [];
  const added = after.lines.filter(({ id, amount }) => amount > 0 && !lines.some((line) => line.id === id));
  const removed = lines.filter(({ id, amount }) => amount > 0 && !after.lines.some((line) => line.id === id));
  const changed = after.lines.flatMap((line) => {
    const was = lines.find(({ id }) => id === line.id);
    return was === undefined || isSame(was, line) ? [] : [{ was, line }];
  });
  if ([...added, ...changed.map(({ line }) => line)].some((line) => !isUnsent(line))) return null;
  const back = [
    ...added.map(({ id, amount }): WantedAct => ({
      kind: 'change',
      line: id,
      amount: 0,
      shownAmount: amount,
    })),
    ...changed.flatMap(({ was, line }) => changesBack(was, line)),
    // The last one first: each stands before the one that followed it.
    ...removed.toReversed().map(({ id }): WantedAct => ({ kind: 'restore', line: id })),
    ...coursesBack(before, after),
    ...((before?.note ?? '') === after.note ? [] : [{ kind: 'note' as const, note: before?.note ?? '' }]),
  ];
  const named = namedBy({ added, removed, changed: changed.map(({ line }) => line) }, before, after);
  return named === null || back.length === 0 ? null : { ...named, acts: back };
}

function changesBack(was: OrderLine, line: OrderLine): WantedAct[] {
  const dish =
    was.chosen === null ? null : { item: was.item, row: was.row, ...was.chosen, ...choiceOf(was.addOns) };
  const isDishSame =
    was.row === line.row && isSame(was.chosen, line.chosen) && isSame(was.addOns, line.addOns);
  const changes = {
    ...(was.amount === line.amount ? {} : { amount: was.amount, shownAmount: line.amount }),
    ...(was.note === line.note ? {} : { note: was.note }),
    ...(was.allergy === line.allergy ? {} : { allergy: was.allergy }),
    ...(was.course === line.course ? {} : { course: was.course }),
    ...(was.guest === line.guest ? {} : { guest: was.guest }),
    ...(isDishSame || dish === null ? {} : { dish }),
  };
  const back: WantedAct[] =
    Object.keys(changes).length === 0
      ? []
      : [{ kind: 'change', line: line.id, shown: shownOf(line), ...changes }];
  if (isSame(was.discount, line.discount)) return back;
  const { discount = null, reason = '' } = was.discount ?? {};
  return [...back, { kind: 'discount', line: line.id, discount, reason }];
}

const coursesBack = (before: Order | null, after: Order): WantedAct[] =>
  changedCourses(before, after).map((course) => ({
    kind: 'hold',
    course,
    isHeld: !after.heldCourses.includes(course),
  }));

const changedCourses = (before: Order | null, { heldCourses }: Order): number[] => {
  const held = before?.heldCourses ?? [];
  return [...new Set([...held, ...heldCourses])].filter(
    (course) => held.includes(course) !== heldCourses.includes(course),
  );
};

interface Lines {
  added: readonly OrderLine[];
  removed: readonly OrderLine[];
  changed: readonly OrderLine[];
}

function namedBy(
  { added, removed, changed }: Lines,
  before: Order | null,
  after: Order,
): Omit<Undoing, 'acts'> | null {
  const [first] = added;
  if (first !== undefined) return { what: 'added', title: first.title };
  const [gone] = removed;
  if (gone !== undefined) return { what: 'removed', title: gone.title };
  const [other] = changed;
  if (other !== undefined) {
    const was = before?.lines.find(({ id }) => id === other.id)?.amount ?? 0;
    const what = other.amount > was ? 'added' : other.amount < was ? 'removed' : 'changed';
    return { what, title: other.title };
  }
  const [course] = changedCourses(before, after);
  if (course !== undefined)
    return { what: after.heldCourses.includes(course) ? 'held' : 'fired', title: '', course };
  return (before?.note ?? '') === after.note ? null : { what: 'note', title: '' };
}
