// The page of receipt groups: the groups, how old they are, and what to do if there are none.
import { expect, test } from 'vitest';
import { failed } from '../../../../src/contract/result.ts';
import { readyGoods } from '../../support/scripted-goods.ts';
import { englishSettings, nameNotFound, openSession } from '../../support/scripted-desk.ts';
import { createGroupsDesk, openGroups, row, threeGroups } from './scripted-groups.ts';

const never = { asOfSeconds: null, error: null };
const minutesAgo = (minutes: number) => Date.now() / 1000 - minutes * 60;
const names = () =>
  [...document.querySelectorAll('[data-group] [data-name] > :first-child')].map((name) =>
    name.textContent.trim(),
  );
const groupSearch = '.groups .search input';

test('shows each group with its number of items, and its age with its items', async () => {
  const { find, press } = await openGroups(createGroupsDesk());
  expect(find(row('1'))?.textContent).toMatch(/Bar.*12 items/s);
  expect(find(row('2'))?.textContent).toContain('1 item');
  await press(`${row('1')} [data-name]`);
  expect(find('[data-part=items] h2')?.textContent).toBe('Bar');
  expect(find('[data-part=total]')?.textContent).toMatch(/Added \d{2}\/\d{2}\/2026/);
});

test('marks queued changes in words, with a link to the outbox', async () => {
  const groups = threeGroups.map((group, at) => ({
    ...group,
    pending: (['add', 'rename', 'remove'] as const)[at] ?? null,
  }));
  const { find, router, press } = await openGroups(createGroupsDesk({ groups: { groups } }));
  expect(find(`${row('1')} [data-part=pending]`)?.textContent).toContain('Adding');
  expect(find(`${row('2')} [data-part=pending]`)?.textContent).toContain('Renaming');
  expect(find(`${row('3')} [data-part=pending]`)?.textContent).toContain('Deleting');
  expect(find(`${row('3')} [data-menu=group]`)).toBeUndefined();
  await press(`${row('1')} [data-part=pending]`);
  expect(router.currentRoute.value.name).toBe('outbox');
});

test('says that a change needs a person', async () => {
  const groups = threeGroups.map((group) => ({ ...group, pending: 'rename' as const, isStuck: true }));
  const { find } = await openGroups(createGroupsDesk({ groups: { groups } }));
  expect(find(`${row('2')} [data-part=pending]`)?.textContent).toContain('Needs you');
});

test('finds groups by any part of the name when there are many, ignoring letter case', async () => {
  const many = Array.from({ length: 9 }, (_none, at) => ({
    ...threeGroups[0],
    id: `${20 + at}`,
    name: `Wok ${at}`,
  }));
  const groups = [...threeGroups, ...many] as never;
  const { type, key, find, text, press } = await openGroups(createGroupsDesk({ groups: { groups } }));
  await type(groupSearch, 'rI');
  expect(names()).toEqual(['Grill']);
  expect(text()).toContain('1 of 12 groups');
  await type(groupSearch, 'D K');
  expect(names()).toEqual(['Cold kitchen']);
  await type(groupSearch, 'zzz');
  expect(text()).toContain('No results for “zzz”');
  await press('.groups [data-do=clear]');
  expect(names()).toHaveLength(12);
  await type(groupSearch, 'bar');
  find(groupSearch)?.focus();
  await key('Escape');
  expect(names()).toHaveLength(12);
});

test('needs no search for a few groups', async () => {
  const { find } = await openGroups(createGroupsDesk());
  expect(find(groupSearch)).toBeUndefined();
});

test('says how old the groups are and why they are not newer, and refreshes on a press', async () => {
  const freshness = { asOfSeconds: minutesAgo(12), error: nameNotFound };
  const parts = createGroupsDesk({ groups: { freshness, unreadable: 2 } });
  const { find, text, press } = await openGroups(parts);
  expect(find('[data-part=freshness]')?.textContent).toContain(
    '12 minutes ago · Not updated: Address not found',
  );
  expect(text()).toContain('2 records can’t be read');
  expect(text()).toContain('Check the spelling');
  await press('[data-do=fetch]');
  expect(parts.desk.askedFor('receipt-groups.fetch')).toHaveLength(1);
});

test('follows changes reported by the core', async () => {
  const parts = createGroupsDesk();
  const { settled, text } = await openGroups(parts);
  parts.become({ groups: [...threeGroups, { ...threeGroups[0], id: '9', name: 'Pastry' } as never] });
  await settled();
  expect(names()).toHaveLength(4);
  parts.become({ fetching: true });
  await settled();
  expect(text()).toContain('Refreshing…');
});

test.each([
  ['empty', { freshness: { asOfSeconds: 1, error: null } }, 'Add one group for each kitchen printer'],
  ['offline', { freshness: { asOfSeconds: null, error: nameNotFound } }, 'You can add groups now'],
  ['never', { freshness: never }, 'Not loaded yet'],
  ['fetching', { freshness: never, fetching: true }, 'Loading from the shop…'],
  ['only-unreadable', { freshness: never, unreadable: 3 }, 'The shop’s records can’t be read'],
] as const)('explains why there are no groups: %s', async (status, groups, words) => {
  const { find, text } = await openGroups(createGroupsDesk({ groups: { ...groups, groups: [] } }));
  expect(find('[data-status]')?.dataset.status).toBe(status);
  expect(text()).toContain(words);
  expect(find('.add input')).toBeDefined();
});

test('says why the groups could not be loaded, and retries on a press', async () => {
  const parts = createGroupsDesk();
  const answer = parts.desk.answer;
  answer({
    'receipt-groups.get': () => failed({ code: 'internal', message: '', data: { correlationId: 'c0ffee' } }),
  });
  const { text, find, press } = await openGroups(parts);
  expect(text()).toContain('c0ffee');
  expect(find('.add')).toBeUndefined();
  await press('[data-do=fetch-first]');
  expect(names()).toHaveLength(3);
  expect(text()).not.toContain('c0ffee');
});

test('links to where a missing token is entered', async () => {
  const freshness = { asOfSeconds: null, error: { code: 'session.no-token', message: '' } as const };
  const { pressWords, router } = await openGroups(createGroupsDesk({ groups: { freshness, groups: [] } }));
  await pressWords('Enter token');
  expect(router.currentRoute.value.fullPath).toBe('/shops/river/edit');
});

test('leads to the items of a group, and to those in none or in a deleted one', async () => {
  const parts = createGroupsDesk({ groups: { inNone: 5, orphaned: 1 } });
  const { find, press, router } = await openGroups(parts);
  expect(find('[data-report=none]')?.textContent).toMatch(/In no group.*5 items/s);
  expect(find('[data-report=astray]')?.textContent).toMatch(/In a deleted group.*1 item/s);
  for (const [link, show, filters] of [
    [`${row('1')} [data-name]`, '1', { receiptGroup: '1' }],
    ['[data-place=none]', 'none', { receiptGroup: 'none' }],
    ['[data-place=astray]', 'astray', { receiptGroup: 'astray' }],
    ['[data-place=all]', 'all', {}],
  ] as const) {
    await press(link);
    expect(router.currentRoute.value.query).toEqual({ show });
    expect(find(link)?.getAttribute('aria-current')).toBe('true');
    await expect.poll(() => parts.desk.askedFor('goods.search').at(-1)).toMatchObject({ filters });
  }
});

test('begins with the items in no group, and stays there when the last one gets its group', async () => {
  const parts = createGroupsDesk({ groups: { inNone: 5 } });
  const { find, settled } = await openGroups(parts);
  const title = () => find('[data-part=items] h2')?.textContent;
  expect(title()).toBe('In no group');
  parts.become({ inNone: 0 });
  await settled();
  expect(title()).toBe('In no group');
});

test('says that all is well when every item is in a group', async () => {
  const parts = createGroupsDesk({ desk: { menu: [] } });
  const { find } = await openGroups(parts, 'none');
  expect(find('[data-report=astray]')).toBeUndefined();
  expect(find('[data-part=empty]')?.textContent).toContain('All items are in a group');
});

test('does not count goods before the menu is loaded, and says so', async () => {
  const goods = { ...readyGoods, held: 0, freshness: never };
  const { find, text } = await openGroups(createGroupsDesk({ desk: { goods } }));
  expect(find('[data-report]')).toBeUndefined();
  expect(find(`${row('1')} [data-part=goods]`)).toBeUndefined();
  expect(text()).toContain('Items aren’t counted until the menu is loaded');
});

test('updates the counts when the menu changes', async () => {
  const parts = createGroupsDesk();
  const { find, settled } = await openGroups(parts);
  parts.change({ groups: threeGroups.map((group) => ({ ...group, goods: 77 })) });
  parts.desk.emit('goods.changed', { ...readyGoods, revision: readyGoods.revision + 1 });
  await settled();
  expect(find(row('3'))?.textContent).toContain('77 items');
  const asked = parts.desk.askedFor('receipt-groups.get').length;
  const progress = { kind: 'all', done: 5, of: 12, leftMs: null } as const;
  parts.desk.emit('goods.changed', { ...readyGoods, revision: readyGoods.revision + 1, progress });
  await settled();
  expect(parts.desk.askedFor('receipt-groups.get')).toHaveLength(asked);
});

test('never shows one shop’s groups under another’s name', async () => {
  const parts = createGroupsDesk();
  const { settled, text } = await openGroups(parts);
  parts.desk.answer({ 'receipt-groups.get': () => new Promise(() => undefined) });
  parts.desk.emit('session.changed', { ...openSession, currentId: 'harbour' });
  await settled();
  expect(text()).not.toContain('Grill');
});

test('is available in Chinese', async () => {
  const settings = { ...englishSettings, language: 'zh-CN' as const };
  const { text } = await openGroups(createGroupsDesk({ groups: { orphaned: 2 }, desk: { settings } }));
  expect(text()).toContain('分组已删除');
  expect(text()).toContain('按分类…');
});
