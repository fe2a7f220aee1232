// The operations of a call: what each act means for the orders as the acts before it have left them.
import { type AnyAct, type OfferedDish, refused } from './act-context.ts';
import { lineWith } from './line-add-ons.ts';
import type { FrozenFee, Operation, OperationBody } from './operation.ts';
import {
  applyChange,
  type BookChange,
  type BookView,
  hasDone,
  nextNumber,
  StagedBook,
} from './order-book.ts';
import { addLines, operationsFor } from './rules.ts';
import type { StoredOrder } from './stored-order.ts';

/** All fees of the shop's settings, and those that a new order has. */
export interface ShopFees {
  all: readonly FrozenFee[];
  usual: readonly FrozenFee[];
}

/** What the operations of a call are made with. */
export interface ActFacts {
  person: string;
  device: string;
  atSeconds: number;
  /** The open business day. */
  day: number;
  fees: () => ShopFees;
  newId: () => string;
}

export interface WantedActs {
  order: string;
  acts: readonly AnyAct[];
  /** The dishes that an act adds or chooses; throws if they cannot be sold. */
  frozen: (act: string) => readonly OfferedDish[];
  /** The orders that the acts are about, as the archive has them; those that the book holds are newer. */
  archived: readonly StoredOrder[];
}

/** Acts that were done before are not done again; undefined if nothing is left to do. Throws `orders.refused`. */
export function operationsOf(wanted: WantedActs, book: BookView, facts: ActFacts): BookChange | undefined {
  const staged = new StagedBook(book);
  const restored = wanted.archived.filter(({ id }) => book.get(id) === undefined);
  for (const order of restored) staged.set(order);
  const operations: Operation[] = [];
  for (const act of wanted.acts) {
    if (hasDone(staged.get(wanted.order), act.id)) continue;
    const { person, device, atSeconds, day, newId } = facts;
    const made = bodiesOf(act, wanted, { staged, facts }).map((body): Operation => {
      // The other operations of the act have ids of their own, so that none is taken for a repetition.
      const id = body.kind === act.kind ? act.id : newId();
      return { id, device, person, atSeconds, day, order: wanted.order, ...body };
    });
    applyChange(staged, { orders: [], operations: made });
    operations.push(...made);
  }
  if (operations.length === 0) return undefined;
  return { orders: restored, operations };
}

function bodiesOf(
  act: AnyAct,
  { order: id, frozen }: WantedActs,
  { staged, facts }: { staged: StagedBook; facts: ActFacts },
): OperationBody[] {
  const order = staged.get(id);
  if (act.kind === 'open') {
    if (order !== undefined) throw refused('changed');
    return [{ kind: 'open', place: act.place, guests: act.guests, fees: [...facts.fees().usual] }];
  }
  if (order === undefined) throw refused('gone');
  if (act.kind === 'add') {
    const lines = frozen(act.id).map((dish, position) => lineWith(dish, act.lines[position]?.addOns));
    return [addLines(order, lines)];
  }
  const { day, newId, person, atSeconds } = facts;
  return operationsFor(act, {
    order,
    find: (other) => staged.get(other),
    fees: act.kind === 'fees' ? facts.fees().all : [],
    chosen: act.kind === 'change' && act.dish !== undefined ? frozen(act.id)[0] : undefined,
    day,
    nextNumber: () => nextNumber(staged, day),
    newId,
    person,
    atSeconds,
  });
}
