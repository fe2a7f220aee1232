// Checks what storage and app require of the multiplied menu: the exact size, unique codes, valid references.
import { describe, expect, it } from 'vitest';
import { demoGoods } from '../../../tools/demo-shop/goods.ts';
import type { Goods } from '../../../src/service/multiply/draft.ts';
import { fen } from '../../../src/service/multiply/money.ts';
import { multiplyGoods } from '../../../src/service/multiply/multiply.ts';

const base = demoGoods();
const grown = [...multiplyGoods(base, 5000)];

function expectWhole(goods: readonly Goods[]): void {
  const earlier = new Map<string, Goods>();
  const all = new Set(goods.map(({ id }) => id));
  for (const one of goods) {
    for (const part of one.package ?? []) {
      const models = earlier.get(part.goods_id)?.goods_model?.map(({ model }) => model) ?? [''];
      expect(earlier.has(part.goods_id) && models.includes(part.model)).toBe(true);
    }
    expect((one.recommend_id ?? []).every((id) => all.has(id))).toBe(true);
    earlier.set(one.id, one);
  }
}

describe('a multiplied menu', () => {
  it.each([0, 1, 57, base.length - 1, base.length, base.length + 1, 2000])(
    'has exactly %i goods',
    (count) => {
      const goods = [...multiplyGoods(base, count)];
      expect(goods).toHaveLength(count);
      expectWhole(goods);
    },
  );

  it('leaves out a package whose parts are missing', () => {
    const shuffled = [...base].reverse();
    const goods = [...multiplyGoods(shuffled, 40)];
    expect(goods).toHaveLength(40);
    expect(goods.some((one) => one.is_package_goods)).toBe(false);
  });

  it('begins with the menu itself and is the same every time', () => {
    expect(grown.slice(0, base.length)).toEqual(base);
    expect([...multiplyGoods(base, 5000)]).toEqual(grown);
  });

  it('has unique ids, codes and titles', () => {
    const rows = grown.flatMap(({ goods_model: own }) => own ?? []);
    const scans = [
      ...grown.flatMap(({ scan_code: code }) => code ?? []),
      ...rows.map((row) => row.commodity_code),
    ];
    for (const list of [
      grown.map(({ id }) => id),
      grown.map(({ code }) => code),
      rows.map(({ id }) => id),
      scans,
    ]) {
      expect(new Set(list).size).toBe(list.length);
    }
    expect(new Set(grown.map(({ title }) => title)).size).toBe(grown.length);
  });

  it('keeps the price and stock of an item consistent with its rows', () => {
    for (const { price, stock, goods_model: rows } of grown.filter((one) => one.goods_model)) {
      expect(fen(price)).toBe(Math.min(...(rows ?? []).map((row) => fen(row.price))));
      expect(stock).toBe((rows ?? []).reduce((sum, row) => sum + row.stock, 0));
    }
  });

  it('is generated lazily, so that the start of a huge menu can be read', () => {
    let read = 0;
    for (const one of multiplyGoods(base, 1_000_000_000)) {
      expect(one.id).not.toBe('');
      if (++read === 400) break;
    }
    expect(read).toBe(400);
  });

  it('can have a hundred thousand goods', () => {
    let made = 0;
    for (const one of multiplyGoods(base, 100_000)) made += one.id === '' ? 0 : 1;
    expect(made).toBe(100_000);
  });
});
