// What a shop is said to hold: what it counts, or else what it sent; and nothing where it answers neither.
import { expect, it } from 'vitest';
import { countShop } from '../../../src/core/overview/overview.ts';

const counted = (data: unknown, count?: number) =>
  countShop({ callRaw: () => Promise.resolve({ data, paging: { count } }) });

it('is what the shop counts, whatever it has sent of it', async () => {
  expect(await counted([{}], 323)).toMatchObject({ goods: 323, articleCategories: 323 });
});

it('is unknown where the shop does not count, unless it sent nothing', async () => {
  expect(await counted([{}, {}])).toMatchObject({ goods: null });
  expect(await counted([])).toMatchObject({ goods: 0 });
});

it.each([7, 'no', { name: 'none of a list' }])('is not none where the answer is %j', async (data) => {
  await expect(counted(data)).rejects.toMatchObject({ error: { code: 'sync.not-a-list' } });
});
