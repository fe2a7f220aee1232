// The filters of goodsList, each compared with the whole menu filtered by the fields of its records.

import { beforeAll, describe, expect, it } from 'vitest';
import type { Fields } from '../form.ts';
import { goodsWhere, idsWhere, makeGoods, titled, twoSizes } from '../goods-material.ts';
import type { RuleContext } from '../judged.ts';
import { idsIn, listOf, type Raw, sorted } from '../shop.ts';

type Keeps = (record: Raw) => boolean;
type Row = readonly [rule: string, filter: Fields, keeps: Keeps];

const number = (name: string) => (record: Raw) => Number(record[name]);
const [integral, stock, type, status] = ['integral', 'stock', 'type', 'status'].map(number) as [
  (record: Raw) => number,
  (record: Raw) => number,
  (record: Raw) => number,
  (record: Raw) => number,
];
const modes = (record: Raw) => listOf(record.pick_up_type).map(Number);

const hoursFromNow = ({ sell_time: time }: Raw) =>
  typeof time === 'string' ? (Date.parse(time.replace(' ', 'T')) - Date.now()) / 3_600_000 : Number.NaN;
const isDue: Keeps = (record) => hoursFromNow(record) < 0;
/** So near to now that the result depends on the shop's time zone, which the suite does not know. */
const isNearlyDue: Keeps = (record) => Math.abs(hoursFromNow(record)) < 48;
const isOnSale: Keeps = (record) => status(record) === 0 || isDue(record);

const byDocument: readonly Row[] = [
  ['type 0 shows physical goods', { type: 0 }, (record) => type(record) === 0],
  ['type 1 shows virtual goods', { type: 1 }, (record) => type(record) === 1],
  ['status 0 shows all', { status: 0 }, () => true],
  ['status 1 shows what is on sale, or scheduled and due', { status: 1 }, isOnSale],
  [
    'status 2 shows what is in the warehouse, or scheduled and not yet due',
    { status: 2 },
    (record) => !isOnSale(record),
  ],
  [
    'is_integral 1 shows only points discount',
    { is_integral: 1 },
    (record) => [0, 1].includes(integral(record)),
  ],
  ['is_integral 2 hides points goods', { is_integral: 2 }, (record) => integral(record) === -1],
  ['is_integral 3 shows only points exchange', { is_integral: 3 }, (record) => integral(record) === 2],
  ['is_integral 5 shows non-exchange goods', { is_integral: 5 }, (record) => integral(record) !== 2],
  ['pick_up_type shows goods with that mode', { pick_up_type: [4] }, (record) => modes(record).includes(4)],
  [
    'only_pick_up_type shows goods with all listed modes',
    { only_pick_up_type: [2, 3] },
    (record) => modes(record).includes(2) && modes(record).includes(3),
  ],
  [
    'only_pick_up_type with one mode shows goods that have it',
    { only_pick_up_type: [1] },
    (record) => modes(record).includes(1),
  ],
];

const ofOurs: readonly Row[] = [
  ['status 3 shows goods with no stock, on sale or not', { status: 3 }, (record) => stock(record) === 0],
  ['is_integral 0 filters nothing', { is_integral: 0 }, () => true],
  ['is_integral 4 filters nothing', { is_integral: 4 }, () => true],
  [
    'pick_up_type shows goods with any listed mode',
    { pick_up_type: [1, 3] },
    (record) => modes(record).includes(1) || modes(record).includes(3),
  ],
  [
    'several filters apply together',
    { type: 0, status: 1, pick_up_type: [2], only_pick_up_type: [2, 4], is_integral: 2 },
    (record) =>
      type(record) === 0 &&
      isOnSale(record) &&
      modes(record).includes(2) &&
      modes(record).includes(4) &&
      integral(record) === -1,
  ],
  [
    'only_display_common hides goods of points exchange, presale, gifts and member prices',
    { only_display_common: 1 },
    (record) => isCommon(record) && Number(record.is_vip_goods) === 0,
  ],
  [
    'filter_vip_goods shows member-price goods again',
    { only_display_common: 1, filter_vip_goods: 1 },
    (record) => isCommon(record),
  ],
  ['filter_vip_goods alone filters nothing', { filter_vip_goods: 1 }, () => true],
  ['only_display_common 0 filters nothing', { only_display_common: 0 }, () => true],
];

const isCommon: Keeps = (record) =>
  Number(record.is_presell_goods) === 0 && Number(record.is_gift_goods) === 0 && integral(record) !== 2;

const ranges = [
  ['price', 'least_price', 'most_price'],
  ['viewed_count', 'least_view', 'most_view'],
  ['stock', 'least_stock', 'most_stock'],
  ['sales', 'least_sales', 'most_sales'],
] as const;

/** A value in the middle of those on the menu. */
function middle(menu: readonly Raw[], name: string): number {
  const held = menu.map(number(name)).toSorted((a, b) => a - b);
  return Math.floor(held[Math.floor(held.length / 2)] ?? 0);
}

export function goodsFilterRules({ shop, isOurs }: RuleContext): void {
  let menu: Raw[] = [];

  async function judge(filter: Fields, keeps: Keeps): Promise<void> {
    const unsure = idsIn(menu.filter(isNearlyDue));
    const known = (ids: readonly string[]) => sorted(ids.filter((id) => !unsure.includes(id)));
    expect(known(await idsWhere(shop(), filter))).toEqual(known(idsIn(menu.filter(keeps))));
  }

  beforeAll(async () => {
    await makeGoods(shop(), { pick_up_type: [2, 3], stock: 0 });
    await makeGoods(shop(), { ...twoSizes, pick_up_type: [1], type: 1 });
    await makeGoods(shop(), { status: 1 });
    await makeGoods(shop(), { status: 1, sell_time: '2020-01-01 00:00:00' });
    await makeGoods(shop(), { status: 1, sell_time: '2099-01-01 00:00:00' });
    menu = await goodsWhere(shop(), {});
  });

  describe('the goods filter', () => {
    it.each(byDocument)('%s', async (...[, filter, keeps]) => {
      await judge(filter, keeps);
    });

    it.each(ranges)('of %s keeps goods between %s and %s', async (...[name, least, most]) => {
      const [low, high] = [Math.floor(middle(menu, name) / 2), middle(menu, name) + 1];
      const isEnd: Keeps = (record) => [low, high].includes(number(name)(record));
      const found = new Set(await idsWhere(shop(), { [least]: low, [most]: high }));
      for (const record of menu.filter((held) => !isEnd(held))) {
        const inside = number(name)(record) > low && number(name)(record) < high;
        expect(found.has(String(record.id)), `${name} ${number(name)(record)}`).toBe(inside);
      }
    });

    it.each(ranges)('of %s works with %s alone and with %s alone', async (...[name, least, most]) => {
      const end = middle(menu, name);
      const above = new Set(await idsWhere(shop(), { [least]: end }));
      const below = new Set(await idsWhere(shop(), { [most]: end }));
      for (const record of menu.filter((held) => number(name)(held) !== end)) {
        const value = number(name)(record);
        expect(above.has(String(record.id)), String(value)).toBe(value > end);
        expect(below.has(String(record.id)), String(value)).toBe(value < end);
      }
    });

    it('of marketing goods only removes goods, and filter_vip_goods only brings some of them back', async () => {
      const all = new Set(await idsWhere(shop(), {}));
      const common = await idsWhere(shop(), { only_display_common: 1 });
      const withVip = new Set(await idsWhere(shop(), { only_display_common: 1, filter_vip_goods: 1 }));
      expect(common.every((id) => withVip.has(id))).toBe(true);
      expect([...withVip].every((id) => all.has(id))).toBe(true);
    });

    if (isOurs) {
      it.each(byDocument.filter(([, filter]) => filter.status !== 0))(
        'keeps some goods and leaves out others in the demo shop: %s',
        (...[, , keeps]) => {
          const remaining = menu.filter(keeps).length;
          expect(remaining).toBeGreaterThan(0);
          expect(remaining).toBeLessThan(menu.length);
        },
      );
    }
  });

  describe('the goods filter (readings of ours)', () => {
    it.each(ofOurs)('%s', async (...[, filter, keeps]) => {
      await judge(filter, keeps);
    });

    it.each(ranges)('of %s includes both ends', async (...[name, least, most]) => {
      const end = middle(menu, name);
      await judge({ [least]: end, [most]: end }, (record) => number(name)(record) === end);
      await judge({ [least]: end }, (record) => number(name)(record) >= end);
      await judge({ [most]: end }, (record) => number(name)(record) <= end);
    });

    it.each(ranges)('of %s is refused with %s above %s', async (...[, least, most]) => {
      const message = await shop().refusal('/business/Shop/goodsList/', { [least]: 9, [most]: 8 });
      expect(message).toContain(least);
    });

    it('distinguishes prices by the fen', async () => {
      const { id, title } = await makeGoods(shop(), { price: '777.77' });
      const between = (least: string, most: string) =>
        idsWhere(shop(), { idx_arr: titled(String(title)), least_price: least, most_price: most });
      expect(await between('777.77', '777.77')).toEqual([String(id)]);
      expect(await between('777.78', '777.79')).toEqual([]);
    });
  });
}
