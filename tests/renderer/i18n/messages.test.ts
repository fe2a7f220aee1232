// The message files: every language whole, every fact in its place, and nothing that no screen says.
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import { en } from '../../../src/renderer/i18n/en/index.ts';
import { first } from '../../../src/renderer/i18n/zh-cn/first.ts';
import { zhCn } from '../../../src/renderer/i18n/zh-cn/index.ts';
import { rendererSources } from '../support/renderer-sources.ts';

interface Tree {
  [name: string]: string | Tree;
}

function entriesOf(tree: Tree, above = ''): [key: string, words: string][] {
  return Object.entries(tree).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[above + name, value]] : entriesOf(value, `${above}${name}.`),
  );
}

const chinese = new Map(entriesOf(zhCn));
const english = new Map(entriesOf(en));

test('has the same keys in every language', () => {
  expect([...english.keys()].sort()).toEqual([...chinese.keys()].sort());
});

test('says something under every key', () => {
  for (const words of [...chinese.values(), ...english.values()]) expect(words.trim()).not.toBe('');
});

test('names the same facts in every language, in each of the forms for one and many', () => {
  const factsOf = (words: string) => [...words.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
  for (const [key, words] of chinese) {
    for (const form of (english.get(key) ?? '').split(' | ')) {
      expect({ key, facts: factsOf(form) }).toEqual({ key, facts: factsOf(words) });
    }
  }
});

const han = /\p{Script=Han}/u;

test('writes Chinese in Chinese, with Chinese punctuation', () => {
  const sameInBoth = new Set(['app.name', 'language.en', ...keysUnder('page.units.')]);
  const saysSomething = (words: string) => /\p{L}/u.test(words.replaceAll(/\{\w+\}/g, ''));
  const inChinese = [...chinese].filter(([key, words]) => !sameInBoth.has(key) && saysSomething(words));
  expect(inChinese.filter(([, words]) => !han.test(words))).toEqual([]);
  expect(inChinese.filter(([, words]) => /\p{Script=Han}[,;:?!]/u.test(words))).toEqual([]);
});

test('writes English without a Chinese letter, but for the name of the language', () => {
  const foreign = [...english].filter(([, words]) => han.test(words)).map(([key]) => key);
  expect(foreign).toEqual(['language.zh-CN']);
});

test('holds no key that no screen asks for', () => {
  expect([...chinese.keys()].filter((key) => !isUsed(key))).toEqual([]);
});

test('brings with the first script whatever the frame, its controls and the first pages say', () => {
  const keys = [...chinese.keys()];
  const asked = ofTheFirstScript().flatMap(({ text }) => keys.filter((key) => text.includes(`'${key}'`)));
  const there = new Set(entriesOf(first).map(([key]) => key));
  expect(asked.length).toBeGreaterThan(50);
  expect(asked.filter((key) => !there.has(key))).toEqual([]);
});

/** All that is read before anything can be shown: what is imported in one go from the start on. */
function ofTheFirstScript() {
  const all = new Map(rendererSources(/\.(vue|ts)$/).map((source) => [source.path, source]));
  const found = new Set(['app/start.ts']);
  for (const path of found) {
    const imports = all.get(path)?.text.matchAll(/^(?:import|export)(?! type)[^;]*? from '(\.[^']+)';$/gm);
    for (const [, name = ''] of imports ?? []) found.add(posix.join(posix.dirname(path), name));
  }
  return [...found].flatMap((path) => all.get(path) ?? []);
}

const keysUnder = (start: string) => [...chinese.keys()].filter((key) => key.startsWith(start));

const sources = rendererSources(/\.(vue|ts)$/)
  .filter(({ path }) => !/^i18n\/(zh-cn|en)\//.test(path))
  .map(({ text }) => text)
  .join('\n');

/** Every quoted text, and every patterned one that says where it begins. */
const quoted = new Set([...sources.matchAll(/'([^'\n]+)'/g)].map(([, text]) => text));
const patterns = [...sources.matchAll(/`([\w-][\w.-]*\.\$\{[^`]*)`/g)].map(
  ([, text = '']) => new RegExp(`^${text.replaceAll('.', '\\.').replace(/\$\{.*?\}/g, '.+')}$`),
);

function isUsed(key: string): boolean {
  const named = (name: string) => quoted.has(name) || patterns.some((pattern) => pattern.test(name));
  // A title and what to do about it are asked for together.
  return named(key) || named(key.replace(/\.(title|todo)$/, ''));
}
