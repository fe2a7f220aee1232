// The columns of an item: the grams of its title, its codes and its times.

import { describe, expect, it } from 'vitest';
import { fc } from '../../support/fast-check.ts';
import { columnsOf, gramsOf } from '../../../src/service/goods/columns.ts';
import { goodsDocument } from '../../../src/service/goods/document.ts';
import { openZone } from '../../../src/service/goods/zone.ts';

const context = { appId: 'demo', zone: openZone('Asia/Shanghai'), categoryNames: new Map([['1', '热菜']]) };
const columns = (file: Readonly<Record<string, unknown>>) =>
  columnsOf(goodsDocument.parse({ id: '1', title: 'x', price: '1', ...file }), context);

const titles = fc.string({
  unit: fc.constantFrom('宫', '保', '鸡', 'a', 'B', ' ', '🍜', '%', '"', '\\', 'é'),
  maxLength: 12,
});

describe('the grams of a title', () => {
  it('include those of every part with two characters or more', () => {
    fc.assert(
      fc.property(titles, fc.nat(), fc.integer({ min: 2, max: 12 }), (title, start, length) => {
        const whole = new Set(gramsOf(title));
        const part = Array.from(title)
          .slice(start % 12, (start % 12) + length)
          .join('');
        expect(gramsOf(part).filter((gram) => !whole.has(gram))).toEqual([]);
      }),
    );
  });

  it('are at least one for every text of two characters, so that the index always helps', () => {
    fc.assert(
      fc.property(
        titles.filter((title) => Array.from(title).length >= 2),
        (title) => {
          expect(gramsOf(title).length).toBeGreaterThan(0);
        },
      ),
    );
  });

  it('include each Chinese character and each emoji, but no single letter', () => {
    expect(gramsOf('鸡a🍜')).toEqual(expect.arrayContaining(['鸡', '🍜', '鸡a', 'a🍜']));
    expect(gramsOf('鸡a🍜')).not.toContain('a');
    expect(gramsOf('a')).toEqual([]);
  });

  it('are unique', () => {
    expect(gramsOf('鸡鸡鸡')).toEqual(['鸡鸡', '鸡']);
  });
});

describe('the columns of an item', () => {
  it('normalize the title as a search is normalized', () => {
    expect(columns({ title: 'ＴＥＡ Ⅳ' })).toMatchObject({ title: 'ＴＥＡ Ⅳ', title_key: 'tea iv' });
  });

  it('contain every code of the item and its rows once, and no empty one', () => {
    const rows = [
      { id: '5', model: '30', price: '1', commodity_code: 'r1', code: 'own' },
      { id: '6', model: '31', price: '1', commodity_code: 'r2', code: '' },
    ];
    expect(columns({ code: 'own', scan_code: 's', goods_model: rows }).codes).toEqual([
      'own',
      's',
      'r1',
      'r2',
    ]);
    expect(columns({}).codes).toEqual([]);
  });

  it("contain the time at which a scheduled sale begins in the shop's time zone, or null", () => {
    expect(columns({ sell_time: '2025-06-01 12:00:00' }).sell_at).toBe(1_748_750_400);
    expect(columns({ sell_time: '' }).sell_at).toBeNull();
  });

  it('exclude presale, gift and points-exchange goods from marketing', () => {
    expect(columns({}).joins_marketing).toBe(true);
    for (const state of [{ is_presell_goods: 1 }, { is_gift_goods: 1 }, { integral: 2 }]) {
      expect(columns(state).joins_marketing).toBe(false);
    }
    expect(columns({ is_vip_goods: 1 })).toMatchObject({ joins_marketing: true, is_vip: true });
  });
});
