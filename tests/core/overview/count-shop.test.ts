// The counts of a shop: its own counts, else the records that it sent, else unknown.
import { expect, it } from 'vitest';
import { countShop } from '../../../src/core/overview/overview.ts';

const counted = (data: unknown, count?: number) =>
  countShop({ callRaw: () => Promise.resolve({ data, paging: { count } }) });

it('is the shop’s own count, however much of the list it has sent', async () => {
  expect(await counted([{}], 323)).toMatchObject({ goods: 323, articleCategories: 323 });
});

it('is unknown if the shop gives no count, unless the list is empty', async () => {
  expect(await counted([{}, {}])).toMatchObject({ goods: null });
  expect(await counted([])).toMatchObject({ goods: 0 });
});

it.each([7, 'no', { name: 'none of a list' }])('is unknown and not 0 if the answer is %j', async (data) => {
  await expect(counted(data)).rejects.toMatchObject({ error: { code: 'sync.not-a-list' } });
});
