// What is read is what is sent back: any JSON of any shop, digit for digit, in either nesting.

import { describe, expect, it } from 'vitest';
import { exactNumbers } from '../../../../src/core/platform/client/exact-numbers.ts';
import { encodeForm } from '../../../../src/wire/form/encode.ts';
import { expandNested } from '../../../../src/wire/form/codec.ts';
import { type FormValue, parseForm } from '../../../../src/wire/form/parse.ts';
import { fc } from '../../../support/fast-check.ts';

const read = (text: string): unknown => JSON.parse(exactNumbers(text));

describe('exactNumbers', () => {
  it.each([
    ['{"id":7305551234567890001}', '{"id":"7305551234567890001"}'],
    ['[-9007199254740993 ,1]', '["-9007199254740993" ,1]'],
    ['{"price":12.50}', '{"price":"12.50"}'],
    ['{"a":1e400}', '{"a":"1e400"}'],
    ['{"a":-0}', '{"a":"-0"}'],
    ['{"a":0.1234567890123456789,"b":2}', '{"a":"0.1234567890123456789","b":2}'],
  ])('keeps the digits of %s', (text, expected) => {
    expect(exactNumbers(text)).toBe(expected);
  });

  it.each([
    '{"id":42,"price":12.5,"n":-3,"z":0,"f":0.1}',
    '{"text":"7305551234567890001","\\"7305551234567890001":[true,null]}',
    '{"a":"x\\\\","b":9007199254740991}',
    '{"e":1e3,"f":1.5E+2,"g":2e-7}',
    '<html>404 7305551234567890001 Not Found</html',
    '{"a":012345678901234567}',
    '{"a":7305551234567890001',
    '',
  ])('leaves %s alone', (text) => {
    expect(exactNumbers(text)).toBe(text);
  });

  it('keeps the digits of each of very many numbers', () => {
    const many = `[${Array.from({ length: 20_000 }, (_, index) => `{"id":${index}.50}`).join(',')}]`;
    expect(exactNumbers(many) === many.replaceAll(/[\d.]+/g, '"$&"')).toBe(true);
  });

  it.each([
    ['digits without end', `[${'7'.repeat(4_000_000)}`],
    ['a text without end', `["${'\\"'.repeat(2_000_000)}`],
  ])('leaves hostile text alone: %s', (_, text) => {
    expect(exactNumbers(text) === text).toBe(true);
  });
});

/** A JSON value, and the leaves that a form must have for it. */
interface Sample {
  json: string;
  leaves: Readonly<Record<string, string>>;
}

const digits = fc.stringMatching(/^\d{0,22}$/);
const literal = fc
  .tuple(fc.boolean(), fc.stringMatching(/^(?:0|[1-9]\d{0,24})$/), digits)
  .map(
    ([isNegative, whole, fraction]) =>
      `${isNegative ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`,
  );
const leaf = (json: string, text: string): Sample => ({ json, leaves: { '': text } });
const name = fc.stringMatching(/^[a-z_]{1,8}$/);

const { value } = fc.letrec<{ value: Sample }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    literal.map((number) => leaf(number, number)),
    fc.boolean().map((is) => leaf(String(is), is ? '1' : '0')),
    fc
      .string({ unit: fc.constantFrom('牛', 'a', '"', '\\', '&', '[', '7', ' ', '\n') })
      .map((text) => leaf(JSON.stringify(text), text)),
    fc.array(tie('value'), { minLength: 1, maxLength: 4 }).map((items) =>
      within(
        items.map((item, index): [string, Sample] => [String(index), item]),
        (parts) => `[${parts.map(([, json]) => json).join(',')}]`,
      ),
    ),
    fc
      .dictionary(name, tie('value'), { minKeys: 1, maxKeys: 4 })
      .map((fields) =>
        within(
          Object.entries(fields),
          (parts) => `{${parts.map(([key, json]) => `"${key}":${json}`).join(',')}}`,
        ),
      ),
  ),
}));

function within(parts: [string, Sample][], join: (parts: [string, string][]) => string): Sample {
  const leaves = parts.flatMap(([key, part]) =>
    Object.entries(part.leaves).map(([path, text]) => [`${key}/${path}`, text]),
  );
  return {
    json: join(parts.map(([key, { json }]) => [key, json])),
    leaves: Object.fromEntries(leaves) as Sample['leaves'],
  };
}

const leavesIn = (node: FormValue, path = ''): [string, string][] =>
  typeof node === 'object'
    ? Object.entries(node).flatMap(([key, inner]) => leavesIn(inner, `${path}${key}/`))
    : [[path, String(node)]];

const limits = { fields: 100_000, depth: 20, nameLength: 200 };

describe('a record that is read and sent back', () => {
  it('has the same leaves in brackets, with booleans as 1 and 0', () => {
    fc.assert(
      fc.property(value, ({ json, leaves }) => {
        const body = encodeForm({ field: read(`{"data":${json}}`) }, { nesting: 'brackets' });
        const sent = Object.fromEntries(leavesIn(parseForm(body, limits)));
        expect(sent).toEqual(
          Object.fromEntries(Object.entries(leaves).map(([path, text]) => [`field/data/${path}`, text])),
        );
      }),
    );
  });

  it('has the same leaves as JSON', () => {
    fc.assert(
      fc.property(value, ({ json, leaves }) => {
        const body = encodeForm({ field: read(`{"data":${json}}`) }, { nesting: 'json' });
        const sent = leavesIn(expandNested(parseForm(body, limits), ['field'], limits));
        const asFlag = (text: string) => (text === 'true' ? '1' : text === 'false' ? '0' : text);
        const expected = Object.entries(leaves).map(([path, text]) => [`field/data/${path}`, text]);
        expect(Object.fromEntries(sent.map(([path, text]) => [path, asFlag(text)]))).toEqual(
          Object.fromEntries(expected),
        );
      }),
    );
  });

  it('has 1 or 0 for a flag at the top level in either nesting', () => {
    for (const nesting of ['brackets', 'json'] as const) {
      expect(encodeForm({ on: true, off: false }, { nesting })).toBe('on=1&off=0');
    }
  });
});
