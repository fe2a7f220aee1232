// Reads messages as vue-i18n does, which serves as the oracle.
import { expect, test } from 'vitest';
import { createI18n } from 'vue-i18n';
import { fc } from '../../support/fast-check.ts';
import { type CompiledMessages, compileMessages, type Texts } from '../../../src/renderer/i18n/words.ts';

const asOurs = (text: string) => compileMessages({ message: text });
const openI18n = (messages: CompiledMessages | Texts) => {
  const options = { legacy: false as const, locale: 'en', messages: { en: messages } };
  return createI18n(options).global;
};
const said = (messages: CompiledMessages | Texts, facts: Record<string, string | number>, count?: number) => {
  const { t } = openI18n(messages);
  return count === undefined ? t('message', facts) : t('message', facts, count);
};

const name = fc.constantFrom('n', 'name', 'size');
const piece = fc.oneof(
  fc.stringMatching(/^[a-z一-龥0-9 .,:·“”-]{0,12}$/),
  name.map((fact) => `{${fact}}`),
);
const form = fc.array(piece, { minLength: 1, maxLength: 6 }).map((pieces) => `x${pieces.join('')}`.trim());
const facts = fc.record({ n: fc.integer({ min: 0, max: 5 }), name: fc.string(), size: fc.string() });

test('formats a message like vue-i18n, with all facts', () => {
  fc.assert(
    fc.property(form, facts, (text, given) => {
      expect(said(asOurs(text), given)).toBe(said({ message: text }, given));
    }),
  );
});

test('chooses between singular and plural like vue-i18n', () => {
  fc.assert(
    fc.property(form, form, facts, (one, many, given) => {
      const text = `${one} | ${many}`;
      expect(said(asOurs(text), given, given.n)).toBe(said({ message: text }, given, given.n));
    }),
  );
});

test('finds nested messages', () => {
  const { t } = openI18n(compileMessages({ page: { units: { minutes: '{n} min' } } }));
  expect(t('page.units.minutes', { n: 3 })).toBe('3 min');
});
