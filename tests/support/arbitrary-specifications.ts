// Arbitrary kinds of an item with several specifications, all valid.

import { fc } from './fast-check.ts';
import type { SpecKind } from '../../src/wire/specifications/kinds.ts';
import { anyText, fields, text, whole } from './arbitrary-values.ts';

const LONGEST_NAME = 60;
const MOST_OPTIONS = 4;

const kindId = whole(1, 9);
const optionId = fc.oneof(
  { weight: 4, arbitrary: fc.integer({ min: 30, max: 99 }) },
  { weight: 1, arbitrary: whole(30, Number.MAX_SAFE_INTEGER) },
);

interface Sizes {
  least?: number;
  most?: number;
}

/** Valid kinds in the order of their ids; an option id is unique across all kinds. */
export const specKinds = ({ least = 0, most = 3 }: Sizes = {}): fc.Arbitrary<SpecKind[]> =>
  fc
    .uniqueArray(kindId, { minLength: least, maxLength: most, size: 'max' })
    .chain((kindIds) => fc.tuple(...kindIds.toSorted((a, b) => a - b).map(kindOf)))
    .filter((kinds) => hasNoDoubledOption(kinds));

function kindOf(id: number): fc.Arbitrary<SpecKind> {
  const option = fields({ id: optionId, name: text(LONGEST_NAME) });
  return fields({
    id: fc.constant(id),
    name: anyText(LONGEST_NAME),
    options: fc.uniqueArray(option, { minLength: 1, maxLength: MOST_OPTIONS, selector: (made) => made.id }),
  });
}

function hasNoDoubledOption(kinds: readonly SpecKind[]): boolean {
  const ids = kinds.flatMap((kind) => kind.options.map((option) => option.id));
  return new Set(ids).size === ids.length;
}

/** One kind for each count, with that many options; option ids start at 30. */
export function plainKinds(...optionCounts: readonly number[]): SpecKind[] {
  let nextId = 30;
  return optionCounts.map((optionCount, index) => ({
    id: index + 1,
    name: `kind ${index + 1}`,
    options: Array.from({ length: optionCount }, (_, place) => ({
      id: nextId++,
      name: `option ${index + 1}.${place + 1}`,
    })),
  }));
}
