// Choosing a combination option by option: which are left, and what it costs.
import type { GoodsDetail, SpecificationRow } from '../../../contract/goods.ts';
import { rowKey } from '../../../contract/goods-fields.ts';

export interface OptionKind {
  name: string;
  options: readonly { id: string; name: string }[];
}

/** One option of each kind, or null where none is chosen yet. */
export type Chosen = readonly (string | null)[];

type Dish = Pick<GoodsDetail, 'kinds' | 'rows'>;

/** Only the options that a combination has; a shop may name more. */
export function kindsOf({ kinds, rows }: Dish): OptionKind[] {
  const width = Math.max(0, ...rows.map(({ options }) => options.length));
  return Array.from({ length: width }, (_, nth) => {
    const ids = [...new Set(rows.flatMap(({ options }) => options[nth] ?? []))];
    const named = kinds[nth]?.options ?? [];
    const known = named.filter(({ id }) => ids.includes(id));
    const stray = ids.filter((id) => !known.some((option) => option.id === id));
    return { name: kinds[nth]?.name ?? '', options: [...known, ...stray.map((id) => ({ id, name: id }))] };
  });
}

const isLeft = ({ stock }: SpecificationRow) => stock === null || stock > 0;

const matches = ({ options }: SpecificationRow, chosen: Chosen) =>
  chosen.every((option, nth) => option === null || options[nth] === option);

export type OptionState = 'free' | 'sold-out' | 'impossible';

/** What becomes of the choice with this option in place of the one of its kind. */
export function optionState(rows: Dish['rows'], chosen: Chosen, nth: number, option: string): OptionState {
  const meant = rows.filter((row) => matches(row, chosen.with(nth, option)));
  if (meant.length === 0) return 'impossible';
  return meant.some(isLeft) ? 'free' : 'sold-out';
}

/**
 * Chooses for the person wherever only one option exists, and the first one left of the kind that sets the price: what
 * it costs stands on the button that adds it. What is a matter of taste is asked for.
 */
export function firstChoice(dish: Dish): Chosen {
  const kinds = kindsOf(dish);
  const only = kinds.map(({ options }) => (options.length === 1 ? (options[0]?.id ?? null) : null));
  const nth = kinds.findIndex((_kind, at) => pricesIn(dish, only, at).size > 0);
  const first = kinds[nth]?.options.find(({ id }) => optionState(dish.rows, only, nth, id) === 'free');
  return first === undefined ? only : only.with(nth, first.id);
}

/** A choice that rules out others drops them. */
export function withOption(rows: Dish['rows'], chosen: Chosen, nth: number, option: string): Chosen {
  const next = chosen.with(nth, option);
  if (rows.some((row) => matches(row, next))) return next;
  return next.map((each, at) => (at === nth ? each : null));
}

export const combinationOf = (rows: Dish['rows'], chosen: Chosen): SpecificationRow | undefined =>
  chosen.includes(null) ? undefined : rows.find((row) => matches(row, chosen));

/** Undefined for options whose ids the shop's interface does not know. */
export function keyOf({ options }: SpecificationRow): string | undefined {
  const key = options.join(',');
  return rowKey.safeParse(key).success ? key : undefined;
}

type Priced = Pick<GoodsDetail, 'line' | 'rows'>;

/** The prices of what is still possible; null if none has one. */
export function priceSpanOf(
  { line, rows }: Priced,
  chosen: Chosen,
): { leastFen: number; mostFen: number } | null {
  const prices =
    rows.length === 0
      ? [line.nowFen]
      : rows.filter((row) => matches(row, chosen)).map(({ nowFen }) => nowFen);
  const known = prices.filter((fen) => fen !== null);
  return known.length === 0 ? null : { leastFen: Math.min(...known), mostFen: Math.max(...known) };
}

/** What an option makes of the price: all of it, or so much more than the cheapest of its kind. */
export interface OptionPrice {
  kind: 'whole' | 'more';
  fen: number;
}

/** Of the options of a kind that differ in price; the cheapest adds nothing. */
export function optionPrices(dish: Dish, chosen: Chosen, nth: number): ReadonlyMap<string, OptionPrice> {
  const isFirst = kindsOf(dish).findIndex((_kind, at) => pricesIn(dish, chosen, at).size > 0) === nth;
  const prices = pricesIn(dish, chosen, nth);
  const least = Math.min(...prices.values());
  const said = [...prices].filter(([, fen]) => isFirst || fen > least);
  return new Map(
    said.map(([option, fen]) => [
      option,
      isFirst ? { kind: 'whole', fen } : { kind: 'more', fen: fen - least },
    ]),
  );
}

/** From what each option costs with what else is chosen; empty if that is the same for all. */
function pricesIn(dish: Dish, chosen: Chosen, nth: number): Map<string, number> {
  const prices = new Map<string, number>();
  for (const { id } of kindsOf(dish)[nth]?.options ?? []) {
    const meant = dish.rows.filter((row) => matches(row, chosen.with(nth, id)));
    const known = meant.flatMap(({ nowFen }) => nowFen ?? []);
    if (known.length > 0) prices.set(id, Math.min(...known));
  }
  return new Set(prices.values()).size > 1 ? prices : new Map<string, number>();
}

export const rowName = ({ kinds }: Pick<Dish, 'kinds'>, { options }: SpecificationRow): string =>
  options.map((id, nth) => kinds[nth]?.options.find((option) => option.id === id)?.name ?? id).join(' · ');
