// The kinds of an item follow the document's rules: nine kinds, at most three on an item, option ids from 30 on.

import { describe, expect, it } from 'vitest';
import { fc } from '../../support/fast-check.ts';
import {
  inKindOrder,
  kindNames,
  nextOptionId,
  refuseKinds,
  type SpecKind,
} from '../../../src/wire/specifications/kinds.ts';
import { plainKinds, specKinds } from '../../support/arbitrary-specifications.ts';

const oneKind = (change: Partial<SpecKind>): SpecKind[] => [
  { id: 1, name: 'size', options: [{ id: 30, name: 'small' }], ...change },
];

const found = (kinds: readonly SpecKind[]) =>
  refuseKinds(kinds).map(({ code, path, got }) => [code, path.join('.'), got]);

describe('the kinds of an item', () => {
  it("are nine, in the document's order", () => {
    expect(kindNames).toHaveLength(9);
    expect([kindNames[0], kindNames[1], kindNames[8]]).toEqual(['size', 'colour', 'model number']);
  });

  it('are accepted when they follow the rules', () => {
    fc.assert(
      fc.property(specKinds(), (kinds) => {
        expect(refuseKinds(kinds)).toEqual([]);
      }),
    );
  });

  it('are at most three', () => {
    expect(found(plainKinds(1, 1, 1))).toEqual([]);
    expect(found(plainKinds(1, 1, 1, 1))).toEqual([['too-many', '', '4']]);
  });

  it.each([0, 10, -1, 1.5, Number.NaN])('have no id outside 1 to 9: %d', (id) => {
    expect(found(oneKind({ id }))).toEqual([['not-listed', String(id), String(id)]]);
  });

  it.each([1, 9])('may have ids at both ends of the range: %i', (id) => {
    expect(found(oneKind({ id }))).toEqual([]);
  });

  it('may not be chosen twice', () => {
    const [first, second] = plainKinds(1, 1);
    expect(found([first, { ...second, id: 1 }] as SpecKind[])).toEqual([['twice', '1', '1']]);
  });

  it('have at least one option each', () => {
    expect(found(oneKind({ options: [] }))).toEqual([['empty', '1.subModelId', undefined]]);
  });

  it.each([29, 0, 30.5, Number.MAX_SAFE_INTEGER + 1])('have no option with the id %d', (id) => {
    expect(found(oneKind({ options: [{ id, name: 'small' }] }))).toEqual([
      ['too-small', '1.subModelId.0', String(id)],
    ]);
  });

  it('may not share an option, not even under different kinds', () => {
    const [first, second] = plainKinds(2, 1);
    const kinds = [first, { ...second, options: [{ id: 31, name: 'again' }] }] as SpecKind[];
    expect(found(kinds)).toEqual([['twice', '2.subModelId.0', '31']]);
  });

  it('have no option without a visible name', () => {
    expect(found(oneKind({ options: [{ id: 30, name: ' ' }] }))).toEqual([
      ['empty', '1.subModelName.0', undefined],
    ]);
  });

  it('make at most 1,000 combinations', () => {
    expect(found(plainKinds(10, 10, 10))).toEqual([]);
    expect(found(plainKinds(1001))).toEqual([['too-many-combinations', '', '1001']]);
    expect(found(plainKinds(10, 10, 11))).toEqual([['too-many-combinations', '', '1100']]);
  });

  it('are sorted by their ids', () => {
    const kinds = plainKinds(1, 1, 1);
    expect(inKindOrder(kinds.toReversed())).toEqual(kinds);
  });
});

describe('the id of the next option', () => {
  it('starts at 30 and is higher than every id in use', () => {
    expect(nextOptionId([])).toBe(30);
    expect(nextOptionId(oneKind({ options: [] }))).toBe(30);
    expect(nextOptionId(plainKinds(3, 2).toReversed())).toBe(35);
  });

  it('is found among 200,000 options', () => {
    expect(nextOptionId(plainKinds(200_000))).toBe(200_030);
  });
});
