// A scalar reads any value or refuses it with a reason; it never throws and never corrupts a value.

import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fc } from '../../support/fast-check.ts';
import { clearable, indexed, keyed, keyedParam, list, listParam } from '../../../src/wire/scalars/lists.ts';
import { fen, optionalFen } from '../../../src/wire/scalars/money.ts';
import {
  code,
  codeText,
  flag,
  flagParam,
  flagText,
  id,
  idNumber,
  idParam,
  int,
  intText,
  oneOf,
} from '../../../src/wire/scalars/numbers.ts';
import { describeRefusal } from '../../../src/wire/scalars/refusal.ts';
import {
  addressParam,
  looseText,
  nullableText,
  plain,
  text,
  textParam,
} from '../../../src/wire/scalars/text.ts';
import {
  dateText,
  dottedDay,
  nullableDateText,
  seconds,
  secondsParam,
  secondsText,
} from '../../../src/wire/scalars/time.ts';
import { modelOfForm, modelOfReply } from '../../../src/wire/specifications/model.ts';
import { refusalsOfValue } from './reading.ts';

const scalars: Readonly<Record<string, z.ZodType>> = {
  int: int(),
  'int in a range': int({ min: -1, max: 9 }),
  intText: intText(),
  id: id(),
  idNumber: idNumber(),
  idParam: idParam(),
  flag: flag(),
  flagText: flagText(),
  flagParam: flagParam(),
  code: code(),
  codeText: codeText(),
  oneOf: oneOf([0, 1, 'title']),
  fen: fen(),
  'fen in a range': fen({ min: 0, max: 100 }),
  optionalFen: optionalFen(),
  text: text(),
  nullableText: nullableText(),
  textParam: textParam({ max: 5, blank: 'refused' }),
  addressParam: addressParam(),
  looseText: looseText(),
  plain: plain(),
  seconds: seconds(),
  secondsText: secondsText(),
  secondsParam: secondsParam(),
  dottedDay: dottedDay(),
  dateText: dateText(),
  nullableDateText: nullableDateText(),
  'list of ids': list(id()),
  'listParam of ids': listParam(idParam(), { most: 2 }),
  'indexed ints': indexed(int()),
  'keyed codes': keyed(code()),
  'keyedParam of ids': keyedParam(idParam(), { most: 2 }),
  'clearable price': clearable(fen()),
  modelOfForm: modelOfForm(),
  modelOfReply: modelOfReply(),
};

const numberText = fc.oneof(
  fc.integer().map(String),
  fc.double().map(String),
  fc.bigInt().map(String),
  fc.stringMatching(/^[+-]?0*\d{0,20}(\.\d{0,4})?(e\d)?$/),
);

const dateNotation = fc.stringMatching(/^\d{4}[-./]\d{2}[-./]\d{2}([ T]\d{2}:\d{2}(:\d{2})?)?$/);

const anything = fc.oneof(
  fc.jsonValue(),
  fc.double(),
  numberText,
  dateNotation,
  fc.string({ unit: 'binary' }),
  fc.dictionary(fc.integer({ min: 0, max: 5 }).map(String), fc.jsonValue({ maxDepth: 1 })),
  fc.constantFrom(undefined, '-0', '007', '0000-00-00 00:00:00', '{limit}', ' 1 ', 1e21, 5e-324, '\uD800'),
);

const names = Object.keys(scalars);
const scalarOf = (name: string): z.ZodType => scalars[name] ?? z.never();

describe('a scalar', () => {
  it.each(names)('reads any value, or refuses it in words that name the field: %s', (name) => {
    const schema = scalarOf(name);
    fc.assert(
      fc.property(anything, (raw) => {
        for (const refusal of refusalsOfValue(schema, raw)) {
          expect(describeRefusal(refusal, 'en')).toMatch(/^field(?:\[[^]*\])* (?:is|must|holds|has) /);
          expect(describeRefusal(refusal, 'zh-CN')).toMatch(/^field(?:\[[^]*\])*：.*\p{Script=Han}/u);
        }
      }),
      { numRuns: 300 },
    );
  });

  // Excludes idNumber: a shop may use letters in an id, which cannot be written as a number.
  it.each(names.filter((name) => name !== 'idNumber'))(
    'writes what it read in a form that it can read again: %s',
    (name) => {
      const schema = scalarOf(name);
      fc.assert(
        fc.property(anything, (raw) => {
          const read = schema.safeParse(raw);
          if (!read.success || raw === undefined) return;
          const written: unknown = JSON.parse(JSON.stringify({ field: z.encode(schema, read.data) }));
          const again = z
            .object({ field: schema })
            .encode(z.object({ field: schema }).decode(written as never));
          expect(JSON.parse(JSON.stringify(again))).toEqual(written);
        }),
        { numRuns: 300 },
      );
    },
  );
});
