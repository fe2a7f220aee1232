// However a shop pages and encodes its lists, each is read completely, or reported as incomplete.
import { expect, test } from 'vitest';
import { pairwise, readingDimensions } from '../../support/odd-shop/pairs.ts';
import { openDeskAt, settled } from './desk-at-odd-shop.ts';

const stock = { items: 60, groups: 40, tables: 60, articles: 35, records: 130 };

test.each(pairwise(readingDimensions))('reads every list completely if $name', async ({ habits }) => {
  const desk = await openDeskAt({ habits, stock });
  const { core } = desk;
  await settled(desk);

  const goods = await core.ask('goods.state', null);
  expect(goods.freshness.error).toBeNull();
  expect([goods.held, goods.unreadable, goods.missing]).toEqual([stock.items, 0, 0]);
  const groups = await core.ask('receipt-groups.get', null);
  expect([groups.groups.length, groups.unreadable, groups.freshness.error]).toEqual([stock.groups, 0, null]);
  const tables = await core.ask('dining-locations.get', null);
  expect([tables.locations.length, tables.unreadable, tables.freshness.error]).toEqual([
    stock.tables,
    0,
    null,
  ]);
  const articles = await core.ask('articles.get', null);
  expect([articles.categories.length, articles.unreadable, articles.freshness.error]).toEqual([
    stock.articles,
    0,
    null,
  ]);
});

test.each(pairwise(readingDimensions))('reads all records of a data object if $name', async ({ habits }) => {
  const { core } = await openDeskAt({ habits, stock });
  const seen = new Set<string>();
  for (let offset = 0, total = 1; offset < total; offset += 50) {
    const page = await core.ask('data.page', { form: 'survey', offset, limit: 50 });
    for (const record of page.records) if (record !== null) seen.add(record.id);
    total = page.total;
  }
  expect(seen.size).toBe(stock.records);

  await core.ask('data.copy', { form: 'survey' });
  const { forms } = await core.until('data.changed', (state) =>
    state.forms.some(({ copy }) => copy?.progress === null),
  );
  expect(forms[0]?.copy).toMatchObject({ held: stock.records, missing: 0, freshness: { error: null } });
});

test.each([
  ['few groups', { groups: 1 }],
  ['no groups', { groups: 0 }],
])('reads %s in any encoding', async (_, few) => {
  for (const { habits, name } of pairwise(readingDimensions)) {
    const desk = await openDeskAt({ habits, stock: few });
    await settled(desk);
    const { groups, freshness } = await desk.core.ask('receipt-groups.get', null);
    // A shop that returns no list and no count has not said that the list is empty.
    if (freshness.error === null) expect([groups.length, name]).toEqual([few.groups, name]);
    else expect([habits.count, few.groups]).toEqual(['missing', 0]);
  }
});
