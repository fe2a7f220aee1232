// The check at a shop with odd habits: it learns each of them, or reports why it could not.

import { describe, expect, onTestFinished, test } from 'vitest';
import type { OddHabits } from '../../support/odd-shop/habits.ts';
import { openOddShop, type OddShopOptions } from '../../support/odd-shop/odd-shop.ts';
import { pairwise, readingDimensions, writingDimensions } from '../../support/odd-shop/pairs.ts';
import { checked, type CheckOptions, type Facts } from './checked.ts';

async function learn(
  habits: Partial<OddHabits>,
  stock: OddShopOptions['stock'] = {},
  options: CheckOptions = {},
) {
  const shop = await openOddShop({ habits, stock });
  onTestFinished(shop.close);
  return { ...(await checked(shop, options)), shop };
}

const known = (value: unknown) => ({ known: true, value });
const unknown = (why: string) => ({ known: false, why });

test('the check learns everything at a standard shop, and cleans up', async () => {
  const { facts, made, shop } = await learn({});
  expect(facts).toEqual({
    nesting: known('brackets'),
    saving: known('merges'),
    unlisted: known([]),
    pageSizes: {
      goods: known({ most: 3, isCapped: false }),
      'receipt-groups': known({ most: 2, isCapped: false }),
      'dining-locations': known({ most: 2, isCapped: false }),
      'article-categories': known({ most: 2, isCapped: false }),
    },
    variables: known({ passes: 5000, fails: null }),
    groupStored: known(true),
    leftovers: ['item'],
  });
  expect(shop.store.groups).toHaveLength(2);
  const [item] = shop.store.items.filter(({ code }) => code === 'servery-test');
  expect(item).toMatchObject({ id: made.itemId, status: '1', price: '0.01', stock: '0', supplier: '' });
  expect(shop.store.items).toHaveLength(4);
  expect(shop.calls.length).toBeLessThan(40);
});

const habits: [name: string, habits: Partial<OddHabits>, facts: object][] = [
  ['JSON only', { nesting: 'json' }, { nesting: known('json'), saving: known('merges') }],
  ['both spellings', { nesting: 'both' }, { nesting: known('both') }],
  ['that replaces items', { onModify: 'replace' }, { saving: known('replaces') }],
  [
    'that hides fields',
    { unlisted: ['supplier', 'share_title', 'img_urls'] },
    { unlisted: known(['supplier', 'share_title', 'img_urls']), saving: known('merges') },
  ],
  [
    'that hides every comparable field and answers with prose',
    {
      unlisted: ['supplier', 'share_title', 'scan_code', 'virtual_price', 'box_fee'],
      writeAnswer: 'wordy',
    },
    { saving: unknown('not-shown') },
  ],
  [
    'that replaces items and shows the saved item only in its answer',
    { onModify: 'replace', unlisted: ['supplier', 'share_title', 'scan_code', 'virtual_price', 'box_fee'] },
    { saving: known('replaces') },
  ],
  [
    'that cuts at 1,000 variables',
    { variablesAtMost: 1000 },
    { variables: known({ passes: 1000, fails: 2000 }) },
  ],
  ['that cuts at 300 variables', { variablesAtMost: 300 }, { variables: known({ passes: 250, fails: 500 }) }],
  ['that stores no groups of an item', { keepsReceiptGroups: false }, { groupStored: known(false) }],
  ['whose filter by ids does nothing', { dataIds: 'ignored' }, { saving: known('merges') }],
  ['that answers a write with prose', { writeAnswer: 'wordy' }, { saving: known('merges') }],
  ['that answers a write with null', { writeAnswer: 'null' }, { saving: known('merges') }],
  [
    'that rewrites codes and covers',
    { code: 'lowercased', rewritesCover: true, escapesHtml: true, trims: true },
    { saving: known('merges') },
  ],
  ['that rounds prices', { price: 'whole' }, { saving: known('merges') }],
  [
    'that sends null for its lists',
    { list: 'null' },
    { nesting: unknown('not-shown'), saving: unknown('no-item'), variables: unknown('no-item') },
  ],
  ['that refuses to list', { list: 'message' }, { saving: unknown('no-item') }],
  ['that sends empty values as objects', { empties: { '*': 'object' } }, { saving: known('merges') }],
  [
    'that leaves out empty values',
    { empties: { '*': 'missing' } },
    { saving: known('merges'), unlisted: known([]) },
  ],
  [
    'that sends lists with gaps',
    { list: 'gaps', innerLists: 'gaps' },
    { groupStored: known(true), saving: known('merges') },
  ],
  [
    'that sends one record without its list',
    { list: 'bare-single' },
    { groupStored: known(true), saving: known('merges') },
  ],
];

describe('a shop', () => {
  test.each(habits)('%s is learned twice with the same item', async (_name, odd, facts) => {
    const { shop, made, ...first } = await learn(odd);
    expect(first.facts).toMatchObject(facts);
    const again = (await checked(shop, { made })).facts;
    expect({ ...again, pageSizes: 0 }).toEqual({ ...first.facts, pageSizes: 0 });
    expect(shop.store.items.length).toBeLessThanOrEqual(4);
    expect(shop.store.groups).toHaveLength(2);
  });
});

test('the check finds the item of an earlier check by its code, even if its answer was lost', async () => {
  const { facts, made, shop } = await learn({ lostWrites: [1] });
  expect(facts).toMatchObject({ nesting: known('brackets'), saving: known('merges') });
  expect((await checked(shop)).made.itemId).toBe(made.itemId);
  expect(shop.store.items).toHaveLength(4);
});

test('the check makes a group at a shop that has none, and removes it', async () => {
  const { facts, made, shop } = await learn({}, { groups: 0 });
  expect(facts).toMatchObject({ groupStored: known(true), leftovers: ['item'] });
  expect(shop.callsTo('addReceiptGroup')).toHaveLength(1);
  expect(shop.store.groups).toEqual([]);
  expect(made.groupId).toBeNull();
});

test('the check says that a shop without groups makes none', async () => {
  const { facts } = await learn({ groupWithoutId: 'refused' }, { groups: 0 });
  expect(facts).toMatchObject({ groupStored: unknown('refused'), saving: known('merges') });
});

const oracle = (habits: OddHabits) => ({
  nesting: habits.nesting,
  saving: habits.onModify === 'merge' ? 'merges' : 'replaces',
  unlisted: [],
  variables: { passes: 5000, fails: null },
  groupStored: habits.keepsReceiptGroups,
});

describe('any pair of habits', () => {
  const combinations = pairwise([...readingDimensions, ...writingDimensions]);
  test.each(combinations)('is learned correctly and leaves one item: $name', async ({ habits: odd }) => {
    const { facts, shop } = await learn(odd, { items: 25, groups: 22 });
    for (const [name, value] of Object.entries(oracle(shop.habits))) {
      const outcome = facts[name as keyof Facts];
      if ('known' in outcome && outcome.known) expect({ [name]: outcome.value }).toEqual({ [name]: value });
    }
    expect(shop.store.items.length).toBeLessThanOrEqual(26);
    expect(shop.store.groups.length).toBeLessThanOrEqual(facts.leftovers.includes('group') ? 23 : 22);
  });
});

test('the check learns that pages are smaller than requested', async () => {
  const stock = { items: 60, groups: 45, tables: 20, articles: 0 };
  const { facts } = await learn({ pageSize: { atMost: 20 } }, stock);
  expect(facts.pageSizes).toMatchObject({
    goods: known({ most: 20, isCapped: true }),
    'receipt-groups': known({ most: 20, isCapped: true }),
    'dining-locations': known({ most: 20, isCapped: false }),
    'article-categories': unknown('too-few'),
  });
});
