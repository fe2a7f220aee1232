// What can be done at the drawer: turns an act into an operation, or refuses it with a reason.
import { type CashPieces, type DrawerAct, fenOfPieces } from '../../contract/drawer.ts';
import { namedWayOf, type PayWay } from '../../contract/pay-ways.ts';
import { refused } from './act-context.ts';
import { type DrawerBody, drawerEntries, type DrawerOperation } from './drawer-operation.ts';
import { isOwnOf, type Shift, shiftOf, shiftsIn } from './shifts.ts';

export interface DrawerFacts {
  /** Of the open day, in their order. */
  operations: readonly DrawerOperation[];
  ways: readonly PayWay[];
  /** The caller, as shifts know them. */
  worker: string;
  /** What the settings offer shifts of. */
  offers: { hasShifts: boolean; drawers: readonly string[] };
  countsBlind: boolean;
  /** In a shift, or in the main drawer. */
  expectedFen: (shift?: string) => number;
  owedBy: (name: string) => number;
}

type ActOf<Kind extends DrawerAct['kind']> = Extract<DrawerAct, { kind: Kind }>;

/** Throws `orders.refused`. */
export function drawerBodyOf(act: DrawerAct, facts: DrawerFacts): DrawerBody {
  switch (act.kind) {
    case 'float':
      return float(act, facts);
    case 'pay-in':
    case 'pay-out':
    case 'drop':
      return { kind: act.kind, fen: act.fen, reason: act.reason, ...openShiftOf(act, facts) };
    case 'open':
      return { kind: 'open', reason: act.reason };
    case 'tally':
      return { kind: 'tally', unitFen: act.unitFen, pieces: act.pieces, ...openShiftOf(act, facts) };
    case 'count':
      return {
        kind: 'count',
        pieces: countable(act.pieces),
        expectedFen: facts.expectedFen(),
        ...(facts.countsBlind && { isBlind: true }),
      };
    case 'start-shift':
      return startShift(act, facts);
    case 'join-shift':
      return joinShift(act, facts);
    case 'end-shift':
      if (act.pieces === null && facts.countsBlind) throw refused('uncounted');
      return {
        kind: 'end-shift',
        ...openShiftOf(act, facts),
        pieces: act.pieces === null ? null : countable(act.pieces),
        expectedFen: facts.expectedFen(act.shift),
      };
    case 'explain':
      return explain(act, facts);
    case 'settle':
      return settle(act, facts);
    case 'undo':
      return undo(act, facts);
  }
}

/** The longest amounts of all units together are beyond the safe integers. */
function countable(pieces: CashPieces): CashPieces {
  if (!Number.isSafeInteger(fenOfPieces(pieces))) throw refused('too-much');
  return pieces;
}

/** Said once a day or shift; who was wrong undoes it first. */
function float(act: ActOf<'float'>, facts: DrawerFacts): DrawerBody {
  const { fen, shift, isFromDrawer } = act;
  const isSaid = drawerEntries(facts.operations).some(
    (entry) => entry.kind === 'float' && !entry.isUndone && entry.shift === shift,
  );
  if (isSaid) throw refused('changed');
  const isGiven = shift !== undefined && isFromDrawer === true;
  return { kind: 'float', fen, ...openShiftOf(act, facts), ...(isGiven && { isFromDrawer }) };
}

/** A person has one shift of their own, which needs their name, and each named drawer has one of any person. */
function startShift({ id, drawer }: ActOf<'start-shift'>, facts: DrawerFacts): DrawerBody {
  const { offers, worker } = facts;
  const open = shiftsIn(facts.operations).filter(({ isOpen }) => isOpen);
  const isOffered = drawer === null ? offers.hasShifts && worker !== '' : offers.drawers.includes(drawer);
  const isTaken = drawer === null ? open.some(isOwnOf(worker)) : open.some((one) => one.drawer === drawer);
  if (!isOffered || isTaken) throw refused('changed');
  return { kind: 'start-shift', shift: id, drawer: drawer ?? '' };
}

/** The cash of another person is theirs alone. */
function joinShift({ to }: ActOf<'join-shift'>, facts: DrawerFacts): DrawerBody {
  const shift = to === null ? undefined : requireOpen(to, facts);
  if (shift?.drawer === '' && shift.worker !== facts.worker) throw refused('changed');
  return { kind: 'join-shift', to };
}

/** What a person saw as open may have been ended in another window. */
function requireOpen(id: string, { operations }: DrawerFacts): Shift {
  const shift = shiftsIn(operations).find((one) => one.isOpen && one.id === id);
  if (shift === undefined) throw refused('changed');
  return shift;
}

function openShiftOf({ shift }: { shift?: string | undefined }, facts: DrawerFacts): { shift?: string } {
  if (shift === undefined) return {};
  requireOpen(shift, facts);
  return { shift };
}

function explain({ count, reason }: ActOf<'explain'>, { operations }: DrawerFacts): DrawerBody {
  const counted = operations.find(
    ({ id, kind }) => id === count && (kind === 'count' || kind === 'end-shift'),
  );
  if (counted === undefined) throw refused('gone');
  const { shift } = counted;
  return { kind: 'explain', count, reason, ...(shift !== undefined && { shift }) };
}

/** On account is no way to settle an account. The money belongs where that of the person's payments does. */
function settle(act: ActOf<'settle'>, { ways, owedBy, worker, operations }: DrawerFacts): DrawerBody {
  const { name, fen, note } = act;
  const way = ways.find(({ id }) => id === act.way);
  const owedFen = owedBy(name);
  if (way === undefined || way.isOnAccount || owedFen !== act.shownOwedFen) throw refused('changed');
  if (fen > owedFen) throw refused('too-much');
  const shift = shiftOf(worker, operations);
  const body = { kind: 'settle', name, way: way.id, as: namedWayOf(way), fen, note } as const;
  return shift === undefined ? body : { ...body, shift };
}

function undo({ of }: ActOf<'undo'>, { operations }: DrawerFacts): DrawerBody {
  const entry = drawerEntries(operations).find(({ id }) => id === of);
  if (entry === undefined) throw refused('gone');
  if (!('isUndone' in entry) || entry.isUndone) throw refused('changed');
  return { kind: 'undo', of, ...(entry.shift !== undefined && { shift: entry.shift }) };
}
