// The marked part of a title is what the search matched, in whole characters.

import { describe, expect, it } from 'vitest';
import { fc } from '../../support/fast-check.ts';
import { built, dish, NOW } from './menu.ts';

/** The title with its marked parts in brackets. */
function marked(title: string, words: string): string {
  const { hits } = built([dish('1', title)]).catalogue.find({ form: {}, words, nowSeconds: NOW, limit: 1 });
  let shown = '';
  let at = 0;
  for (const [from, to] of hits[0]?.marks ?? []) {
    shown += `${title.slice(at, from)}[${title.slice(from, to)}]`;
    at = to;
  }
  return shown + title.slice(at);
}

describe('marks', () => {
  it('show where the words match, however they were typed', () => {
    expect(marked('宫保鸡丁 Kung Pao', '鸡丁')).toBe('宫保[鸡丁] Kung Pao');
    expect(marked('宫保鸡丁 Kung Pao', 'PAO 宫')).toBe('[宫]保鸡丁 Kung [Pao]');
    expect(marked('ＴＥＡ 茶', 'te')).toBe('[ＴＥ]Ａ 茶');
    expect(marked('Crème brûlée', 'brule')).toBe('Crème [brûlé]e');
  });

  it('show the characters whose pinyin was typed', () => {
    expect(marked('招牌宫保鸡丁 A', 'gbj')).toBe('招牌[宫保鸡]丁 A');
    expect(marked('B套餐', 'taoc')).toBe('B[套餐]');
    expect(marked('牛 肉面', 'niurou')).toBe('[牛] [肉]面');
  });

  it('show the initials that were typed', () => {
    expect(marked('宫保鸡丁 Kung Pao Chicken', 'kpc')).toBe('宫保鸡丁 [K]ung [P]ao [C]hicken');
  });

  it('prefer the start of a word', () => {
    expect(marked('Steam tea', 'tea')).toBe('Steam [tea]');
    expect(marked('小米 米', 'mi')).toBe('小米 [米]');
  });

  it('merge where words overlap, and are empty where only a code matches', () => {
    expect(marked('Noodles', 'nood odles')).toBe('[Noodles]');
    const { catalogue } = built([dish('1', '茶', { code: 'A1' })]);
    expect(catalogue.find({ form: {}, words: 'a1', nowSeconds: NOW, limit: 1 }).hits).toEqual([
      { id: '1', row: 0, marks: [] },
    ]);
  });

  it('never cut a character that people see as one', () => {
    expect(marked('cafe\u0301 au lait', 'caf')).toBe('[caf]e\u0301 au lait');
    expect(marked('cafe\u0301 au lait', 'cafe')).toBe('[cafe\u0301] au lait');
    expect(marked('ﬁn', 'f')).toBe('[ﬁ]n');
    expect(marked('葛\ufe00粉', 'ge')).toBe('[葛\ufe00]粉');
    const segmenter = new Intl.Segmenter('und', { granularity: 'grapheme' });
    const piece = fc.constantFrom('👩‍🍳', '🇨🇳', '가', 'e\u0301', 'ﬁ', '面', 'a', ' ', '\u200d', 'ङ्क', '\r\n');
    const titles = fc.array(piece, { minLength: 1, maxLength: 8 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(titles, fc.nat(), fc.integer({ min: 1, max: 4 }), (title, start, length) => {
        fc.pre(title.trim() !== '');
        const words = title.slice(start % title.length, (start % title.length) + length);
        const { hits } = built([dish('1', title)]).catalogue.find({
          form: {},
          words,
          nowSeconds: NOW,
          limit: 1,
        });
        const borders = new Set([
          title.length,
          ...Array.from(segmenter.segment(title), ({ index }) => index),
        ]);
        const marks = hits[0]?.marks ?? [];
        expect(marks.flat().filter((position) => !borders.has(position))).toEqual([]);
        expect(marks.flat()).toEqual(marks.flat().toSorted((a, b) => a - b));
      }),
      { numRuns: 1000 },
    );
  });
});
