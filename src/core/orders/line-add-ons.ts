// The add-ons of a line: chosen from the lists that its dish has, their words and prices frozen with it.
import {
  type AddOn,
  type AddOnList,
  isRuleMet,
  type LineAddOn,
  type WantedAddOn,
} from '../../contract/add-ons.ts';
import { pieceFen } from '../../records/price-now.ts';
import { type OfferedDish, refused } from './act-context.ts';
import type { FrozenLine } from './operation.ts';

/** Throws `orders.refused`. */
export function lineWith({ line, lists }: OfferedDish, wanted: readonly WantedAddOn[] = []): FrozenLine {
  const addOns = frozenAddOns(wanted, lists, []);
  return addOns.length === 0 ? line : { ...line, addOns, unitFen: pieceFen(line.unitFen, addOns) };
}

/**
 * What the line had before keeps its words and its price, also if it was sold out or removed since; only of that no more
 * can be chosen. Throws `orders.refused`.
 */
export function frozenAddOns(
  wanted: readonly WantedAddOn[],
  lists: readonly AddOnList[],
  before: readonly LineAddOn[],
): LineAddOn[] {
  const isRepeated = new Set(wanted.map(({ addOn }) => addOn)).size < wanted.length;
  if (isRepeated || !lists.every((list) => isRuleMet(list, wanted))) throw refused('add-ons-rule');
  return wanted.map((choice) => frozenAddOn(choice, lists, before));
}

function frozenAddOn(
  { list, addOn, amount }: WantedAddOn,
  lists: readonly AddOnList[],
  before: readonly LineAddOn[],
): LineAddOn {
  const had = before.find((each) => each.list === list && each.addOn === addOn);
  if (had !== undefined && had.amount >= amount) return { ...had, amount };
  const offered = offeredIn(lists, { list, addOn });
  if (offered === undefined || offered.isSoldOut) throw refused('add-on-gone');
  if (amount > offered.most) throw refused('add-ons-rule');
  return had === undefined
    ? { list, addOn, amount, name: offered.name, fen: offered.priceFen }
    : { ...had, amount };
}

const offeredIn = (
  lists: readonly AddOnList[],
  { list, addOn }: Pick<WantedAddOn, 'list' | 'addOn'>,
): AddOn | undefined => lists.find(({ id }) => id === list)?.addOns.find(({ id }) => id === addOn);

/** What a piece of the line would cost now, with those of its add-ons that are still offered. */
export const pieceFenNow = (
  dishNowFen: number,
  addOns: readonly LineAddOn[],
  lists: readonly AddOnList[],
): number =>
  pieceFen(
    dishNowFen,
    addOns.flatMap((had) => {
      const offered = offeredIn(lists, had);
      return offered === undefined || offered.isSoldOut ? [] : [{ ...had, fen: offered.priceFen }];
    }),
  );
