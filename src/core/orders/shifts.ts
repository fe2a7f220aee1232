// Whose cash is whose in the open day: which shifts there are, and to which of them a person takes cash.
import type { Caller } from '../caller.ts';
import type { DrawerOperation } from './drawer-operation.ts';

export interface Shift {
  id: string;
  /** Empty for the cash of the person. */
  drawer: string;
  person: string;
  /** Who started it, and answers for it. */
  worker: string;
  sinceSeconds: number;
  isOpen: boolean;
}

/** A person by id; by name at a desk without people. */
const workerOf = ({ by, person }: Pick<DrawerOperation, 'by' | 'person'>): string => by ?? person;
export const workerAt = ({ person }: Pick<Caller, 'person'>, atCounter: string): string =>
  person?.id ?? atCounter;

/** In the order of their start. */
export function shiftsIn(operations: readonly DrawerOperation[]): Shift[] {
  const ended = new Set(operations.flatMap((one) => (one.kind === 'end-shift' ? [one.shift] : [])));
  return operations.flatMap((one) => {
    if (one.kind !== 'start-shift') return [];
    const { id, drawer, person, atSeconds: sinceSeconds } = one;
    return [{ id, drawer, person, worker: workerOf(one), sinceSeconds, isOpen: !ended.has(id) }];
  });
}

export const isOwnOf = (worker: string) => (shift: Shift) =>
  shift.isOpen && shift.worker === worker && shift.drawer === '';

/**
 * The shift to which cash belongs that a person takes now; undefined for the main drawer. It is the one that they started
 * or joined last, and when that has ended, the one of their own cash.
 */
export function shiftOf(worker: string, operations: readonly DrawerOperation[]): string | undefined {
  const shifts = shiftsIn(operations);
  const last = operations.findLast(
    (one) => (one.kind === 'start-shift' || one.kind === 'join-shift') && workerOf(one) === worker,
  );
  if (last?.kind === 'join-shift' && last.to === null) return undefined;
  const chosen = last?.kind === 'join-shift' ? last.to : last?.id;
  const open = shifts.find(({ id, isOpen }) => isOpen && id === chosen) ?? shifts.find(isOwnOf(worker));
  return open?.id;
}
