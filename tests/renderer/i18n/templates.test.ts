// Templates and code contain no visible text: all of it comes from the message files.
import { parse } from 'vue/compiler-sfc';
import { expect, test } from 'vitest';
import { rendererSources } from '../support/renderer-sources.ts';

interface Node {
  type: number;
  tag?: string;
  content?: unknown;
  children?: unknown[];
  branches?: unknown[];
  props?: { type: number; name: string; value?: { content: string }; exp?: { content?: string } }[];
}

const TEXT = 2;
const INTERPOLATION = 5;
const ATTRIBUTE = 6;

/** Attributes that a person reads or hears. */
const spoken =
  /^(title|label|placeholder|alt|content|text|intro|hint|aria-(label|description|roledescription|valuetext|placeholder))$/;

const hasWords = (text: string) => /\p{L}/u.test(text);

/** String literals that look like text for people: Chinese, a capital letter, or several words. */
const wordsIn = (expression: string) =>
  [...expression.matchAll(/'([^']*)'|"([^"]*)"|`([^`]*)`/g)]
    .map(([, one, two, three]) => one ?? two ?? three ?? '')
    .map((text) => text.replace(/\$\{[^}]*\}/g, ''))
    .filter((text) => /\p{Script=Han}|^\p{Lu}\p{Ll}|\p{L} \p{L}/u.test(text));

function untranslated(node: Node): string[] {
  const own: string[] = [];
  if (node.type === TEXT && typeof node.content === 'string' && hasWords(node.content))
    own.push(node.content.trim());
  if (node.type === INTERPOLATION) own.push(...wordsIn(expressionOf(node.content)));
  for (const prop of node.props ?? []) {
    if (prop.type !== ATTRIBUTE) own.push(...wordsIn(prop.exp?.content ?? ''));
    else if (spoken.test(prop.name) && hasWords(prop.value?.content ?? ''))
      own.push(prop.value?.content ?? '');
  }
  return [...own, ...(node.children ?? []).filter(isNode).flatMap(untranslated)];
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

const expressionOf = (content: unknown) =>
  typeof content === 'object' && content !== null && 'content' in content ? String(content.content) : '';

function untranslatedIn(source: string): string[] {
  const { descriptor } = parse(source);
  const root: unknown = descriptor.template?.ast;
  return isNode(root) ? untranslated(root) : [];
}

test('no template contains untranslated text', () => {
  const found = rendererSources(/\.vue$/).flatMap(({ path, text }) =>
    untranslatedIn(text).map((words) => `${path}: ${words}`),
  );
  expect(found).toEqual([]);
});

test.each([
  ['<p>Hello</p>', 'Hello'],
  ['<p>菜单 {{ count }}</p>', '菜单'],
  ['<button title="Close it"></button>', 'Close it'],
  [`<button :aria-label="open ? 'Close it' : t('nav.close')"></button>`, 'Close it'],
  [`<p>{{ busy ? '请稍候' : t('ask.close') }}</p>`, '请稍候'],
  ['<div v-if="one"><ul><li v-for="x in y">Row</li></ul></div>', 'Row'],
])('the check would find the text in %s', (template, words) => {
  expect(untranslatedIn(`<template>${template}</template>`)).toEqual([words]);
});

test('Chinese appears only in the Chinese message files', () => {
  const elsewhere = rendererSources(/\.(vue|ts|html|css)$/)
    .filter(({ path }) => !/^i18n\/(zh-cn|en)\/|\/words\//.test(path))
    .filter(({ text }) => /\p{Script=Han}/u.test(text));
  expect(elsewhere.map(({ path }) => path)).toEqual([]);
});
