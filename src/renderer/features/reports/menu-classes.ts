// Menu engineering: how often a dish is sold, and what each piece brings in, against all others of the span.

export const menuClasses = ['star', 'workhorse', 'puzzle', 'weak'] as const;
export type MenuClass = (typeof menuClasses)[number];

interface SoldDish {
  item: string;
  amount: number;
  fen: number;
}

export interface ClassedDish<Dish extends SoldDish> {
  dish: Dish;
  /** For one piece, after all discounts. */
  priceFen: number;
  costFen: number | null;
  /** For one piece. */
  marginFen: number | null;
  /** Null for a dish without a cost where others have one: a price and a margin do not compare. */
  menuClass: MenuClass | null;
}

/** Of its fair share of all pieces; the usual bound of the method. */
const POPULAR_SHARE = 0.7;

export function classedDishes<Dish extends SoldDish>(
  dishes: readonly Dish[],
  costs: ReadonlyMap<string, number>,
): ClassedDish<Dish>[] {
  const sold = dishes.filter(({ amount }) => amount > 0);
  const isByMargin = sold.some(({ item }) => costs.has(item));
  const compared = isByMargin ? sold.filter(({ item }) => costs.has(item)) : sold;
  const pieces = compared.reduce((sum, { amount }) => sum + amount, 0);
  const broughtIn = ({ item, amount, fen }: Dish) => fen - amount * (isByMargin ? (costs.get(item) ?? 0) : 0);
  const averageFen = compared.reduce((sum, dish) => sum + broughtIn(dish), 0) / Math.max(1, pieces);
  const isPopular = ({ amount }: Dish) => amount >= (POPULAR_SHARE * pieces) / compared.length;
  return sold.map((dish) => {
    const costFen = costs.get(dish.item) ?? null;
    const priceFen = Math.round(dish.fen / dish.amount);
    const isRich = broughtIn(dish) / dish.amount >= averageFen;
    return {
      dish,
      priceFen,
      costFen,
      marginFen: costFen === null ? null : priceFen - costFen,
      menuClass: isByMargin && costFen === null ? null : classOf(isPopular(dish), isRich),
    };
  });
}

function classOf(isPopular: boolean, isRich: boolean): MenuClass {
  if (isPopular) return isRich ? 'star' : 'workhorse';
  return isRich ? 'puzzle' : 'weak';
}
