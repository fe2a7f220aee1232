// How texts stand beside each other: the marks between them are those of the language.
import { expect, test } from 'vitest';
import { createWords } from '../../../src/renderer/i18n/words.ts';
import { rendererSources } from '../support/renderer-sources.ts';

const english = createWords('en');
const chinese = createWords('zh-CN');

test('sentences in a row have a blank between them in English only', () => {
  const facts = { first: '第一句。', then: '第二句。' };
  expect(chinese.t('joints.then', facts)).toBe('第一句。第二句。');
  expect(english.t('joints.then', { first: 'One.', then: 'Two.' })).toBe('One. Two.');
});

test('a name and its value have the colon of the language between them', () => {
  expect(chinese.t('joints.named', { name: '过敏', value: '虾' })).toBe('过敏：虾');
  expect(english.t('joints.named', { name: 'Allergy', value: 'shrimp' })).toBe('Allergy: shrimp');
});

/** What is joined there is read by programs, or is no text in a language. */
const notWords = [
  'app/crash.ts',
  'app/dishes/note-parts.ts',
  'changes/words.ts',
  'features/store/facts/facts.ts',
];
const MARK = /join\('[,;:] '\)|\}\}[,;:]|\}[;:] \$\{|\) \}\} \{\{ t\(/;

test('no screen writes the marks of one language between texts', () => {
  const breaking = rendererSources(/\.(?:ts|vue)$/)
    .filter(({ path }) => !notWords.includes(path))
    .flatMap(({ path, text }) => text.split('\n').map((line, at) => ({ at: `${path}:${at + 1}`, line })))
    .filter(({ line }) => MARK.test(line));
  expect(breaking.map(({ at }) => at)).toEqual([]);
});
