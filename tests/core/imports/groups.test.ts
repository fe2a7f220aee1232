// The receipt groups of a file: by name, or as a person said once for all files.
import { expect, test } from 'vitest';
import { parse } from 'zod/mini';
import { importChoicesKind } from '../../../src/core/imports/import-choices.ts';
import { bytesOf, openCounter } from './counter.ts';
import { changesIn, menu } from './planned.ts';

const file = bytesOf('Id,Receipt groups\n101,热炒\n102,热炒、水吧\n');

test('receipt groups that the shop lacks are named with their lines', async () => {
  const { made } = await openCounter(menu).plan(file);
  expect(made).toMatchObject({
    wrong: 2,
    unknownGroups: [{ name: '热炒', lines: 2 }],
    unknownCategories: [],
  });
});

test('a receipt group of the file may stand for one of the shop, or for none, also in the next file', async () => {
  const counter = openCounter(menu);
  const groups = { 热炒: '2', 水吧: null };
  const { items } = await counter.plan(file, undefined, { choices: { groups } });
  expect(changesIn(items)).toEqual([
    ['101', 'changed', { receiptGroups: ['2'] }],
    ['102', 'changed', { receiptGroups: ['2'] }],
  ]);
  expect((await counter.plan(file)).made).toMatchObject({ changed: 2, unknownGroups: [] });
});

test('new items are for sale unless a person chooses otherwise', () => {
  expect(importChoicesKind('shops/1/own').empty.state).toBe('on-sale');
});

test('choices from before receipt groups could be chosen are read', () => {
  const { schema } = importChoicesKind('shops/1/own');
  expect(parse(schema, { categories: { Tea: '11' }, stock: 5, state: 'on-sale' })).toMatchObject({
    groups: {},
  });
});

test.each(['热炒档', 'hot wok', '热炒档 Hot Wok'])(
  'a receipt group of two names is found by either: %s',
  async (name) => {
    const counter = openCounter({ ...menu, groups: new Map([['7', '热炒档 Hot Wok']]) });
    const { items } = await counter.plan(bytesOf(`Id,Receipt groups\n101,${name}\n`));
    expect(changesIn(items)).toEqual([['101', 'changed', { receiptGroups: ['7'] }]]);
  },
);
