// The phone has its own words in its first script; a table is called there what the counter calls it.
import { expect, test } from 'vitest';
import { counterFloor as counterEn } from '../../../src/renderer/features/counter/words/counter-floor.en.ts';
import { counter as slipEn } from '../../../src/renderer/features/counter/words/counter.en.ts';
import { counter as slipZhCn } from '../../../src/renderer/features/counter/words/counter.zh-cn.ts';
import { counterFloor as counterZhCn } from '../../../src/renderer/features/counter/words/counter-floor.zh-cn.ts';
import { phone as phoneEn } from '../../../src/renderer/phone/words/phone.en.ts';
import { phone as phoneZhCn } from '../../../src/renderer/phone/words/phone.zh-cn.ts';

test.each([
  ['en', phoneEn, counterEn],
  ['zh-CN', phoneZhCn, counterZhCn],
])('the states of a table have the words of the counter: %s', (_language, phone, counter) => {
  expect(phone.status).toEqual(counter.floor.states);
});

test.each([
  ['en', phoneEn, slipEn],
  ['zh-CN', phoneZhCn, slipZhCn],
])(
  'a held course and a voided line have the words of the counter: %s',
  (_language, phone, { course, line }) => {
    expect(phone.held).toBe(course.held);
    expect(phone.voided).toBe(line.voided);
  },
);
