// The matrix of a multi-specification item: one row for each combination of one option of each chosen kind.
import type { Refusal } from '../scalars/refusal.ts';
import { inKindOrder, refuseKinds, type SpecKind } from './kinds.ts';

/** Option ids joined with commas, in the order of the kinds: `30,41`. */
export type CombinationKey = string;

export type Matrix<Row> = ReadonlyMap<CombinationKey, Row>;

/** All combinations, the last kind's options changing fastest; none without kinds. */
export function combinationKeys(kinds: readonly SpecKind[]): CombinationKey[] {
  if (kinds.length === 0) return [];
  return inKindOrder(kinds).reduce<string[]>(
    (keys, kind) =>
      keys.flatMap((key) =>
        kind.options.map((option) => (key === '' ? String(option.id) : `${key},${option.id}`)),
      ),
    [''],
  );
}

/**
 * The matrix for these kinds: existing rows keep their values, new combinations get a blank row, the rest is dropped.
 */
export function buildMatrix<Row>(
  kinds: readonly SpecKind[],
  former: Matrix<Row>,
  blank: (key: CombinationKey) => Row,
): Map<CombinationKey, Row> {
  return new Map(combinationKeys(kinds).map((key) => [key, former.get(key) ?? blank(key)]));
}

/** The option names of a combination, in the order of its key. */
export function combinationNames(kinds: readonly SpecKind[], key: CombinationKey): string[] {
  const names = new Map(
    kinds.flatMap((kind) => kind.options.map((option) => [String(option.id), option.name])),
  );
  return key.split(',').map((optionId) => names.get(optionId) ?? optionId);
}

/** What is wrong with kinds and rows together; paths are relative to `form_data`. */
export function refuseMatrix(kinds: readonly SpecKind[], keys: readonly CombinationKey[]): Refusal[] {
  const inKinds = refuseKinds(kinds).map((refusal) => ({ ...refusal, path: ['model', ...refusal.path] }));
  return inKinds.length > 0 ? inKinds : refuseRows(combinationKeys(kinds), keys);
}

function refuseRows(expected: readonly CombinationKey[], given: readonly CombinationKey[]): Refusal[] {
  const wanted = new Set(expected);
  const held = new Set(given);
  const foreign = given
    .filter((key) => !wanted.has(key))
    .map((key): Refusal => ({ code: 'no-combination', path: ['model_items', key] }));
  const missing = expected
    .filter((key) => !held.has(key))
    .map((key): Refusal => ({ code: 'combination-missing', path: ['model_items'], got: key }));
  return [...foreign, ...missing];
}
