// A dish as a slip has it: its words, its price and its groups are frozen when it is added.
import type { AddOnList } from '../../contract/add-ons.ts';
import type { GoodsDetail, SpecificationRow } from '../../contract/goods.ts';
import type { OrderRefusal } from '../../contract/errors.ts';
import type { MenuDifference } from '../../contract/menu-difference.ts';
import type { WantedLine } from '../../contract/orders.ts';
import { AppFailure, failure } from '../failure.ts';
import { priceNow } from '../../records/price-now.ts';
import { optionNames, partText } from '../goods/item-words.ts';
import { pieceFenNow } from './line-add-ons.ts';
import type { FrozenLine } from './operation.ts';

export interface MenuFacts {
  /** The item of a part of a combo of which a combination was chosen; undefined if the menu does not have it. */
  partOf: (id: string) => GoodsDetail | undefined;
  /** How old the menu is. */
  menuAtSeconds: number | null;
}

type Price = Pick<FrozenLine, 'unitFen'> & { kind: FrozenLine['source']['kind'] };

/** Throws `orders.refused`. */
export function frozenLine(wanted: WantedLine, detail: GoodsDetail, facts: MenuFacts): FrozenLine {
  const { id, item, row, note, allergy = '', amount, course, guest } = wanted;
  const combination = combinationOf(detail, row);
  const { unitFen, kind } = priceOf(detail, combination);
  return {
    id,
    item,
    row,
    title: detail.line.title,
    options: [...optionNames(detail, row), ...wanted.extras.filter((extra) => extra !== '')],
    parts: detail.parts.map((part, position) => {
      const chosen = wanted.parts[position] ?? null;
      if (chosen === null) return partText(part, part.optionNames);
      const dish = facts.partOf(part.id);
      return partText(part, dish === undefined ? [] : optionNames(dish, chosen));
    }),
    chosen: { parts: wanted.parts, extras: wanted.extras },
    code: (combination?.code ?? '') || (detail.line.codes[0] ?? ''),
    categories: detail.categories.map((category) => category.name ?? category.id),
    groups: detail.receiptGroups.map((group) => group.id),
    note,
    ...(allergy !== '' && { allergy }),
    amount,
    course,
    guest,
    unitFen,
    boxFen: detail.boxFeeFen,
    source: { kind, menuAtSeconds: facts.menuAtSeconds },
  };
}

/** Undefined for an item without combinations. Throws `orders.refused`. */
function combinationOf(detail: GoodsDetail, row: string | null): SpecificationRow | undefined {
  const found = rowOf(detail, row);
  const isChosen = found !== undefined || (row === null && detail.rows.length === 0);
  if (!isChosen) throw refused('no-combination');
  return found;
}

const rowOf = ({ rows }: GoodsDetail, row: string | null): SpecificationRow | undefined =>
  rows.find(({ options }) => options.join(',') === row);

function priceOf({ line }: GoodsDetail, combination: SpecificationRow | undefined): Price {
  const { fen: unitFen, isFlash } = priceNow(line, combination);
  if (unitFen === null) throw refused('no-price');
  if (isFlash) return { unitFen, kind: 'flash-sale' };
  return { unitFen, kind: combination === undefined ? 'menu' : 'combination' };
}

/** How the menu differs now from a line of an order; `now` is undefined for a dish that has left it. */
export function differenceOf(
  { id, row, addOns = [], unitFen }: Pick<FrozenLine, 'id' | 'row' | 'addOns' | 'unitFen'>,
  now: { detail: GoodsDetail; lists: readonly AddOnList[] } | undefined,
): MenuDifference {
  if (now === undefined) return { line: id, isGone: true, isSoldOut: false, unitFen: null, differs: true };
  const { detail, lists } = now;
  const dishNowFen = soldFor(detail, row);
  const nowFen = dishNowFen === null ? null : pieceFenNow(dishNowFen, addOns, lists);
  const isSoldOut = (rowOf(detail, row)?.stock ?? detail.line.stock) === 0;
  const hasSamePrice = nowFen === unitFen;
  return {
    line: id,
    isGone: false,
    isSoldOut,
    unitFen: hasSamePrice ? null : nowFen,
    differs: isSoldOut || !hasSamePrice,
  };
}

/** Null if it cannot be sold like this any more. */
function soldFor(detail: GoodsDetail, row: string | null): number | null {
  try {
    return priceOf(detail, combinationOf(detail, row)).unitFen;
  } catch (error) {
    if (error instanceof AppFailure) return null;
    throw error;
  }
}

const refused = (reason: OrderRefusal) => failure('orders.refused', `not to be sold: ${reason}`, { reason });
