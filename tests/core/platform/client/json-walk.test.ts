// The walk accepts exactly valid JSON, and picks the same members as a parser.
import { expect, test } from 'vitest';
import { afterSpaces } from '../../../../src/core/platform/client/json-signs.ts';
import { afterValue, membersOf, pickMembers } from '../../../../src/core/platform/client/json-walk.ts';
import { fc } from '../../../support/fast-check.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Only JSON on one line, because a line break marks the end of an entry in a file. */
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
  const after = afterValue(bytes, afterSpaces(bytes, 0));
  return after !== -1 && afterSpaces(bytes, after) === bytes.length;
}

const jsonText = fc
  .tuple(fc.jsonValue({ maxDepth: 5 }), fc.constantFrom('', ' ', '\t', '\r', '\n'), fc.boolean())
  .map(([value, space, isAscii]) => {
    const text = JSON.stringify(value, undefined, space).replaceAll('\n', space);
    return isAscii
      ? text.replace(
          /[^ -~\n\t\r]/g,
          (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
        )
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
/** Some characters are replaced or missing. */
const damaged = fc
  .tuple(jsonText, fc.nat(), fc.nat({ max: 3 }), fc.constantFrom('', ...pieces))
  .map(([text, seed, length, other]) => {
    const at = seed % (text.length + 1);
    return text.slice(0, at) + other + text.slice(at + length);
  });
const thrownTogether = fc.array(fc.constantFrom(...pieces), { maxLength: 12 }).map((all) => all.join(''));

test('the walk accepts exactly JSON on one line', () => {
  fc.assert(
    fc.property(fc.oneof(jsonText, damaged, thrownTogether), (text) => {
      const bytes = bytesOf(text);
      expect(isWalked(bytes)).toBe(isJson(bytes));
    }),
    { numRuns: 20_000 },
  );
});

/** Bytes around the limits of valid UTF-8. */
const bytes = fc.array(
  fc.constantFrom(
    ...[0x20, 0x41, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0, 0xc1, 0xc2, 0xdf, 0xe0, 0xe1, 0xec],
    ...[0xed, 0xee, 0xef, 0xf0, 0xf1, 0xf3, 0xf4, 0xf5, 0xff],
  ),
  { maxLength: 8 },
);

test('the walk accepts exactly valid UTF-8 in texts', () => {
  fc.assert(
    fc.property(bytes, (inside) => {
      const text = Uint8Array.from([0x22, ...inside, 0x22]);
      expect(isWalked(text)).toBe(isJson(text));
    }),
    { numRuns: 20_000 },
  );
});

test('the walk rejects nesting deeper than anything that a shop sends', () => {
  const nested = (depth: number) => `${'['.repeat(depth)}${']'.repeat(depth)}`;
  expect(isWalked(bytesOf(nested(32)))).toBe(true);
  expect(isWalked(bytesOf(nested(33)))).toBe(false);
  expect(isWalked(bytesOf(`[${[nested(31), nested(31)].join()}]`))).toBe(true);
});

const name = fc.constantFrom('id', 'i', 'idd', 'form', 'title', '面');
const group = fc.dictionary(name, fc.oneof(fc.jsonValue(), fc.dictionary(name, fc.jsonValue())));

test('the requested members are picked as a parser finds them, and no others', () => {
  const members = membersOf({ id: true, form: { id: true, 面: true } });
  const only = (held: unknown, names: readonly string[]) =>
    typeof held === 'object' && held !== null && !Array.isArray(held)
      ? Object.fromEntries(Object.entries(held).filter(([each]) => names.includes(each)))
      : null;
  fc.assert(
    fc.property(fc.oneof(group, fc.jsonValue()), fc.constantFrom(undefined, 1), (record, space) => {
      const text = JSON.stringify(record, undefined, space).replaceAll('\n', ' ');
      const found = pickMembers(bytesOf(text), 0, members);
      const read: unknown = JSON.parse(text);
      const expected: Record<string, unknown> | null = only(read, ['id', 'form']);
      if (expected !== null && 'form' in expected) expected.form = only(expected.form, ['id', '面']);
      expect(found).toEqual({ value: expected, after: bytesOf(text).length });
    }),
    { numRuns: 2_000 },
  );
});
