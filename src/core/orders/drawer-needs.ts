// The right that an act at the drawer needs, and what a person who is asked to approve it reads.
import type { DrawerAct } from '../../contract/drawer.ts';
import { drawerActs, type Need, type NeedAbout } from '../../contract/rights.ts';
import { drawerEntries, type DrawerOperation } from './drawer-operation.ts';
import { shiftsIn } from './shifts.ts';

/** Settling takes a payment, and undoing that gives it back. */
export function drawerNeed(act: DrawerAct, operations: readonly DrawerOperation[], worker: string): Need {
  if (isForCashiers(act, operations, worker)) return { right: 'payment.take' };
  const undone = act.kind === 'undo' ? drawerEntries(operations).find(({ id }) => id === act.of) : undefined;
  const float = act.kind === 'start-shift' ? act.float : undefined;
  const { fen, reason } = { fen: null, reason: '', ...undone, ...float, ...act };
  const about: NeedAbout = { lines: [], fen, ways: [] };
  const drawer = drawerActs.find((kind) => kind === act.kind);
  return {
    right: undone?.kind === 'settle' ? 'payment.refund' : 'drawer.open',
    ...(drawer !== undefined && { drawer }),
    ...(reason !== '' && { reason }),
    ...(fen !== null && { about: [about] }),
  };
}

/**
 * Who takes payments gives the float of the main drawer and of their own shift, and counts both; what else moves cash is for
 * a person who may open the drawer.
 */
function isForCashiers(act: DrawerAct, operations: readonly DrawerOperation[], worker: string): boolean {
  const isOwn = (shift: string | undefined) =>
    shiftsIn(operations).some(({ id, worker: whose }) => id === shift && whose === worker);
  switch (act.kind) {
    case 'settle':
    case 'tally':
    case 'count':
    case 'join-shift':
      return true;
    case 'start-shift':
      return act.float?.isFromDrawer === undefined;
    case 'float':
      return (act.shift === undefined || isOwn(act.shift)) && act.isFromDrawer === undefined;
    case 'end-shift':
      return isOwn(act.shift) && act.pieces !== null;
    case 'explain':
      return operations.some(
        ({ id, kind, shift }) => id === act.count && kind === 'end-shift' && isOwn(shift),
      );
    case 'pay-in':
    case 'pay-out':
    case 'drop':
    case 'open':
    case 'undo':
      return false;
  }
}
