// Checks that the committed demo shop is consistent and contains every case that the app has to handle.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { checkDigit } from '../../../src/service/multiply/codes.ts';
import { demoPictures, demoShop, shopFileText } from '../../../tools/demo-shop/demo-shop.ts';
import type { Goods } from '../../../src/service/multiply/draft.ts';
import { fen } from '../../../src/service/multiply/money.ts';

const shop = demoShop();
const { goods } = shop;
const rows = goods.flatMap(({ goods_model: own }) => own ?? []);
const count = (test: (one: Goods) => unknown): number => goods.filter(test).length;
const idsOf = (records: readonly { id: string }[]): Set<string> => new Set(records.map(({ id }) => id));
const dateOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const distinct = (list: readonly string[]): number => new Set(list).size;

describe('the demo shop', () => {
  it('is committed exactly as its source generates it', () => {
    const committed = readFileSync('resources/demo/shop.json', 'utf8');
    expect(committed === shopFileText(shop)).toBe(true);
    expect(JSON.parse(committed)).toEqual(shop);
  });

  it('is generated the same every time', () => {
    expect(shopFileText(demoShop()) === shopFileText(shop)).toBe(true);
  });

  it('contains no app id, so that any profile can open it', () => {
    expect(shopFileText(shop)).not.toContain('app_id');
  });
});

describe('the menu of the demo shop', () => {
  it('is as large and as varied as a real one', () => {
    expect(goods.length).toBeGreaterThanOrEqual(300);
    expect(shop.categories.filter(({ pid }) => pid !== '0')).toHaveLength(12);
    expect(count((one) => one.model?.length === 1)).toBeGreaterThanOrEqual(30);
    expect(count((one) => one.model?.length === 2)).toBeGreaterThanOrEqual(15);
    expect(count((one) => one.model?.length === 3)).toBeGreaterThanOrEqual(6);
    expect(count((one) => one.is_package_goods)).toBeGreaterThanOrEqual(12);
    expect(count((one) => one.type === 1)).toBeGreaterThanOrEqual(3);
  });

  it('contains every way of selling', () => {
    expect(count((one) => one.is_seckill === 1 && one.seckill_status === 1)).toBeGreaterThanOrEqual(8);
    expect(count((one) => one.is_seckill === 1 && one.seckill_status === 2)).toBeGreaterThanOrEqual(2);
    expect(count((one) => one.is_group_buy)).toBeGreaterThanOrEqual(8);
    expect(new Set(goods.map(({ integral }) => integral))).toEqual(new Set([-1, 0, 1, 2]));
    for (const flag of ['is_vip_goods', 'is_presell_goods', 'is_gift_goods', 'is_recommend'] as const) {
      expect(count((one) => one[flag])).toBeGreaterThanOrEqual(3);
    }
  });

  it('never has one item in a flash sale and in group buying', () => {
    expect(count((one) => one.is_seckill === 1 && one.is_group_buy === 1)).toBe(0);
  });

  it('contains items that are sold out, in the warehouse and scheduled', () => {
    expect(count(({ stock }) => stock === 0)).toBeGreaterThanOrEqual(8);
    expect(count((one) => one.status === 1 && !one.sell_time)).toBeGreaterThanOrEqual(8);
    expect(count((one) => one.status === 1 && one.sell_time?.startsWith('2024-'))).toBeGreaterThanOrEqual(1);
    expect(count((one) => one.status === 1 && one.sell_time?.startsWith('2035-'))).toBeGreaterThanOrEqual(1);
  });

  it('has every badge in both positions, and every delivery mode', () => {
    const badges = goods.filter((one) => one.corner_mark);
    expect(new Set(badges.map((one) => `${one.corner_mark} ${one.corner_position ?? 0}`)).size).toBe(10);
    const ways = new Set(goods.map((one) => (one.pick_up_type ?? []).join('')));
    for (const way of ['1', '2', '3', '4', '1234']) expect(ways).toContain(way);
  });

  it('has unique ids and codes', () => {
    const scans = [
      ...goods.map((one) => one.scan_code ?? ''),
      ...rows.map((row) => row.commodity_code),
    ].filter(Boolean);
    expect(distinct(goods.map(({ id }) => id))).toBe(goods.length);
    expect(distinct(goods.map(({ code }) => code))).toBe(goods.length);
    expect(distinct(rows.map(({ id }) => id))).toBe(rows.length);
    expect(distinct(scans)).toBe(scans.length);
    for (const code of scans) expect(code).toBe(code.slice(0, 12) + String(checkDigit(code.slice(0, 12))));
  });
});

describe('an item with specifications', () => {
  const specified = goods.filter((one) => one.model);

  it('has exactly one row for every combination of its options', () => {
    for (const one of specified) {
      let models = [''];
      for (const { options } of one.model ?? []) {
        models = models.flatMap((front) =>
          options.map(({ id }) => (front === '' ? `${id}` : `${front},${id}`)),
        );
      }
      expect(one.goods_model?.map(({ model }) => model)).toEqual(models);
    }
  });

  it('has at most three different kinds in order, and options that count up from 30', () => {
    for (const one of specified) {
      const kinds = (one.model ?? []).map(({ id }) => id);
      const options = (one.model ?? []).flatMap((kind) => kind.options.map(({ id }) => id));
      expect(kinds.length).toBeLessThanOrEqual(3);
      expect(kinds).toEqual([...new Set(kinds)].sort((a, b) => a - b));
      expect(options).toEqual(options.map((_, i) => 30 + i));
    }
  });

  it('has the price of its cheapest row and the total stock of its rows', () => {
    for (const one of specified) {
      const own = one.goods_model ?? [];
      expect(fen(one.price)).toBe(Math.min(...own.map(({ price }) => fen(price))));
      expect(one.stock).toBe(own.reduce((sum, { stock }) => sum + stock, 0));
    }
  });
});

describe('references in the demo shop', () => {
  it('lead from goods to existing second-level categories, groups and recommendations', () => {
    const second = idsOf(shop.categories.filter(({ pid }) => pid !== '0'));
    const groups = idsOf(shop.receipt_groups);
    const all = idsOf(goods);
    for (const one of goods) {
      expect(one.category_id.every((id) => second.has(id))).toBe(true);
      expect((one.receipt_group_id ?? []).every((id) => groups.has(id))).toBe(true);
      expect((one.recommend_id ?? []).every((id) => all.has(id) && id !== one.id)).toBe(true);
    }
  });

  it('lead from packages to existing parts and rows', () => {
    const byId = new Map(goods.map((one) => [one.id, one]));
    for (const part of goods.flatMap((one) => one.package ?? [])) {
      const whole = byId.get(part.goods_id);
      expect(whole?.is_package_goods ?? 0).toBe(0);
      const models = whole?.goods_model?.map(({ model }) => model) ?? [''];
      expect(models).toContain(part.model);
    }
  });

  it('lead from coupons to existing goods, and from regions to existing parents', () => {
    const titles = new Map(goods.map(({ id, title }) => [id, title]));
    for (const { extra_goods_info: gifts } of shop.coupons) {
      for (const gift of (gifts ?? []) as { id: string; title: string }[])
        expect(titles.get(gift.id)).toBe(gift.title);
    }
    const regions = idsOf(shop.regions);
    for (const { pId } of shop.regions)
      expect(pId === '0' || (typeof pId === 'string' && regions.has(pId))).toBe(true);
  });

  it('lead to exactly the existing pictures', () => {
    const named = new Set(
      [...shopFileText(shop).matchAll(/"picture:([^"]+)"/g)].map(([, path]) => path ?? ''),
    );
    expect([...named].sort()).toEqual([...demoPictures().keys()].sort());
  });
});

describe('the other records of the demo shop', () => {
  it('include receipt groups with goods, and a deleted group that goods still refer to', () => {
    const using = (id: string): number => count((one) => one.receipt_group_id?.includes(id));
    for (const { id } of shop.receipt_groups.slice(0, 8)) expect(using(id)).toBeGreaterThan(5);
    expect(shop.receipt_groups.at(-1)).toMatchObject({ id: '9', is_deleted: 1 });
    expect(using('9')).toBe(2);
    expect(count((one) => one.receipt_group_id?.length === 2)).toBeGreaterThanOrEqual(3);
    expect(count((one) => !one.receipt_group_id)).toBeGreaterThanOrEqual(2);
  });

  it('include twenty-four tables, some of them closed, and a deleted one', () => {
    const live = shop.locations.filter((one) => one.is_deleted !== 1);
    expect(live).toHaveLength(24);
    expect(live.filter((one) => one.status === 1).length).toBeGreaterThanOrEqual(3);
    expect(shop.locations).toHaveLength(25);
  });

  it('include coupons of every type and in every state', () => {
    const { coupons } = shop;
    expect(new Set(coupons.map(({ type }) => type))).toEqual(new Set(['0', '1', '2', '3', '4', '5', '6']));
    const some = (test: (one: (typeof coupons)[number]) => boolean): void =>
      expect(coupons.some(test)).toBe(true);
    some((one) => one.enable_status === '0');
    some((one) => one.is_deleted === '1');
    some((one) => one.stock === '0');
    some((one) => dateOf(one.start_use_date) > '2030');
    some((one) => dateOf(one.end_use_date) < '2025');
    some((one) => one.exclude_holiday === '1');
    some((one) => one.exclude_weekend === '1');
    expect(new Set(coupons.map(({ expire }) => Math.sign(Number(expire))))).toEqual(new Set([-1, 0, 1]));
  });

  it('include three data objects with a hundred records each', () => {
    expect(Object.values(shop.data_objects).map((records) => records.length)).toEqual([100, 100, 100]);
  });
});
