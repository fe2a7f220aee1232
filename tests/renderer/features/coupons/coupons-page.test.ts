// The page of coupons: looking up by typing and scanning, the list, and the explanations when there is none.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MOST_COUPONS } from '../../../../src/contract/coupons.ts';
import { done, failed } from '../../../../src/contract/result.ts';
import { couponLine } from '../../support/scripted-coupons.ts';
import { emptySession, englishSettings, nameNotFound, openSession } from '../../support/scripted-desk.ts';
import {
  createCouponsDesk,
  enter,
  field,
  idsShown,
  openCoupons,
  row,
  typed,
} from './scripted-coupons-desk.ts';

const threeLines = [
  couponLine('1', { title: 'Lunch' }),
  couponLine('22', { title: 'Voucher', type: { raw: '2', read: 2 } }),
  couponLine('3', { title: 'Tea card', type: { raw: '6', read: 6 }, worth: { kind: 'uses', count: 10 } }),
];

test('the look-up field has the focus, and Enter looks up a scan and is ready for the next', async () => {
  const parts = createCouponsDesk({ atShop: { 12: {}, 13: {} } });
  const { type, find, settled } = await openCoupons(parts);
  expect(document.activeElement).toBe(find(field));
  for (const id of ['12', '13']) {
    await type(field, `https://shop.example.com/?coupon_id=${id}`);
    enter();
    await settled();
    expect(find(`[data-chosen="${id}"]`)).toBeDefined();
    expect([typed(), document.activeElement]).toEqual(['', find(field)]);
  }
  expect(parts.desk.askedFor('coupons.look-up')).toEqual([{ id: '12' }, { id: '13' }]);
  expect(idsShown()).toEqual(['13', '12']);
});

test('says that the typed text contains no id, and sends nothing', async () => {
  const parts = createCouponsDesk();
  const { type, text, settled } = await openCoupons(parts);
  await type(field, 'https://shop.example.com/?goods_id=12');
  enter();
  await settled();
  expect(text()).toContain('No coupon ID found');
  expect(typed()).toContain('goods_id=12');
  expect(parts.desk.askedFor('coupons.look-up')).toEqual([]);
});

/** The code of one item in the menu, and the one that two items share. */
const barcode = '6901234567892';
const sharedCode = 'SET-4';

describe('an item’s barcode', () => {
  test('is recognised, is not looked up as a coupon, and opens the item', async () => {
    const parts = createCouponsDesk();
    const { type, settled, find, press, router } = await openCoupons(parts);
    await type(field, barcode);
    enter();
    await settled();
    expect(find('[data-part=not-a-coupon]')?.textContent).toContain('is an item’s barcode');
    expect(find('[data-part=not-a-coupon]')?.textContent).toContain('Dan dan noodles');
    expect([typed(), document.activeElement]).toEqual([barcode, find(field)]);
    expect([parts.desk.askedFor('coupons.look-up'), idsShown()]).toEqual([[], []]);
    await press('[data-do=open-item]');
    expect(router.currentRoute.value.fullPath).toBe('/goods?open=102');
  });

  test('leads to all items that share it, even if no coupon could have it as its id', async () => {
    const { type, settled, find, press, router } = await openCoupons(createCouponsDesk());
    await type(field, sharedCode);
    enter();
    await settled();
    expect(find('[data-part=wrong]')?.textContent).toBe('');
    expect(find('[data-do=look-up-anyway]')).toBeUndefined();
    await press('[data-do=open-item]');
    expect(decodeURIComponent(router.currentRoute.value.fullPath)).toBe('/goods?filters={"code":"SET-4"}');
  });

  test('is looked up as a coupon if the cashier asks for it', async () => {
    const parts = createCouponsDesk({ atShop: { [barcode]: {} } });
    const { type, settled, find, press } = await openCoupons(parts);
    await type(field, barcode);
    enter();
    await settled();
    await press('[data-do=look-up-anyway]');
    expect(parts.desk.askedFor('coupons.look-up')).toEqual([{ id: barcode }]);
    expect(find('[data-part=not-a-coupon]')).toBeUndefined();
    expect(find(`[data-chosen="${barcode}"]`)).toBeDefined();
  });

  test('closes the coupon that was open, whose verdict is no answer to this scan', async () => {
    const { type, settled, find, press } = await openCoupons(createCouponsDesk({ lines: threeLines }));
    await press(row('1'));
    expect(find('[data-answer-is]')).toBeDefined();
    await type(field, barcode);
    enter();
    await settled();
    expect(find('[data-answer-is]')).toBeUndefined();
  });

  test('does not hide a coupon that is in the list, and its notice ends with the next scan', async () => {
    const parts = createCouponsDesk({ lines: [couponLine(barcode)], atShop: { 12: {} } });
    const { type, settled, find } = await openCoupons(parts);
    await type(field, barcode);
    enter();
    await settled();
    expect(find(`[data-chosen="${barcode}"]`)).toBeDefined();
    await type(field, sharedCode);
    enter();
    await settled();
    expect(find('[data-part=not-a-coupon]')).toBeDefined();
    await type(field, '12');
    expect(find('[data-part=not-a-coupon]')).toBeUndefined();
  });

  test('does not hold up a lookup when the menu cannot be searched', async () => {
    const parts = createCouponsDesk({ atShop: { [barcode]: {} } });
    parts.desk.answer({ 'goods.search': () => failed(nameNotFound) });
    const { type, settled, find } = await openCoupons(parts);
    await type(field, barcode);
    enter();
    await settled();
    expect(find(`[data-chosen="${barcode}"]`)).toBeDefined();
  });

  test('that is answered late does not spoil the next lookup', async () => {
    const parts = createCouponsDesk({ atShop: { 12: {} } });
    let answer = (): void => undefined;
    const found = parts.desk.state.menu.slice(1, 2);
    parts.desk.answer({
      'goods.search': () =>
        new Promise((resolve) => {
          const page = { lines: found, total: 1, facets: null, uncertain: 0, revision: 1 };
          answer = () => resolve(done(page));
        }),
    });
    const { type, settled, find } = await openCoupons(parts);
    await type(field, barcode);
    enter();
    await type(field, '12');
    enter();
    answer();
    await settled();
    expect(find('[data-part=not-a-coupon]')).toBeUndefined();
    expect(find('[data-chosen="12"]')).toBeDefined();
  });
});

test('leaves the typed id when the shop cannot be asked, and says why', async () => {
  const { type, text, settled } = await openCoupons(createCouponsDesk({ trouble: nameNotFound }));
  await type(field, '77');
  enter();
  await settled();
  expect(text()).toContain('Couldn’t look up coupon 77');
  expect(text()).toContain('Address not found');
  expect([typed(), idsShown()]).toEqual(['77', []]);
});

test('a late answer does not remove what was typed meanwhile', async () => {
  const parts = createCouponsDesk();
  let answer = (): void => undefined;
  parts.desk.answer({
    'coupons.look-up': () => new Promise((resolve) => (answer = () => resolve(failed(nameNotFound)))),
  });
  const { type, settled } = await openCoupons(parts);
  await type(field, '12');
  enter();
  await type(field, '13');
  answer();
  await settled();
  expect(typed()).toBe('13');
});

test('finds listed coupons by id, name and type', async () => {
  const { type, text, press } = await openCoupons(createCouponsDesk({ lines: threeLines }));
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
  const { press, text, find } = await openCoupons(createCouponsDesk({ lines: threeLines }));
  await press(row('1'));
  await press('[data-chosen] [data-do=remove]');
  expect(idsShown()).toEqual(['22', '3']);
  expect(text()).toContain('“Lunch” removed');
  expect(find('[data-chosen]')).toBeUndefined();
  await press('[data-do=undo]');
  expect(idsShown()).toHaveLength(3);
  expect(find('[data-chosen="1"]')).toBeDefined();
});

test('shows how old each coupon is and why it is not newer, and refreshes it on a press', async () => {
  const freshness = { asOfSeconds: Date.now() / 1000 - 720, error: nameNotFound };
  const parts = createCouponsDesk({ lines: [couponLine('1', { freshness }), couponLine('2')] });
  const { press, find } = await openCoupons(parts);
  expect(find(row('1'))?.textContent).toContain('12 minutes ago');
  await press(row('1'));
  expect(find('[data-part=freshness]')?.textContent).toContain('Not updated: Address not found');
  await press('[data-chosen] [data-do=refresh]');
  expect(parts.desk.askedFor('coupons.refresh')).toEqual([{ ids: ['1'] }]);
});

test('shows the progress of refreshing all coupons, and stops it', async () => {
  const parts = createCouponsDesk({ lines: threeLines });
  const { press, find, settled } = await openCoupons(parts);
  await press('[data-do=refresh-all]');
  expect(parts.desk.askedFor('coupons.refresh')).toEqual([{ ids: null }]);
  parts.emit({ refreshing: { done: 1, of: 3 } });
  await settled();
  expect(find('[data-part=progress]')?.textContent).toContain('Refreshing 1 of 3');
  expect(find('[data-do=refresh-all]')).toBeUndefined();
  await press('[data-do=stop]');
  expect(parts.desk.askedFor('coupons.stop-refreshing')).toHaveLength(1);
});

test('says that the list is full, and what to do', async () => {
  const lines = Array.from({ length: MOST_COUPONS }, (_, at) => couponLine(String(at + 1)));
  const parts = createCouponsDesk({ lines });
  const fields = [{ path: ['id'], rule: 'too-many' as const, limit: MOST_COUPONS }];
  parts.desk.answer({
    'coupons.look-up': () => failed({ code: 'input.invalid', message: '', data: { fields } }),
  });
  const { type, text, settled } = await openCoupons(parts);
  await type(field, '5000');
  enter();
  await settled();
  expect(text()).toContain('The list is full (1000 coupons)');
});

test('moves between coupons with the arrow keys, and removes one with Delete', async () => {
  const { find, key } = await openCoupons(createCouponsDesk({ lines: threeLines }));
  find(row('1'))?.focus();
  await key('ArrowDown');
  expect(document.activeElement).toBe(find(row('22')));
  await key('End');
  expect(document.activeElement).toBe(find(row('3')));
  await key('Delete');
  expect(idsShown()).toEqual(['1', '22']);
});

describe('a list of very many coupons', () => {
  const lines = Array.from({ length: 5_000 }, (_, at) => couponLine(String(at + 1)));
  const least = () => Math.min(...idsShown().map(Number));
  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  });
  afterEach(() => void vi.restoreAllMocks());

  test('draws only the visible rows, at any scroll position', async () => {
    const { find, settled } = await openCoupons(createCouponsDesk({ lines }));
    expect(idsShown().length).toBeLessThan(30);
    const scroller = find('[data-part=shelf] .scroller');
    if (scroller !== undefined) scroller.scrollTop = 250_000;
    scroller?.dispatchEvent(new Event('scroll'));
    await settled();
    expect(idsShown().length).toBeLessThan(30);
    expect(least()).toBeGreaterThan(2_400);
  });

  test('reaches the last row by keys, and removes it', async () => {
    const { find, key } = await openCoupons(createCouponsDesk({ lines }));
    find(row('1'))?.focus();
    await key('End');
    expect(document.activeElement).toBe(find(row('5000')));
    await key('Delete');
    expect(document.activeElement).toBe(find(row('4999')));
    await key('Home');
    expect(document.activeElement).toBe(find(row('1')));
  });
});

test('has no list without a shop, and says what to do', async () => {
  const { text, find } = await openCoupons(
    createCouponsDesk({}, { session: { ...emptySession, profiles: openSession.profiles } }),
  );
  expect(find(field)).toBeUndefined();
  expect(text()).toContain('No shop is open');
});

test('never shows one shop’s coupons under another’s name', async () => {
  const parts = createCouponsDesk({ lines: threeLines });
  const { settled, text } = await openCoupons(parts);
  parts.desk.answer({ 'coupons.get': () => new Promise(() => undefined) });
  parts.desk.emit('session.changed', { ...openSession, currentId: 'harbour' });
  await settled();
  expect(text()).not.toContain('Lunch');
});

test('is available in Chinese', async () => {
  const settings = { ...englishSettings, language: 'zh-CN' as const };
  const discount = couponLine('1', {
    title: '午市八五折',
    type: { raw: '1', read: 1 },
    worth: { kind: 'discount', tenths: 8.5 },
  });
  const { text, press } = await openCoupons(createCouponsDesk({ lines: [discount] }, { settings }));
  await press(row('1'));
  expect(text()).toContain('8.5 折（省 15%）');
  expect(text()).toContain('现在可用');
});
