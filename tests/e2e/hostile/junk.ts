// Hostile inputs: junk of every type, and valid inputs with one defect.

import type { Chance } from '../../../src/core/ports.ts';

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

  /** A defective copy of a valid input: one part replaced, added or missing, or another shape around it. */
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
