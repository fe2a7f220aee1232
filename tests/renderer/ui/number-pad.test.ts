// What the keys of the number pad do to an amount.
import { expect, test } from 'vitest';
import { readMoney } from '../../../src/renderer/ui/money-typing.ts';
import { type PadKey, padKeys, pressPad } from '../../../src/renderer/ui/number-pad.ts';
import { fc } from '../../support/fast-check.ts';

const typed = (...keys: PadKey[]) => keys.reduce((text, key) => pressPad(text, key), '');

test.each<[string, PadKey[], string]>([
  ['an amount with cents', ['1', '2', '.', '5', '0'], '12.50'],
  ['no leading zeros', ['0', '0', '7'], '7'],
  ['a zero before a leading point', ['.', '5'], '0.5'],
  ['one point only', ['1', '.', '.', '2'], '1.2'],
  ['two cents at most', ['1', '.', '2', '3', '4'], '1.23'],
  ['nothing beyond what fits', [...Array.from({ length: 9 }, () => '9' as const), '9'], '999999999'],
  ['nothing of two zeros where one cent is left', ['8', '.', '7', '00'], '8.7'],
  ['one key less', ['1', '2', 'back'], '1'],
  ['nothing less than nothing', ['back'], ''],
])('the keys type %s', (_rule, keys, text) => {
  expect(typed(...keys)).toBe(text);
});

test('any keys type an amount', () => {
  const anyKey = fc.constantFrom<PadKey>(...padKeys, 'back');
  fc.assert(
    fc.property(fc.array(anyKey, { maxLength: 30 }), (keys) => {
      expect(readMoney(typed(...keys))).toHaveProperty('value');
    }),
  );
});
