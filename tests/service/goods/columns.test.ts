// What an item is found by: the pieces of its title, its codes, its moments.

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

describe('the pieces of a title', () => {
  it('hold those of every part of it of two characters or more', () => {
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

  it('are at least one for any part of two characters, so that the index always helps', () => {
    fc.assert(
      fc.property(
        titles.filter((title) => Array.from(title).length >= 2),
        (title) => {
          expect(gramsOf(title).length).toBeGreaterThan(0);
        },
      ),
    );
  });

  it('hold each Chinese character and each emoji by itself, and no single letter', () => {
    expect(gramsOf('鸡a🍜')).toEqual(expect.arrayContaining(['鸡', '🍜', '鸡a', 'a🍜']));
    expect(gramsOf('鸡a🍜')).not.toContain('a');
    expect(gramsOf('a')).toEqual([]);
  });

  it('stand once each', () => {
    expect(gramsOf('鸡鸡鸡')).toEqual(['鸡鸡', '鸡']);
  });
});

describe('the columns of an item', () => {
  it('fold its title as a search is folded', () => {
    expect(columns({ title: 'ＴＥＡ Ⅳ' })).toMatchObject({ title: 'ＴＥＡ Ⅳ', title_key: 'tea iv' });
  });

  it('hold every code of it and of its rows once, and no empty one', () => {
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

  it('hold the moment at which a scheduled sale begins in the shop’s zone, or none', () => {
    expect(columns({ sell_time: '2025-06-01 12:00:00' }).sell_at).toBe(1_748_750_400);
    expect(columns({ sell_time: '' }).sell_at).toBeNull();
  });

  it('say whether it joins marketing: no presale, no gift, nothing bought with points', () => {
    expect(columns({}).joins_marketing).toBe(true);
    for (const state of [{ is_presell_goods: 1 }, { is_gift_goods: 1 }, { integral: 2 }]) {
      expect(columns(state).joins_marketing).toBe(false);
    }
    expect(columns({ is_vip_goods: 1 })).toMatchObject({ joins_marketing: true, is_vip: true });
  });
});
