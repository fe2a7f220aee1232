// The operations of a call: what each act means for the orders as the acts before it have left them.
import type { Need } from '../../contract/rights.ts';
import type { Caller } from '../caller.ts';
import { type AnyAct, type MoneyRules, type OfferedDish, refused } from './act-context.ts';
import { needsOf } from './act-needs.ts';
import type { CouponFacts } from './coupon-uses.ts';
import { lineWith } from './line-add-ons.ts';
import type { FrozenFee, Operation, OperationBody } from './operation.ts';
import {
  applyChange,
  type BookChange,
  type BookView,
  hasDone,
  nextNumber,
  nextReceipt,
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
  /** The caller, and what they may do. */
  caller: Caller;
  device: string;
  atSeconds: number;
  /** The open business day. */
  day: number;
  /** To which cash belongs that the caller takes; undefined for the main drawer. */
  shift?: string | undefined;
  /** The kitchen of the shop has screens. */
  hasScreens?: boolean;
  /** The kitchen's screens have finished the line. */
  isFinished?: ((order: StoredOrder, line: string) => boolean) | undefined;
  fees: () => ShopFees;
  money: () => MoneyRules;
  coupons?: CouponFacts;
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
  const lacking: Need[] = [];
  for (const act of wanted.acts) {
    const before = staged.get(wanted.order);
    if (hasDone(before, act.id)) continue;
    const { device, atSeconds, day, newId, caller } = facts;
    const made = bodiesOf(act, wanted, { staged, facts }).map((body): Operation => {
      // The other operations of the act have ids of their own, so that none is taken for a repetition.
      const id = body.kind === act.kind ? act.id : newId();
      return { id, device, ...personOf(facts), atSeconds, day, order: wanted.order, ...body };
    });
    applyChange(staged, { orders: [], operations: made });
    const after = staged.get(wanted.order);
    const judged = after === undefined ? undefined : caller.judge(needsOf(act, { before, after }));
    lacking.push(...(judged?.lacking ?? []));
    const approvedBy = judged?.approver ?? undefined;
    operations.push(...(approvedBy === undefined ? made : made.map((one) => ({ ...one, approvedBy }))));
  }
  // All at once, so that one approval is enough for all that a call does.
  if (lacking.length > 0) facts.caller.refuse(together(lacking));
  if (operations.length === 0) return undefined;
  return { orders: restored, operations };
}

const personOf = ({ person, caller }: ActFacts): Pick<Operation, 'person' | 'by'> =>
  caller.person === null ? { person } : { person: caller.person.name, by: caller.person.id };

/** Each right once, with the largest discount. */
function together(lacking: readonly Need[]): Need[] {
  const needs = new Map<string, Need>();
  for (const need of lacking) {
    const known = needs.get(need.right);
    const about = [...(known?.about ?? []), ...(need.about ?? [])];
    const larger = known === undefined || (known.basisPoints ?? 0) < (need.basisPoints ?? 0) ? need : known;
    needs.set(need.right, about.length === 0 ? larger : { ...larger, about });
  }
  return [...needs.values()];
}

function bodiesOf(
  act: AnyAct,
  { order: id, frozen }: WantedActs,
  { staged, facts }: { staged: StagedBook; facts: ActFacts },
): OperationBody[] {
  const order = staged.get(id);
  if (act.kind === 'open') {
    if (order !== undefined) throw refused('changed');
    const { place, guests } = act;
    const { rounding } = facts.money();
    const fees = [...facts.fees().usual];
    return [{ kind: 'open', place, guests, fees, ...(rounding !== null && { rounding }) }];
  }
  if (order === undefined) throw refused('gone');
  if (act.kind === 'add') {
    const lines = frozen(act.id).map((dish, position) => lineWith(dish, act.lines[position]?.addOns));
    return [addLines(order, lines)];
  }
  const { day, shift, hasScreens = false, newId, atSeconds } = facts;
  const { person } = personOf(facts);
  return operationsFor(act, {
    order,
    find: (other) => staged.get(other),
    all: () => staged.all(),
    coupons: facts.coupons,
    fees: act.kind === 'fees' ? facts.fees().all : [],
    money: facts.money(),
    chosen: act.kind === 'change' && act.dish !== undefined ? frozen(act.id)[0] : undefined,
    day,
    shift,
    hasScreens,
    isFinished: facts.isFinished,
    nextNumber: () => nextNumber(staged, day),
    nextReceipt: () => nextReceipt(staged),
    newId,
    person,
    atSeconds,
  });
}
