// The delivery charges by distance, compared with a plain loop that walks outwards step by step.
import { expect, it } from 'vitest';
import type { DeliveryRules, DeliveryStep, Decoded } from '../../../../src/contract/store-settings.ts';
import {
  areaOf,
  deliveryAt,
  deliveryLevels,
  metresTyped,
  MOST_LEVELS,
} from '../../../../src/renderer/app/delivery/delivery-rules.ts';
import { fc } from '../../../support/fast-check.ts';

const decoded = (read: number | null, raw = read === null ? '' : String(read)): Decoded<number> => ({
  raw,
  read,
});
const none = decoded(null);
const odd = decoded(null, 'odd');

type Values = [
  distance: Decoded<number>,
  least: Decoded<number>,
  fee: Decoded<number>,
  minutes: Decoded<number>,
];

const step = (...[distanceMetres, leastFen, feeFen, minutes]: Values): DeliveryStep => ({
  distanceMetres,
  leastFen,
  feeFen,
  minutes,
});

const rules = (own: Partial<DeliveryRules> = {}): DeliveryRules => ({
  areaType: '1',
  areaMetres: decoded(8000),
  base: step(decoded(3000), decoded(3000), decoded(400), decoded(35)),
  increment: step(decoded(1000), decoded(1000), decoded(150), decoded(8)),
  ...own,
});

it.each([
  [0, { kind: 'there', steps: 0, leastFen: 3000, feeFen: 400, minutes: 35 }],
  [3000, { kind: 'there', steps: 0, leastFen: 3000, feeFen: 400, minutes: 35 }],
  [3001, { kind: 'there', steps: 1, leastFen: 4000, feeFen: 550, minutes: 43 }],
  [8000, { kind: 'there', steps: 5, leastFen: 8000, feeFen: 1150, minutes: 75 }],
  [8001, { kind: 'beyond' }],
])('gives the charges for %i metres', (metres, expected) => {
  expect(deliveryAt(rules(), metres)).toEqual(expected);
});

it('applies the base to the whole area if there are no further steps', () => {
  const flat = rules({ increment: step(none, none, none, none) });
  expect(deliveryAt(flat, 7500)).toMatchObject({ kind: 'there', steps: 0, feeFen: 400 });
  expect(deliveryLevels(flat).levels).toMatchObject([{ fromMetres: 0, toMetres: 8000, feeFen: 400 }]);
});

it('does not guess beyond the rules', () => {
  const noArea = rules({ areaMetres: decoded(0), increment: step(none, none, none, none) });
  expect(deliveryAt(noArea, 3001)).toEqual({ kind: 'unknown' });
  expect(deliveryAt(rules({ increment: step(odd, none, none, none) }), 3001)).toEqual({ kind: 'unknown' });
  expect(deliveryAt(rules({ base: step(odd, decoded(1), decoded(1), decoded(1)) }), 1)).toEqual({
    kind: 'unknown',
  });
  const oddFee = rules({ increment: step(decoded(1000), decoded(0), odd, none) });
  expect(deliveryAt(oddFee, 5000)).toMatchObject({ leastFen: 3000, feeFen: null, minutes: 35 });
});

const few = fc.integer({ min: 0, max: 900 });
const distances = fc.integer({ min: 1, max: 60 }).map((tenths) => tenths * 100);
const arbitraryRules = fc
  .record({
    base: distances,
    increment: distances,
    area: fc.option(distances),
    each: fc.array(few, { minLength: 6, maxLength: 6 }),
  })
  .map(({ base, increment, area, each: [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] }) =>
    rules({
      areaMetres: decoded(area),
      base: step(decoded(base), decoded(a), decoded(b), decoded(c)),
      increment: step(decoded(increment), decoded(d), decoded(e), decoded(f)),
    }),
  );

/** Walks outwards from the shop and adds each step. */
function byLoop({ base, increment, areaMetres }: DeliveryRules, metres: number) {
  if (areaMetres.read !== null && metres > areaMetres.read) return { kind: 'beyond' };
  const value = (one: Decoded<number>) => one.read ?? 0;
  let [reach, steps] = [value(base.distanceMetres), 0];
  let [leastFen, feeFen, minutes] = [value(base.leastFen), value(base.feeFen), value(base.minutes)];
  while (reach < metres) {
    reach += value(increment.distanceMetres);
    steps += 1;
    leastFen += value(increment.leastFen);
    feeFen += value(increment.feeFen);
    minutes += value(increment.minutes);
  }
  return { kind: 'there', steps, leastFen, feeFen, minutes };
}

it('agrees with a loop at any distance', () => {
  fc.assert(
    fc.property(arbitraryRules, fc.integer({ min: 0, max: 7000 }), (one, metres) => {
      expect(deliveryAt(one, metres)).toEqual(byLoop(one, metres));
    }),
  );
});

it('lists contiguous levels up to the end of the area, each with the charges at its end', () => {
  fc.assert(
    fc.property(arbitraryRules, (one) => {
      const { levels, isCut } = deliveryLevels(one);
      expect(levels.map(({ fromMetres }) => fromMetres)).toEqual([
        0,
        ...levels.slice(0, -1).map(({ toMetres }) => toMetres),
      ]);
      for (const { toMetres, fromMetres, ...terms } of levels) {
        expect(fromMetres).toBeLessThan(toMetres);
        expect(deliveryAt(one, toMetres)).toMatchObject(terms);
      }
      const area = areaOf(one);
      if (area !== null && !isCut) expect(levels.at(-1)?.toMetres).toBe(area);
    }),
  );
});

it('starts with the first step if the base covers no distance', () => {
  const base = step(decoded(0), decoded(3000), decoded(400), decoded(35));
  expect(deliveryLevels(rules({ base })).levels[0]).toMatchObject({
    fromMetres: 0,
    toMetres: 1000,
    feeFen: 550,
  });
});

it('limits the number of levels', () => {
  const { levels, isCut } = deliveryLevels(rules({ areaMetres: decoded(9_000_000) }));
  expect(levels).toHaveLength(MOST_LEVELS);
  expect(isCut).toBe(true);
});

it.each([
  ['3.5', 3500],
  [' 12 ', 12_000],
  ['０．５', 500],
  ['1,25', 1250],
  ['', undefined],
  ['far', undefined],
  ['-1', undefined],
])('reads %j as a distance', (text, metres) => {
  expect(metresTyped(text)).toBe(metres);
});
