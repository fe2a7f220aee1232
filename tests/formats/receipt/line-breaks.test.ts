// Lines break between words where they can, and inside a word only if it is too long.
import { commands, transform } from 'receiptline';
import { describe, expect, it, test } from 'vitest';
import { partsFor } from '../../../src/formats/receipt/line-breaks.ts';
import { left } from '../../../src/formats/receipt/markup.ts';
import { layoutFor } from '../../../src/formats/receipt/receipt-bytes.ts';
import { fc } from '../../support/fast-check.ts';

const lines = (document: string, dots = 384) =>
  transform(document, layoutFor(document, dots, commands.text))
    .trimEnd()
    .split('\n')
    .map((line) => line.trimEnd());

it('breaks a line between English words', () => {
  expect(lines(left('Shredded pork in garlic sauce with rice'))).toEqual([
    'Shredded pork in garlic sauce',
    'with rice',
  ]);
});

it('breaks Chinese between any two characters', () => {
  expect(lines(left('宫'.repeat(20)))).toEqual(['宫'.repeat(16), '宫'.repeat(4)]);
});

it('breaks a word that is longer than the line', () => {
  expect(lines(left('W'.repeat(40)))).toEqual(['W'.repeat(32), 'W'.repeat(8)]);
});

it('breaks a word that is longer than its column at its size', () => {
  const document = '{width:4 *}\n|1× |^^^Kung pao chicken^^^ |';
  expect(lines(document).map((line) => line.replace(/ /g, ''))).toEqual(['1×Kungpao', 'chicken']);
  expect(partsFor(document, 32)('chickenburgers')).toHaveLength(14);
});

describe('a word', () => {
  it('stays whole where it fits at its own size, however large other words of the ticket are', () => {
    expect(lines('|^^^^^A03^^^^^ |\n|Twice pork and fine rice Dumplings |').slice(1)).toEqual([
      'Twice pork and fine rice',
      'Dumplings',
    ]);
    const document = '|^^^^^A03^^^^^ |\n{width:4 *}\n|1× |^^^Kung Pao Chicken^^^ |\n| |`~No peanuts~` |';
    expect(lines(document, 256).map((line) => line.replace(/ /g, ''))).toEqual([
      'A03',
      '1×KungPao',
      'Chicken',
      'Nopeanuts',
    ]);
  });

  it('is not broken at an accented letter', () => {
    expect(lines(left('A dessert of this house: brûlée'))).toEqual(['A dessert of this house:', 'brûlée']);
  });

  it('that is longer than its column takes no larger piece than the column', () => {
    expect(lines(left('é'.repeat(20)))).toEqual(['é'.repeat(16), 'é'.repeat(4)]);
  });
});

describe('a line', () => {
  it.each([
    ['a closing mark of Chinese', `${'宫'.repeat(16)}，加辣`, ['宫'.repeat(15), '宫，加辣']],
    ['several of them', `${'宫'.repeat(15)}）。加辣`, ['宫'.repeat(14), '宫）。加辣']],
    ['a closing mark of ASCII', `${'宫'.repeat(16)}, x`, ['宫'.repeat(15), '宫, x']],
  ])('does not begin with %s', (_what, text, expected) => {
    expect(lines(left(text))).toEqual(expected);
  });

  it('does not end with an opening mark', () => {
    expect(lines(left(`${'宫'.repeat(15)}（微辣）`))).toEqual(['宫'.repeat(15), '（微辣）']);
  });
});

test('the parts are the text, and none is wider than the narrowest column at the largest size', () => {
  const anyWords = fc.string({ unit: fc.constantFrom('a', 'W', '.', ' ', '宫', '𠮷'), maxLength: 60 });
  const anyDocument = fc.tuple(fc.integer({ min: 1, max: 12 }), fc.constantFrom('', '^^^', '^^^^^'));
  fc.assert(
    fc.property(anyWords, anyDocument, fc.constantFrom(32, 48), (text, [width, size], charactersPerLine) => {
      const parts = partsFor(`{width:${width} *}\n|a |${size}b${size} |`, charactersPerLine)(text);
      expect(parts.join('')).toBe(text);
      const factor = Math.max(1, size.length - 1);
      const room = charactersPerLine - width - 1;
      expect(parts.filter((part) => part.length > 1 && part !== '𠮷' && part.length * factor > room)).toEqual(
        [],
      );
    }),
  );
});
