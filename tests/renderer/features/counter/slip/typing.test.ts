// What is typed into the sheets of the slip: amounts, notes and changes of a line.
import { expect, test } from 'vitest';
import {
  padKeyOf,
  type PadKey,
  typedAmount,
} from '../../../../../src/renderer/features/counter/slip/amount-typing.ts';
import { discountWords } from '../../../../../src/renderer/features/counter/slip/discount-words.ts';
import { followed, lineActs } from '../../../../../src/renderer/features/counter/slip/line-acts.ts';
import {
  halvesOf,
  hasPart,
  joinedNote,
  withPart,
} from '../../../../../src/renderer/app/dishes/note-parts.ts';
import { createWords } from '../../../../../src/renderer/i18n/words.ts';
import { given, madeLine } from '../../../support/made-order.ts';

const typed = (amount: number, keys: readonly PadKey[]) =>
  keys.reduce(typedAmount, { amount, isFresh: true }).amount;

test('the first digit replaces the amount, and the next ones follow it', () => {
  expect(typed(3, ['1', '2'])).toBe(12);
});

test('an amount is never higher than an order accepts', () => {
  expect(typed(1, ['9', '9', '9', '9'])).toBe(999);
});

test('backspace takes the last digit of the amount, and C all of them', () => {
  expect(typed(128, ['back'])).toBe(12);
  expect(typed(128, ['clear', '4'])).toBe(4);
});

test('the keyboard types like the pad', () => {
  expect(['7', 'Backspace', 'Delete', 'a'].map(padKeyOf)).toEqual(['7', 'back', 'clear', undefined]);
});

test('a quick note is added to what was typed, and taken out again', () => {
  expect(withPart('no ice', 'Mild')).toBe('no ice, Mild');
  expect(withPart('no ice, Mild', 'Mild')).toBe('no ice');
  expect(hasPart('少辣、打包', '打包')).toBe(true);
  expect(hasPart('Milder', 'Mild')).toBe(false);
});

test('what is typed never runs into a quick note, in either language', () => {
  expect(joinedNote({ tapped: ['No cilantro'], typed: 'cut small please' }, ', ')).toBe(
    'No cilantro, cut small please',
  );
  expect(joinedNote({ tapped: ['不要香菜'], typed: '，切小块 ' }, '，')).toBe('不要香菜，切小块');
  expect(joinedNote({ tapped: ['Mild'], typed: ' ' }, ', ')).toBe('Mild');
  expect(joinedNote({ tapped: ['Mild'], typed: 'Mild, hot soup' }, ', ')).toBe('Mild, hot soup');
  expect(halvesOf('cut small, Mild, to share', ['Mild'], ', ')).toEqual({
    tapped: ['Mild'],
    typed: 'cut small, to share',
  });
});

const line = madeLine();
const asIs = { amount: 1, course: 1, guest: 0, discount: null, reason: '' };

test('an untouched line sends nothing', () => {
  expect(lineActs(line, asIs)).toEqual([]);
});

test('all changes of a line are one act, and its discount another', () => {
  const discount = { kind: 'percent', basisPoints: 1000 } as const;
  const wanted = { ...asIs, amount: 2, course: 2, discount, reason: 'Too slow' };
  expect(lineActs(line, wanted)).toEqual([
    { kind: 'change', line: line.id, amount: 2, shownAmount: 1, course: 2 },
    { kind: 'discount', line: line.id, discount, reason: 'Too slow' },
  ]);
});

test('what was not touched in the sheet follows the line, and what was touched stays', () => {
  const before = { ...asIs, amount: 1 };
  const now = { ...asIs, amount: 3, course: 2 };
  expect(followed({ ...before, guest: 2 }, before, now)).toEqual({ ...now, guest: 2 });
  expect(followed({ ...before, amount: 2 }, before, now)).toEqual({ ...now, amount: 2 });
});

test('a discount that was chosen in the sheet keeps its own reason when another window gives one, too', () => {
  const discount = { kind: 'percent', basisPoints: 1000 } as const;
  const now = { ...asIs, discount: { kind: 'amount', fen: 500 } as const, reason: 'Birthday' };
  expect(followed({ ...asIs, discount }, asIs, now)).toEqual({ ...asIs, discount });
});

test('a discount is taken back without a reason', () => {
  const discounted = madeLine({ discount: given({ kind: 'amount', fen: 500 }, 'Too slow') });
  expect(lineActs(discounted, { ...asIs, reason: 'Too slow' })).toEqual([
    { kind: 'discount', line: discounted.id, discount: null, reason: '' },
  ]);
});

test('a line that is removed gets no discount', () => {
  const discount = { kind: 'amount', fen: 500 } as const;
  expect(lineActs(line, { ...asIs, amount: 0, discount, reason: 'x' })).toEqual([
    { kind: 'change', line: line.id, amount: 0, shownAmount: 1 },
  ]);
});

test('a percentage is said as what is taken off in English, and as what is left in Chinese', () => {
  const said = (language: 'en' | 'zh-CN', basisPoints: number) => {
    const { t } = createWords(language);
    return discountWords({ kind: 'percent', basisPoints }, { t, language, money: String });
  };
  expect(said('en', 1000)).toBe('10% off');
  expect(said('zh-CN', 1000)).toBe('9 折');
  expect(said('zh-CN', 500)).toBe('9.5 折');
  expect(said('zh-CN', 10_000)).toBe('赠送');
  // Free is what a table without guests is.
  expect(said('en', 10_000)).toBe('Comp');
});
