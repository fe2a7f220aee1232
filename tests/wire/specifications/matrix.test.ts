// One row for each combination: the built rows are accepted, any other set is refused with a reason.

import { describe, expect, it } from 'vitest';
import { fc } from '../../support/fast-check.ts';
import type { SpecKind } from '../../../src/wire/specifications/kinds.ts';
import {
  buildMatrix,
  combinationKeys,
  combinationNames,
  refuseMatrix,
} from '../../../src/wire/specifications/matrix.ts';
import { plainKinds, specKinds } from '../../support/arbitrary-specifications.ts';

const nothing = new Map<string, string>();
const keysOf = (kinds: readonly SpecKind[]) => [...buildMatrix(kinds, nothing, String).keys()];

/** Valid kinds, their keys, and one of the keys. */
const matrixWithKey = specKinds({ least: 1 }).chain((kinds) => {
  const keys = keysOf(kinds);
  return fc.record({ kinds: fc.constant(kinds), keys: fc.constant(keys), key: fc.constantFrom(...keys) });
});

describe('the rows of an item', () => {
  it('are one for each combination, with the last kind changing fastest', () => {
    expect(keysOf(plainKinds(2, 2))).toEqual(['30,32', '30,33', '31,32', '31,33']);
    expect(keysOf(plainKinds(2))).toEqual(['30', '31']);
    expect(keysOf([])).toEqual([]);
  });

  it("are keyed in the order of the kinds' ids, in whichever order these were chosen", () => {
    fc.assert(
      fc.property(specKinds(), (kinds) => {
        expect(combinationKeys(kinds.toReversed())).toEqual(combinationKeys(kinds));
      }),
    );
  });

  it('are accepted as they are built', () => {
    fc.assert(
      fc.property(specKinds(), (kinds) => {
        expect(refuseMatrix(kinds, keysOf(kinds))).toEqual([]);
        expect(refuseMatrix(kinds, keysOf(kinds).toReversed())).toEqual([]);
      }),
    );
  });

  it('are refused when one is missing, with its key', () => {
    fc.assert(
      fc.property(matrixWithKey, ({ kinds, keys, key }) => {
        expect(
          refuseMatrix(
            kinds,
            keys.filter((other) => other !== key),
          ),
        ).toEqual([{ code: 'combination-missing', path: ['model_items'], got: key }]);
      }),
    );
  });

  it('are refused when one is added, with its key', () => {
    const foreign = fc.oneof(
      fc.stringMatching(/^[0-9]{1,2}(,[0-9]{1,2}){0,3}$/),
      fc.constantFrom('', ',', '30, 31'),
    );
    fc.assert(
      fc.property(matrixWithKey, foreign, ({ kinds, keys }, key) => {
        fc.pre(!keys.includes(key));
        expect(refuseMatrix(kinds, [...keys, key])).toEqual([
          { code: 'no-combination', path: ['model_items', key] },
        ]);
      }),
    );
  });

  it('are refused when a key is altered, with the old and the new key', () => {
    const alter = fc.constantFrom<(key: string) => string>(
      (key) => `${key},`,
      (key) => `0${key}`,
      (key) => ` ${key}`,
      (key) => key.replace(/.$/, 'x'),
    );
    fc.assert(
      fc.property(matrixWithKey, alter, ({ kinds, keys, key }, change) => {
        const altered = keys.map((other) => (other === key ? change(key) : other));
        expect(refuseMatrix(kinds, altered)).toEqual([
          { code: 'no-combination', path: ['model_items', change(key)] },
          { code: 'combination-missing', path: ['model_items'], got: key },
        ]);
      }),
    );
  });

  it('are refused when the options of a key are in another order than the kinds', () => {
    expect(refuseMatrix(plainKinds(1, 1), ['31,30']).map(({ code }) => code)).toEqual([
      'no-combination',
      'combination-missing',
    ]);
  });

  it('are not checked while the kinds themselves are invalid', () => {
    expect(refuseMatrix(plainKinds(1, 1, 1, 1), [])).toEqual([
      { code: 'too-many', path: ['model'], limit: 3, got: '4' },
    ]);
  });

  it('are refused, without being made, for kinds that would make a billion of them', () => {
    const kinds = plainKinds(1000, 1000, 1000);
    expect(refuseMatrix(kinds, [])[0]?.code).toBe('too-many-combinations');
  });
});

describe('the rows of an item whose kinds change', () => {
  it('keep the values of existing combinations, get blank new ones and lose the others', () => {
    const former = new Map([
      ['30,32', 'small red'],
      ['31,32', 'large red'],
      ['99,32', 'gone'],
    ]);
    const rows = buildMatrix(plainKinds(2, 2), former, (key) => `new ${key}`);
    expect([...rows]).toEqual([
      ['30,32', 'small red'],
      ['30,33', 'new 30,33'],
      ['31,32', 'large red'],
      ['31,33', 'new 31,33'],
    ]);
  });
});

describe('the names of a combination', () => {
  it('are in the order of its key, with an unknown option by its id', () => {
    expect(combinationNames(plainKinds(1, 1), '31,30,77')).toEqual(['option 2.1', 'option 1.1', '77']);
  });
});
