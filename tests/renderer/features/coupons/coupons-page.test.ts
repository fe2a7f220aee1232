// The page of coupons, on the real core: looking up by typing and scanning, the list, and why there is none.
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { MOST_COUPONS } from '../../../../src/contract/coupons.ts';
import { fastClock } from '../../../support/fast-clock.ts';
import { openOddShop } from '../../../support/odd-shop/odd-shop.ts';
import { openCoreScreen, withoutOpenShop } from '../../support/core-screen.ts';
import { couponRow, field, idsShown, openCoupons, row, typed } from './coupons-desk.ts';

const three = [
  couponRow('1', { title: 'Lunch' }),
  couponRow('22', { title: 'Voucher', type: '2' }),
  couponRow('3', { title: 'Tea card', type: '6', value: '10' }),
];

/** Longer than any test. */
const STUCK_MS = 30_000;

test('the look-up field has the focus, and Enter looks up a scan and is ready for the next', async () => {
  const { scan, find, seen, lookedUp } = await openCoupons({
    coupons: [couponRow('12'), couponRow('13')],
    listed: [],
  });
  expect(document.activeElement).toBe(find(field));
  for (const id of ['12', '13']) {
    await scan(`https://shop.example.com/?coupon_id=${id}`);
    await seen('the coupon', () => find(`[data-chosen="${id}"]`) !== undefined);
    expect([typed(), document.activeElement]).toEqual(['', find(field)]);
  }
  expect(lookedUp()).toEqual(['12', '13']);
  expect(idsShown()).toEqual(['13', '12']);
});

test('says that the typed text contains no id, and sends nothing', async () => {
  const { scan, text, lookedUp } = await openCoupons();
  await scan('https://shop.example.com/?goods_id=12');
  expect(text()).toContain('No coupon number found');
  expect(typed()).toContain('goods_id=12');
  expect(lookedUp()).toEqual([]);
});

/** The code of one item in the menu, and the one that two items share. */
const barcode = '6901234567892';
const sharedCode = 'SET-4';
const items = [
  { id: '102', title: 'Dan dan noodles', scan_code: barcode },
  { id: '110', title: 'Dinner for four', code: sharedCode },
  { id: '112', title: 'Mooncake box', code: sharedCode },
];

describe('an item’s barcode', () => {
  const openAtMenu = (start: Parameters<typeof openCoupons>[0] = {}) =>
    openCoupons({ listed: [], stock: { items }, ...start });
  const notice = '[data-part=not-a-coupon]';

  test('is recognised, is not looked up as a coupon, and opens the item', async () => {
    const { scan, find, seen, press, router, lookedUp } = await openAtMenu();
    await scan(barcode);
    await seen('the notice', () => find(notice) !== undefined);
    expect(find(notice)?.textContent).toContain('is an item’s barcode');
    expect(find(notice)?.textContent).toContain('Dan dan noodles');
    expect([typed(), document.activeElement]).toEqual([barcode, find(field)]);
    expect([lookedUp(), idsShown()]).toEqual([[], []]);
    await press('[data-do=open-item]');
    expect(router.currentRoute.value.fullPath).toBe('/goods?open=102');
  });

  test('leads to all items that share it, even if no coupon could have it as its id', async () => {
    const { scan, find, seen, press, router } = await openAtMenu();
    await scan(sharedCode);
    await seen('the notice', () => find(notice) !== undefined);
    expect(find('[data-part=wrong]')?.textContent).toBe('');
    expect(find('[data-do=look-up-anyway]')).toBeUndefined();
    await press('[data-do=open-item]');
    expect(decodeURIComponent(router.currentRoute.value.fullPath)).toBe('/goods?filters={"code":"SET-4"}');
  });

  test('is looked up as a coupon if the cashier asks for it', async () => {
    const { scan, find, seen, press, lookedUp } = await openAtMenu({ coupons: [couponRow(barcode)] });
    await scan(barcode);
    await seen('the notice', () => find(notice) !== undefined);
    await press('[data-do=look-up-anyway]');
    await seen('the coupon', () => find(`[data-chosen="${barcode}"]`) !== undefined);
    expect(lookedUp()).toEqual([barcode]);
    expect(find(notice)).toBeUndefined();
  });

  test('closes the coupon that was open, whose verdict is no answer to this scan', async () => {
    const { scan, find, seen, choose } = await openAtMenu({ coupons: three, listed: ['1'] });
    await choose('1');
    expect(find('[data-answer-is]')).toBeDefined();
    await scan(barcode);
    await seen('the notice', () => find(notice) !== undefined);
    expect(find('[data-answer-is]')).toBeUndefined();
  });

  test('does not hide a coupon that is in the list, and its notice ends with the next scan', async () => {
    const { scan, type, find, seen } = await openAtMenu({
      coupons: [couponRow(barcode)],
      listed: [barcode],
    });
    await scan(barcode);
    await seen('the coupon', () => find(`[data-chosen="${barcode}"]`) !== undefined);
    await scan(sharedCode);
    await seen('the notice', () => find(notice) !== undefined);
    await type(field, '12');
    expect(find(notice)).toBeUndefined();
  });

  test('does not hold up a lookup when the menu cannot be searched', async () => {
    const { scan, find, seen, lose } = await openAtMenu({ coupons: [couponRow(barcode)] });
    lose('goods.search');
    await scan(barcode);
    await seen('the coupon', () => find(`[data-chosen="${barcode}"]`) !== undefined);
  });

  test('that is answered late does not spoil the next lookup', async () => {
    const { scan, find, seen, hold, quiet } = await openAtMenu({ coupons: [couponRow('12')] });
    const letGo = hold('goods.search');
    await scan(barcode);
    await scan('12');
    letGo();
    await seen('the coupon', () => find('[data-chosen="12"]') !== undefined);
    await quiet();
    expect(find(notice)).toBeUndefined();
  });
});

test('leaves the typed id when the shop cannot be asked, and says why', async () => {
  const { scan, text, seen, shop } = await openCoupons();
  shop.setDown(true);
  await scan('77');
  await seen('the failure', () => text().includes('Couldn’t look up coupon 77'));
  expect(text()).toContain('Connection lost');
  expect([typed(), idsShown()]).toEqual(['77', []]);
});

test('a late answer does not remove what was typed meanwhile', async () => {
  const { scan, type, hold, shop, text, seen } = await openCoupons();
  const letGo = hold('coupons.look-up');
  await scan('12');
  await type(field, '13');
  shop.setDown(true);
  letGo();
  await seen('the failure', () => text().includes('Couldn’t look up coupon 12'));
  expect(typed()).toBe('13');
});

test('finds listed coupons by id, name and type', async () => {
  const { type, text, press } = await openCoupons({ coupons: three });
  const search = '[data-part=shelf] input';
  await type(search, 'tea');
  expect(idsShown()).toEqual(['3']);
  await type(search, '22');
  expect(idsShown()).toEqual(['22']);
  await type(search, 'punch CARD');
  expect(idsShown()).toEqual(['3']);
  await type(search, 'zzz');
  expect(text()).toContain('No results for “zzz”');
  await press('[data-do=show-all]');
  expect(idsShown()).toHaveLength(3);
});

test('removes a coupon from the list and puts it back', async () => {
  const { choose, press, text, find, seen } = await openCoupons({ coupons: three });
  await choose('1');
  await press('[data-chosen] [data-do=remove]');
  await seen('the others', () => idsShown().length === 2);
  expect(idsShown()).toEqual(['22', '3']);
  expect(text()).toContain('“Lunch” removed');
  expect(find('[data-chosen]')).toBeUndefined();
  await press('[data-do=undo]');
  await seen('all of them', () => idsShown().length === 3);
  await seen('the coupon', () => find('[data-chosen="1"]') !== undefined);
});

test('shows how old each coupon is and why it is not newer, and refreshes it on a press', async () => {
  const clock = fastClock(1);
  clock.moveSeconds(-720);
  const { choose, press, find, seen, shop } = await openCoupons({
    own: { clock },
    coupons: [couponRow('1')],
    then: async (shop, desk) => {
      shop.setDown(true);
      await desk.ask('coupons.refresh', { ids: ['1'] });
      await desk.until(
        'coupons.changed',
        ({ lines }) => lines[0]?.freshness.error?.code === 'network.offline',
      );
    },
  });
  expect(find(row('1'))?.textContent).toContain('12 minutes ago');
  await choose('1');
  const freshness = () => find('[data-part=freshness]')?.textContent ?? '';
  expect(freshness()).toContain('Not updated: Connection lost');
  shop.setDown(false);
  clock.moveSeconds(720);
  await press('[data-chosen] [data-do=refresh]');
  await seen('the new age', () => !freshness().includes('Not updated'));
});

test('shows the progress of refreshing all coupons, and stops it', async () => {
  const { press, find, seen, shop } = await openCoupons({ coupons: three });
  shop.habits = { ...shop.habits, delay: STUCK_MS };
  await press('[data-do=refresh-all]');
  await seen(
    'the progress',
    () => find('[data-part=progress]')?.textContent.includes('Refreshing 0 of 3') === true,
  );
  expect(find('[data-do=refresh-all]')).toBeUndefined();
  await press('[data-do=stop]');
  await seen('the end', () => find('[data-do=refresh-all]') !== undefined);
});

/** These are in the list and were never asked for. */
const openMany = (count: number) =>
  openCoupons({
    then: (_shop, desk) =>
      desk.ask('coupons.restore', { ids: Array.from({ length: count }, (_none, at) => String(at + 1)) }),
  });

test('says that the list is full, and what to do', async () => {
  const { scan, text, seen } = await openMany(MOST_COUPONS);
  await scan('5000');
  await seen('it', () => text().includes('The list is full (1000 coupons)'));
});

test('moves between coupons with the arrow keys, and removes one with Delete', async () => {
  const { find, key, seen } = await openCoupons({ coupons: three });
  find(row('1'))?.focus();
  await key('ArrowDown');
  expect(document.activeElement).toBe(find(row('22')));
  await key('End');
  expect(document.activeElement).toBe(find(row('3')));
  await key('Delete');
  await seen('the others', () => idsShown().length === 2);
  expect(idsShown()).toEqual(['1', '22']);
});

describe('a list of very many coupons', () => {
  const least = () => Math.min(...idsShown().map(Number));
  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  });
  afterEach(() => void vi.restoreAllMocks());

  test('draws only the visible rows, at any scroll position', async () => {
    const { find, settled } = await openMany(MOST_COUPONS);
    expect(idsShown().length).toBeLessThan(30);
    const scroller = find('[data-part=shelf] .scroller');
    if (scroller !== undefined) scroller.scrollTop = 50_000;
    scroller?.dispatchEvent(new Event('scroll'));
    await settled();
    expect(idsShown().length).toBeLessThan(30);
    expect(least()).toBeGreaterThan(480);
  });

  test('reaches the last row by keys, and removes it', async () => {
    const { find, key, seen } = await openMany(MOST_COUPONS);
    find(row('1'))?.focus();
    await key('End');
    expect(document.activeElement).toBe(find(row('1000')));
    await key('Delete');
    await seen('the row before', () => document.activeElement === find(row('999')));
    await key('Home');
    expect(document.activeElement).toBe(find(row('1')));
  });
});

test('has no list without a shop, and says what to do', async () => {
  const { text, find } = await openCoreScreen('/coupons', withoutOpenShop);
  expect(find(field)).toBeUndefined();
  expect(text()).toContain('No shop is open');
});

test('never shows one shop’s coupons under another’s name', async () => {
  const { desk, text, hold, seen } = await openCoupons({ coupons: three });
  const other = await openOddShop();
  onTestFinished(other.close);
  hold('coupons.get');
  await desk.add({ url: other.url, appId: 'odd', token: other.token }, 'other');
  await seen('the other shop', () => text().includes('other'));
  expect(text()).not.toContain('Lunch');
});

test('is available in Chinese', async () => {
  const { text, choose } = await openCoupons({
    coupons: [couponRow('1', { title: '午市八五折', type: '1', value: '8.5' })],
    then: (_shop, desk) => desk.ask('settings.change', { language: 'zh-CN' }),
  });
  await choose('1');
  expect(text()).toContain('8.5 折');
  expect(text()).toContain('现在可用');
});
