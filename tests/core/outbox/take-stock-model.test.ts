// Any mix of takes, sales of the shop, lost calls and kills: the stock in the end is what a plain count says.
import { expect, test } from 'vitest';
import { fc } from '../../support/fast-check.ts';
import { type Act, items, SellingShop } from './selling-shop.ts';

const item = fc.constantFrom(...items);
const count = fc.integer({ min: 1, max: 3 });
const fate = fc.constantFrom('never-arrives', 'answer-is-lost');
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ act: fc.constant('take'), item, amount: fc.constantFrom(-2, -1, 1, 2, 3) }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('sell'), item, count }) },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('sell-later'),
      item,
      count,
      calls: fc.integer({ min: 0, max: 6 }),
    }),
  },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('fate'), fate }) },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('kill') }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('decide') }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('line'), isDown: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('wait'), ms: fc.integer({ min: 0, max: 12 }) }) },
);

/** A take that is lost on an idle line, with a sale of the shop before the desk looks again. */
const soldWhileLost = fc.record({ item, amount: count, count, fate }).map((lost): Act[] => [
  { act: 'wait', ms: 10 },
  { act: 'fate', fate: lost.fate },
  { act: 'sell-later', item: lost.item, count: lost.count, calls: 2 },
  { act: 'take', item: lost.item, amount: lost.amount },
  { act: 'wait', ms: 10 },
]);
const acts = fc
  .array(
    fc.oneof(
      {
        weight: 9,
        arbitrary: act.map((one) => [one]),
      },
      { weight: 1, arbitrary: soldWhileLost },
    ),
    { minLength: 5, maxLength: 25 },
  )
  .map((lists) => lists.flat());

test('every take is subtracted once, and every sale of the shop stays, unless it fell between read and write', async () => {
  const seen = { conflicts: 0, lost: 0, kills: 0, writtenOver: 0 };
  await fc.assert(
    fc.asyncProperty(acts, async (day) => {
      const shop = await SellingShop.open();
      for (const one of day) await shop.play(one);
      await shop.end();
      for (const id of items) {
        const { is, shouldBe } = await shop.stockOf(id);
        expect(is).toBe(shouldBe);
      }
      for (const name of ['conflicts', 'lost', 'kills', 'writtenOver'] as const)
        seen[name] += shop.tally[name];
    }),
  );
  // Otherwise the property would have tried nothing.
  expect(Math.min(...Object.values(seen)), JSON.stringify(seen)).toBeGreaterThan(0);
});
