// Inputs that nobody means well with: junk of every type, and good inputs with something wrong in them.

import { importFields } from '../../../src/contract/entities/import.ts';
import { commandStates } from '../../../src/contract/entities/outbox.ts';
import type { RouteName } from '../../../src/contract/routes.ts';
import type { Chance } from '../../../src/core/ports.ts';

const profile = {
  name: 'Grill',
  baseUrl: 'https://shop.example.com',
  appId: 'demo',
  nesting: 'brackets',
  plainHttpAllowed: false,
  token: 'a token',
};

const searched = {
  words: 'tea',
  filters: { status: 'on-sale', priceFen: { least: 100, most: 900 } },
  order: { by: 'price', ascending: true },
};

const commandId = '0'.repeat(32);

const importWords = {
  headings: Object.fromEntries(importFields.map((field) => [field, [field]])),
  states: { 'on-sale': ['On sale'], 'in-warehouse': ['Off sale'], scheduled: ['Scheduled'] },
  delivery: { 1: ['Dine in'], 2: ['Pick up'], 3: ['Delivery'], 4: ['Mail'] },
};

/** An input that each route takes; what is made of it here is never one that it takes. */
export const goodInputs: Readonly<Record<RouteName, unknown>> = {
  'desk.about': null,
  'desk.open-link': { url: 'https://example.com/' },
  'desk.mode': null,
  'desk.set-mode': { mode: 'kiosk' },
  'settings.get': null,
  'settings.change': { language: 'en', theme: 'dark' },
  'session.get': null,
  'session.try': { id: 'one', ...profile },
  'session.add': profile,
  'session.edit': { id: 'one', ...profile },
  'session.removal': { id: 'one' },
  'session.remove': { id: 'one' },
  'session.switch': { id: 'one' },
  'session.check': null,
  'training.open': null,
  'training.reset': null,
  'home.get': null,
  'overview.get': null,
  'overview.refresh': null,
  'goods.state': null,
  'goods.search': { ...searched, offset: 0, limit: 50, facets: true },
  'goods.get': { id: '1' },
  'goods.categories': null,
  'goods.unreadable': { limit: 50 },
  'goods.changes': null,
  'goods.fetch': { kind: 'changes' },
  'goods.stop-fetching': null,
  'goods.export': {
    ...searched,
    format: 'csv',
    columns: [{ column: 'title', heading: 'Name' }],
    states: { 'on-sale': 'On sale', scheduled: 'Scheduled', 'in-warehouse': 'In the warehouse' },
    name: 'Menu',
  },
  'goods.views': { shop: 'one' },
  'goods.keep-views': { shop: 'one', layout: 'table' },
  'editing.open': { id: '1' },
  'editing.check': { fields: { title: 'Tea' }, isNew: true },
  'editing.codes': { except: null, codes: ['T1'] },
  'editing.picture': { address: 'https://example.com/tea.png' },
  'editing.drafts': null,
  'editing.keep-draft': { key: 'new-1', title: 'Tea', base: {}, fields: {}, typed: {} },
  'editing.drop-draft': { key: 'new-1' },
  'outbox.state': null,
  'outbox.list': { which: 'open', offset: 0, limit: 50 },
  'outbox.put': { wishes: [{ kind: 'goods.change', id: '1', fields: { stock: 3 } }] },
  'outbox.cancel': { id: commandId },
  'outbox.retry': { id: commandId },
  'outbox.amend': { id: commandId, wish: { kind: 'group.rename', id: '1', name: 'Bar' } },
  'outbox.move': { id: commandId, before: null },
  'outbox.undo': { id: commandId },
  'outbox.hold': { held: true },
  'bulk.plan': {
    selection: { kind: 'found', words: searched.words, filters: searched.filters, except: ['7'] },
    change: { price: { kind: 'shift', fen: 200, rounding: 'tenth' }, stock: { kind: 'set', pieces: 0 } },
  },
  'import.begin': { name: 'menu.csv' },
  'import.add': { id: commandId, base64: 'dGl0bGU=' },
  'import.read': { id: commandId, words: importWords },
  'import.plan': { id: commandId, columns: ['title', null, 'price'], words: importWords },
  'import.drop': { id: commandId },
  'plans.items': { id: commandId, kind: 'changed', offset: 0, limit: 50 },
  'plans.put': { id: commandId },
  'plans.drop': { id: commandId },
  'batches.list': null,
  'batches.rows': { id: commandId, state: 'refused', offset: 0, limit: 50 },
  'batches.cancel': { id: commandId },
  'batches.export': {
    id: commandId,
    headings: { line: 'Line', id: 'Id', title: 'Name', state: 'State', cause: 'Cause' },
    states: Object.fromEntries(commandStates.map((state) => [state, state])),
    name: 'Results',
  },
  'regions.below': { parent: '110000' },
  'regions.path': { id: '110101' },
  'receipt-groups.get': null,
  'receipt-groups.fetch': null,
  'storage.get': null,
  'diagnostics.calls': { limit: 50 },
  'diagnostics.log': { limit: 50 },
  'diagnostics.contents': null,
  'diagnostics.export': null,
};

const cycle: { self?: unknown } = {};
cycle.self = cycle;

const awkward: readonly unknown[] = [
  undefined,
  true,
  0,
  -1,
  1.5,
  1e308,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  10n ** 40n,
  '',
  ' ',
  '__proto__',
  'constructor',
  '\u0000',
  '\ud800',
  '../../key',
  'javascript:alert(1)',
  'file:///etc/passwd',
  '<img src=x onerror=alert(1)>',
  'x'.repeat(100_000),
  [],
  [[[[[]]]]],
  {},
  Object.create(null),
  JSON.parse('{"__proto__":{"polluted":true}}'),
  { constructor: { prototype: { polluted: true } } },
  { toString: null },
  { then: 1 },
  cycle,
  new Date(Number.NaN),
  new Map([['id', 'one']]),
  new Set([1]),
  /x/,
  new Uint8Array(64),
  new Error('junk'),
];

const DEPTH = 3;

export function createJunk({ unit }: Pick<Chance, 'unit'>) {
  const upTo = (most: number) => Math.floor(unit() * most);
  const oneOf = (values: readonly unknown[]) => values[upTo(values.length)];
  const text = () => String.fromCharCode(...Array.from({ length: upTo(12) }, () => upTo(0xffff)));

  const value = (depth = DEPTH): unknown => {
    const kinds = [() => oneOf(awkward), text, () => unit() * 10 ** upTo(20), () => null];
    const nested = [
      () => Array.from({ length: upTo(4) }, () => value(depth - 1)),
      () => Object.fromEntries(Array.from({ length: upTo(4) }, () => [text(), value(depth - 1)])),
    ];
    const make = oneOf(depth > 0 ? [...kinds, ...nested] : kinds) as () => unknown;
    return make();
  };

  /** Something like this, and yet not: a part of it is one of these instead, or all of it something else. */
  const near = (good: unknown, junk: readonly unknown[]): unknown => {
    if (typeof good !== 'object' || good === null) return value();
    const entries = Object.entries(good);
    const [name] = (oneOf(entries) ?? ['']) as [string, unknown];
    const ways = [
      () => Object.fromEntries(entries.filter(([other]) => other !== name)),
      () => ({ ...good, [name]: oneOf(junk) }),
      () => ({ ...good, [text()]: oneOf(junk) }),
      () => entries,
      () => JSON.stringify(good),
      () => [good],
    ];
    return (oneOf(ways) as () => unknown)();
  };

  return { value: () => value(), near };
}
