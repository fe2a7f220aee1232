// All combinations of the chosen options, and which former row each of them continues.
import type { GoodsFields } from '../../../../contract/goods-fields.ts';

export type Kinds = GoodsFields['kinds'];
export type Kind = Kinds[number];
export type Option = Kind['options'][number];

export const MOST_COMBINATIONS = 1000;

/** The kinds with options, in the order of their ids, as the shop stores them. */
export const countedKinds = (kinds: Kinds): Kinds =>
  kinds.filter(({ options }) => options.length > 0).toSorted((a, b) => a.id - b.id);

export const combinationCount = (kinds: Kinds): number => {
  const counted = countedKinds(kinds);
  return counted.length === 0 ? 0 : counted.reduce((count, { options }) => count * options.length, 1);
};

/** The options of each row; those of the last kind vary fastest. */
export function combinations(kinds: Kinds): (readonly Option[])[] {
  const counted = countedKinds(kinds);
  if (counted.length === 0) return [];
  return counted.reduce<(readonly Option[])[]>(
    (rows, { options }) => rows.flatMap((row) => options.map((option) => [...row, option])),
    [[]],
  );
}

export const keyOf = (options: readonly Option[]): string => options.map(({ id }) => id).join(',');

export const combinationKeys = (kinds: Kinds): string[] => combinations(kinds).map(keyOf);

/**
 * Maps each combination of `after` to the former row whose values it takes over. A new kind: only its first option takes
 * values over. A removed kind: the row of its first option is used. So no row is used twice.
 */
export function origins(before: Kinds, after: Kinds): Map<string, string> {
  const former = countedKinds(before);
  const counted = countedKinds(after);
  const placeOf = new Map(counted.map(({ id }, place) => [id, place]));
  const wasThere = new Set(former.map(({ id }) => id));
  const firsts = counted.map(({ id, options }) => (wasThere.has(id) ? undefined : options[0]));
  const found = new Map<string, string>();
  if (former.length === 0) return found;
  const formerKeys = new Set(combinationKeys(former));
  for (const options of combinations(counted)) {
    if (firsts.some((first, place) => first !== undefined && options[place] !== first)) continue;
    const ids = former.map(({ id, options: had }) => (options[placeOf.get(id) ?? -1] ?? had[0])?.id);
    const key = ids.join(',');
    if (formerKeys.has(key)) found.set(keyOf(options), key);
  }
  return found;
}
