// The page of receipt groups, on the real core: the groups, how old they are, and what to do if there are none.
import { expect, onTestFinished, test } from 'vitest';
import { fastClock } from '../../../support/fast-clock.ts';
import { type OddShop, openOddShop } from '../../../support/odd-shop/odd-shop.ts';
import { memorySecrets } from '../../../support/test-ports.ts';
import { openOddScreen } from '../../support/odd-screen.ts';
import { openGroups, row, threeGroups, withoutMenu } from './groups-desk.ts';

const names = () =>
  [...document.querySelectorAll('[data-group] [data-name] > :first-child')].map((name) =>
    name.textContent.trim(),
  );
const groupSearch = '.groups .search input';

/** Longer than any test. */
const STUCK_MS = 30_000;

test('shows each group with its number of items, and its age with its items', async () => {
  const { find, press } = await openGroups();
  expect(find(row('1'))?.textContent).toMatch(/Bar.*12 items/s);
  expect(find(row('2'))?.textContent).toContain('1 item');
  await press(`${row('1')} [data-name]`);
  expect(find('[data-part=items] h2')?.textContent).toBe('Bar');
  expect(find('[data-part=total]')?.textContent).toMatch(/Added [A-Z][a-z]{2} \d{1,2}/);
});

test('marks queued changes in words, with a link to the outbox', async () => {
  const { find, router, press } = await openGroups({
    then: (_shop, desk) =>
      desk.ask('outbox.put', {
        requests: [
          { kind: 'group.add', name: 'Pastry' },
          { kind: 'group.rename', id: '2', name: 'Charcoal' },
          { kind: 'group.remove', id: '3' },
        ],
      }),
  });
  expect(find('[data-group^=new] [data-part=pending]')?.textContent).toContain('Adding');
  expect(find(`${row('2')} [data-part=pending]`)?.textContent).toContain('Renaming');
  expect(find(`${row('3')} [data-part=pending]`)?.textContent).toContain('Deleting');
  expect(find(`${row('3')} [data-menu=group]`)).toBeUndefined();
  await press(`${row('2')} [data-part=pending]`);
  expect(router.currentRoute.value.name).toBe('outbox');
});

test('says that a change needs a person', async () => {
  const { find, seen } = await openGroups({
    isHeld: false,
    then: async (shop, desk) => {
      shop.answerOnce('addReceiptGroup', JSON.stringify({ status: 1, data: 'no' }));
      await desk.ask('outbox.put', { requests: [{ kind: 'group.rename', id: '2', name: 'Charcoal' }] });
      await desk.until('outbox.changed', ({ refused }) => refused === 1);
    },
  });
  await seen('it', () => find(`${row('2')} [data-part=pending]`)?.textContent.includes('Needs you') === true);
});

test('finds groups by any part of the name when there are many, ignoring letter case', async () => {
  const many = Array.from({ length: 9 }, (_none, at) => ({ id: `${20 + at}`, name: `Wok ${at}` }));
  const { type, key, find, text, press } = await openGroups({ groups: [...threeGroups, ...many] });
  await type(groupSearch, 'rI');
  expect(names()).toEqual(['Grill']);
  expect(text()).toContain('1 of 12 stations');
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
  const { find } = await openGroups();
  expect(find(groupSearch)).toBeUndefined();
});

/** A machine that fetched the groups so many minutes before the time on screen. */
const minutesAgo = (minutes: number) => {
  const clock = fastClock(1);
  clock.moveSeconds(-60 * minutes);
  return { clock };
};
const unreadable = { id: '', name: null };

test('says how old the groups are and why they are not newer, and refreshes on a press', async () => {
  const { find, text, press, shop, seen } = await openGroups({
    own: minutesAgo(12),
    groups: [...threeGroups, unreadable],
    then: async (shop, desk) => {
      shop.setDown(true);
      await desk.ask('receipt-groups.fetch', null);
    },
  });
  const freshness = () => find('[data-part=freshness]')?.textContent ?? '';
  expect(freshness()).toContain('12 minutes ago · Not updated: Connection lost');
  expect(text()).toContain('1 record can’t be read');
  shop.setDown(false);
  await press('[data-do=fetch]');
  await seen('the new age', () => !freshness().includes('Not updated'));
});

test('follows changes reported by the core', async () => {
  const { seen, text, shop, desk, refetch } = await openGroups();
  shop.store.groups = [...shop.store.groups, { id: '9', name: 'Pastry', is_deleted: '0' }];
  await refetch();
  await seen('the new group', () => names().length === 4);
  shop.habits = { ...shop.habits, delay: STUCK_MS };
  void desk.call('receipt-groups.fetch', null);
  await seen('the fetch', () => text().includes('Refreshing…'));
});

const openNever = (beforehand: (shop: OddShop) => void) => openOddScreen('/receipt-groups', { beforehand });
const isDown = (shop: OddShop) => shop.setDown(true);
const isSlow = (shop: OddShop) => {
  shop.habits = { ...shop.habits, delay: STUCK_MS };
};

test.each([
  ['empty', () => openGroups({ groups: [] }), 'Add one for each kitchen printer'],
  ['offline', () => openNever(isDown), 'You can add stations now'],
  ['fetching', () => openNever(isSlow), 'Loading from the shop…'],
  ['only-unreadable', () => openGroups({ groups: [unreadable] }), 'The shop’s records can’t be read'],
] as const)('explains why there are no groups: %s', async (status, open, words) => {
  const { find, text, seen } = await open();
  await seen('why', () => find('[data-status]')?.dataset.status === status);
  expect(text()).toContain(words);
  expect(find('.add input')).toBeDefined();
});

test('says why the groups could not be loaded, and retries on a press', async () => {
  const { router, refuse, seen, text, find, press } = await openOddScreen('/settings', {
    stock: { groups: threeGroups },
    // A fetch that ends later would show its groups beside the failure.
    then: (_shop, desk) => desk.ask('receipt-groups.fetch', null),
  });
  // What the core did not expect cannot be provoked.
  const works = refuse('receipt-groups.get', {
    code: 'internal',
    message: '',
    data: { correlationId: 'c0ffee' },
  });
  await router.push('/receipt-groups');
  await seen('why', () => text().includes('c0ffee'));
  expect(find('.add')).toBeUndefined();
  works();
  await press('[data-do=fetch-first]');
  await seen('the groups', () => names().length === 3);
  expect(text()).not.toContain('c0ffee');
});

test('links to where a missing token is entered', async () => {
  const { pressWords, router, seen, text, desk } = await openOddScreen('/receipt-groups', {
    beforehand: isDown,
    then: (_shop, desk) => desk.restart({ secrets: memorySecrets('another machine') }),
  });
  const { currentId } = await desk.ask('session.get', null);
  await seen('the link', () => text().includes('Enter token'));
  await pressWords('Enter token');
  expect(router.currentRoute.value.fullPath).toBe(`/shops/${currentId}/edit`);
});

/** One in “Bar”, two in none, one in a group that was deleted. */
const scattered = [['1'], [], [], ['9']].map((groups) => ({ receipt_group_id: groups }));

test('leads to the items of a group, and to those in none or in a deleted one', async () => {
  const { find, press, router, askedFor } = await openGroups({ items: scattered });
  expect(find('[data-report=none]')?.textContent).toMatch(/No station.*2 items/s);
  expect(find('[data-report=astray]')?.textContent).toMatch(/At a deleted station.*1 item/s);
  for (const [link, show, filters] of [
    [`${row('1')} [data-name]`, '1', { receiptGroup: '1' }],
    ['[data-place=none]', 'none', { receiptGroup: 'none' }],
    ['[data-place=astray]', 'astray', { receiptGroup: 'astray' }],
    ['[data-place=all]', 'all', {}],
  ] as const) {
    await press(link);
    expect(router.currentRoute.value.query).toEqual({ show });
    expect(find(link)?.getAttribute('aria-current')).toBe('true');
    await expect.poll(() => askedFor('goods.search').at(-1)).toMatchObject({ filters });
  }
});

test('begins with the items in no group, and stays there when the last one gets its group', async () => {
  const { find, desk, seen } = await openGroups({ items: [{ receipt_group_id: [] }] });
  const title = () => find('[data-part=items] h2')?.textContent;
  expect(title()).toBe('No station');
  await desk.ask('outbox.put', {
    requests: [{ kind: 'goods.change', id: '1001', fields: { receiptGroups: ['1'] } }],
  });
  await seen('the item in its group', () => find(row('1'))?.textContent.includes('1 item') === true);
  expect(title()).toBe('No station');
});

test('says that all is well when every item is in a group', async () => {
  const { find, seen } = await openGroups({ show: 'none' });
  await seen('it', () => find('[data-part=empty]') !== undefined);
  expect(find('[data-report=astray]')).toBeUndefined();
  expect(find('[data-part=empty]')?.textContent).toContain('All items have a station');
});

test('does not count goods before the menu is loaded, and says so', async () => {
  const { find, text } = await openGroups({ beforehand: withoutMenu });
  expect(find('[data-report]')).toBeUndefined();
  expect(find(`${row('1')} [data-part=goods]`)).toBeUndefined();
  expect(text()).toContain('Items aren’t counted until the menu is loaded');
});

test('updates the counts when the menu changes', async () => {
  const { find, seen, shop, desk, askedFor, text } = await openGroups();
  shop.edit('1001', { receipt_group_id: ['3'] });
  await desk.ask('goods.fetch', { kind: 'changes' });
  await seen('the counts', () => find(row('3'))?.textContent.includes('1 item') === true);
  expect(find(row('1'))?.textContent).toContain('11 items');
  const asked = askedFor('receipt-groups.get').length;
  shop.habits = { ...shop.habits, delay: STUCK_MS };
  await desk.ask('goods.fetch', { kind: 'all' });
  await desk.until('goods.changed', ({ progress }) => progress !== null);
  expect(text()).toContain('11 items');
  expect(askedFor('receipt-groups.get')).toHaveLength(asked);
});

test('never shows one shop’s groups under another’s name', async () => {
  const { desk, text, hold, seen } = await openGroups();
  const other = await openOddShop();
  onTestFinished(other.close);
  hold('receipt-groups.get');
  await desk.add({ url: other.url, appId: 'odd', token: other.token }, 'other');
  await seen('the other shop', () => text().includes('other'));
  expect(text()).not.toContain('Grill');
});

test('is available in Chinese', async () => {
  const { text, seen } = await openGroups({
    items: scattered,
    then: (_shop, desk) => desk.ask('settings.change', { language: 'zh-CN' }),
  });
  await seen('the words', () => text().includes('档口已删除'));
  expect(text()).toContain('按分类…');
});
