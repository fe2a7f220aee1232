// What is walked through is JSON to the letter, and the members that are asked for are those that a reading finds.
import { expect, test } from 'vitest';
import { behindSpaces } from '../../../../src/core/platform/client/json-signs.ts';
import { behindValue, membersOf, takenOf } from '../../../../src/core/platform/client/json-walk.ts';
import { fc } from '../../../support/fast-check.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Of a single line, as it may stand in a file whose end is told by its line break. */
function isJson(bytes: Uint8Array): boolean {
  if (bytes.includes(0x0a)) return false;
  try {
    JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes));
    return true;
  } catch {
    return false;
  }
}

function isWalked(bytes: Uint8Array): boolean {
  const behind = behindValue(bytes, behindSpaces(bytes, 0));
  return behind !== -1 && behindSpaces(bytes, behind) === bytes.length;
}

const spelled = fc
  .tuple(fc.jsonValue({ maxDepth: 5 }), fc.constantFrom('', ' ', '\t', '\r', '\n'), fc.boolean())
  .map(([value, space, isAscii]) => {
    const text = JSON.stringify(value, undefined, space).replaceAll('\n', space);
    return isAscii
      ? text.replace(/[^ -~\n\t\r]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)
      : text;
  });

const pieces = [
  ...[
    '{',
    '}',
    '[',
    ']',
    ',',
    ':',
    '"',
    '\\',
    ' ',
    '\t',
    '\n',
    '\u0001',
    '\u00a0',
    'e',
    'E',
    '.',
    '-',
    '+',
    '0',
    '01',
  ],
  ...['1e5', '-0.5E-2', '1.', '.5', '-', 'true', 'tru', 'null', 'nul', 'false', 'undefined', 'NaN', '"a"'],
  ...['"\\u12G4"', '"\\u00e9"', '"\\x"', '"\\/"', "'a'", '{"a":1}', '{a:1}', '[1,]', '/**/', '牛'],
];
/** Here and there something else stands, or nothing. */
const damaged = fc
  .tuple(spelled, fc.nat(), fc.nat({ max: 3 }), fc.constantFrom('', ...pieces))
  .map(([text, seed, length, other]) => {
    const at = seed % (text.length + 1);
    return text.slice(0, at) + other + text.slice(at + length);
  });
const thrownTogether = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((all) => all.join(''));

test('whatever is JSON of one line is walked through to its end, and nothing else is', () => {
  fc.assert(
    fc.property(fc.oneof(spelled, damaged, thrownTogether), (text) => {
      const bytes = bytesOf(text);
      expect(isWalked(bytes)).toBe(isJson(bytes));
    }),
    { numRuns: 20_000 },
  );
});

/** Around the edges of what UTF-8 allows. */
const bytes = fc.array(
  fc.constantFrom(
    ...[0x20, 0x41, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0, 0xc1, 0xc2, 0xdf, 0xe0, 0xe1, 0xec],
    ...[0xed, 0xee, 0xef, 0xf0, 0xf1, 0xf3, 0xf4, 0xf5, 0xff],
  ),
  { maxLength: 8 },
);

test('its letters are UTF-8', () => {
  fc.assert(
    fc.property(bytes, (inside) => {
      const text = Uint8Array.from([0x22, ...inside, 0x22]);
      expect(isWalked(text)).toBe(isJson(text));
    }),
    { numRuns: 20_000 },
  );
});

test('what is nested more deeply than anything that a shop means is left to others', () => {
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  expect(isWalked(bytesOf(nested(32)))).toBe(true);
  expect(isWalked(bytesOf(nested(33)))).toBe(false);
  expect(isWalked(bytesOf(`[${[nested(31), nested(31)].join()}]`))).toBe(true);
});

const name = fc.constantFrom('id', 'i', 'idd', 'form', 'title', '面');
const group = fc.dictionary(name, fc.oneof(fc.jsonValue(), fc.dictionary(name, fc.jsonValue())));

test('what is asked for is found as a reading finds it, and nothing else is taken along', () => {
  const members = membersOf({ id: true, form: { id: true, 面: true } });
  const only = (held: unknown, names: readonly string[]) =>
    typeof held === 'object' && held !== null && !Array.isArray(held)
      ? Object.fromEntries(Object.entries(held).filter(([each]) => names.includes(each)))
      : null;
  fc.assert(
    fc.property(fc.oneof(group, fc.jsonValue()), fc.constantFrom(undefined, 1), (record, space) => {
      const text = JSON.stringify(record, undefined, space).replaceAll('\n', ' ');
      const found = takenOf(bytesOf(text), 0, members);
      const read: unknown = JSON.parse(text);
      const expected: Record<string, unknown> | null = only(read, ['id', 'form']);
      if (expected !== null && 'form' in expected) expected.form = only(expected.form, ['id', '面']);
      expect(found).toEqual({ value: expected, behind: bytesOf(text).length });
    }),
    { numRuns: 2_000 },
  );
});
