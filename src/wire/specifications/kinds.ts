// The nine kinds of specification, the options chosen under them, and the rules for both.
import type { Refusal } from '../scalars/refusal.ts';

// The document lists ten words for nine ids; the tenth, "style", has no id of its own.
export const kindNames = [
  'size',
  'colour',
  'taste',
  'capacity',
  'package',
  'kind',
  'dimension',
  'weight',
  'model number',
] as const;

export const MOST_KINDS = 3;
export const FIRST_OPTION_ID = 30;
export const MOST_COMBINATIONS = 1000;
/** Of an item that is read: other shops may have more than this service allows, but no list of them is endless. */
export const MOST_READ_COMBINATIONS = 10_000;

export interface SpecOption {
  id: number;
  name: string;
}

export interface SpecKind {
  /** 1 to 9. */
  id: number;
  name: string;
  options: SpecOption[];
}

/** Sorts kinds by id, because an object keyed by small numbers keeps no other order. */
export function inKindOrder(kinds: readonly SpecKind[]): SpecKind[] {
  return kinds.toSorted((a, b) => a.id - b.id);
}

/** The id for the next option of an item: one above the highest in use, so gaps left by deleted options stay free. */
export function nextOptionId(kinds: readonly SpecKind[]): number {
  const used = kinds.flatMap((kind) => kind.options.map((option) => option.id));
  return used.reduce((highest, id) => Math.max(highest, id), FIRST_OPTION_ID - 1) + 1;
}

export const countCombinations = (kinds: readonly Pick<SpecKind, 'options'>[]): number =>
  kinds.reduce((count, { options }) => count * options.length, 1);

/** What is wrong with the chosen kinds; paths are relative to `model`. */
export function refuseKinds(kinds: readonly SpecKind[]): Refusal[] {
  const refusals: Refusal[] = [];
  if (kinds.length > MOST_KINDS) {
    refusals.push({ code: 'too-many', path: [], limit: MOST_KINDS, got: String(kinds.length) });
  }
  const seenKinds = new Set<number>();
  const seenOptions = new Set<number>();
  for (const kind of kinds) {
    refusals.push(...refuseKind(kind, seenKinds), ...refuseOptions(kind, seenOptions));
  }
  const combinations = countCombinations(kinds);
  if (combinations > MOST_COMBINATIONS) {
    refusals.push({
      code: 'too-many-combinations',
      path: [],
      limit: MOST_COMBINATIONS,
      got: String(combinations),
    });
  }
  return refusals;
}

function refuseKind(kind: SpecKind, seen: Set<number>): Refusal[] {
  const path = [String(kind.id)];
  const listed = Number.isInteger(kind.id) && kind.id >= 1 && kind.id <= kindNames.length;
  if (!listed) return [{ code: 'not-listed', path, limit: `1 to ${kindNames.length}`, got: String(kind.id) }];
  if (seen.has(kind.id)) return [{ code: 'twice', path, got: String(kind.id) }];
  seen.add(kind.id);
  return kind.options.length === 0 ? [{ code: 'empty', path: [...path, 'subModelId'] }] : [];
}

function refuseOptions(kind: SpecKind, seen: Set<number>): Refusal[] {
  return kind.options.flatMap((option, index): Refusal[] => {
    const path = [String(kind.id), 'subModelId', String(index)];
    const got = String(option.id);
    if (!Number.isSafeInteger(option.id) || option.id < FIRST_OPTION_ID) {
      return [{ code: 'too-small', path, limit: FIRST_OPTION_ID, got }];
    }
    if (seen.has(option.id)) return [{ code: 'twice', path, got }];
    seen.add(option.id);
    return option.name.trim() === ''
      ? [{ code: 'empty', path: [String(kind.id), 'subModelName', String(index)] }]
      : [];
  });
}
