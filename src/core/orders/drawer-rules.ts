// What a person may do at the drawer: turns an act into an operation, or refuses it with a reason.
import { fenOfPieces, type DrawerAct } from '../../contract/drawer.ts';
import { namedWayOf, type PayWay } from '../../contract/pay-ways.ts';
import type { Need } from '../../contract/rights.ts';
import { refused } from './act-context.ts';
import { countsIn, type DrawerBody, drawerEntries, type DrawerOperation } from './drawer-operation.ts';

export interface DrawerFacts {
  /** Of the open day, in their order. */
  operations: readonly DrawerOperation[];
  ways: readonly PayWay[];
  expectedFen: () => number;
  owedBy: (name: string) => number;
}

type ActOf<Kind extends DrawerAct['kind']> = Extract<DrawerAct, { kind: Kind }>;

/** Settling takes a payment, and undoing that gives it back. Typing a count is for all who take cash; finishing it is not. */
export function drawerNeed(act: DrawerAct, operations: readonly DrawerOperation[]): Need {
  if (act.kind === 'settle' || act.kind === 'tally') return { right: 'payment.take' };
  const isOfSettlement =
    act.kind === 'undo' && operations.some(({ id, kind }) => id === act.of && kind === 'settle');
  return { right: isOfSettlement ? 'payment.refund' : 'drawer.open' };
}

/** Throws `orders.refused`. */
export function drawerBodyOf(act: DrawerAct, facts: DrawerFacts): DrawerBody {
  switch (act.kind) {
    case 'float':
      return float(act, facts);
    case 'pay-in':
    case 'pay-out':
    case 'drop':
      return { kind: act.kind, fen: act.fen, reason: act.reason };
    case 'open':
      return { kind: 'open', reason: act.reason };
    case 'tally':
      return { kind: 'tally', unitFen: act.unitFen, pieces: act.pieces };
    case 'count':
      // The longest amounts of all units together are beyond the safe integers.
      if (!Number.isSafeInteger(fenOfPieces(act.pieces))) throw refused('too-much');
      return { kind: 'count', pieces: act.pieces, expectedFen: facts.expectedFen() };
    case 'explain':
      return explain(act, facts);
    case 'settle':
      return settle(act, facts);
    case 'undo':
      return undo(act, facts);
  }
}

/** Said once a day; who was wrong undoes it first. */
function float({ fen }: ActOf<'float'>, { operations }: DrawerFacts): DrawerBody {
  const isSaid = drawerEntries(operations).some((entry) => entry.kind === 'float' && !entry.isUndone);
  if (isSaid) throw refused('changed');
  return { kind: 'float', fen };
}

function explain({ count, reason }: ActOf<'explain'>, { operations }: DrawerFacts): DrawerBody {
  if (!countsIn(drawerEntries(operations)).some(({ id }) => id === count)) throw refused('gone');
  return { kind: 'explain', count, reason };
}

/** On account is no way to settle an account. */
function settle(act: ActOf<'settle'>, { ways, owedBy }: DrawerFacts): DrawerBody {
  const { name, fen, note } = act;
  const way = ways.find(({ id }) => id === act.way);
  const owedFen = owedBy(name);
  if (way === undefined || way.isOnAccount || owedFen !== act.shownOwedFen) throw refused('changed');
  if (fen > owedFen) throw refused('too-much');
  return { kind: 'settle', name, way: way.id, as: namedWayOf(way), fen, note };
}

function undo({ of }: ActOf<'undo'>, { operations }: DrawerFacts): DrawerBody {
  const entry = drawerEntries(operations).find(({ id }) => id === of);
  if (entry === undefined) throw refused('gone');
  if (!('isUndone' in entry) || entry.isUndone) throw refused('changed');
  return { kind: 'undo', of };
}
