// A copy answers every search just as the shop does: the same records, in the same order, with the same total.

import { expect, it, onTestFinished } from 'vitest';
import { fc } from '../../support/fast-check.ts';
import { hostDemoShop } from '../../support/hosted-shop.ts';
import { type FileRecord, openDataDesk, openForms } from './data-desk.ts';

// Only plain capital letters: how others are folded differs between databases.
const texts = fc.constantFrom(
  '',
  'Tea',
  'tea',
  'TEA 2',
  '10',
  '9',
  '茶',
  '茶水',
  '%',
  '_',
  '\\',
  '"',
  '🍵',
  '\uFF5E',
  ' ',
);
const values = fc.oneof(
  texts,
  fc.integer({ min: -20, max: 20 }),
  fc.constantFrom(2.5, 1e21, true, false, null, [1, 'a'], { b: { c: 1 } }, []),
);
const keys = ['name', 'people', 'weight', 'id', '名', 'a.b', "o'k", 'constructor'];

const records: fc.Arbitrary<FileRecord[]> = fc
  .array(
    fc.record({
      form_data: fc.dictionary(fc.constantFrom(...keys.filter((key) => key !== 'id')), values, {
        noNullPrototype: true,
      }),
      nickname: fc.constantFrom('', 'Ann', 'ann', '王', '🍵', '\uFF5E'),
      status: fc.constantFrom(0, 1, 2),
      weight: fc.integer({ min: -2, max: 2 }),
      add_time: fc.constantFrom(0, 1_700_000_000, 1_700_000_001),
      update_time: fc.constantFrom(0, 1_700_000_000),
      is_deleted: fc.constantFrom(0, 0, 0, 1),
    }),
    { minLength: 60, maxLength: 60 },
  )
  .map((all) => all.map((record, at) => ({ ...record, id: String(at + 5) })));

const questions = fc.record(
  {
    search: fc.record({
      key: fc.constantFrom(...keys, 'nobody'),
      value: fc.oneof(
        texts.filter((text) => text !== ''),
        fc.constantFrom('1', 'e', '{'),
      ),
    }),
    sort: fc.record({
      key: fc.constantFrom(...keys, 'add_time', 'update_time', 'status', 'nickname', 'nobody'),
      ascending: fc.boolean(),
    }),
    offset: fc.constantFrom(0, 7, 20),
    limit: fc.constantFrom(5, 10, 200),
  },
  { requiredKeys: ['offset', 'limit'], noNullPrototype: true },
);

it('a copy answers like the service for every search and order', async () => {
  const [held] = fc.sample(records, 1);
  const asked = fc.sample(questions, 120);
  const desk = await openForms({ forms: held ?? [] });
  await desk.copied('forms');
  const answers = [];
  for (const question of asked) answers.push(await desk.page('forms', question));
  expect(answers.every(({ source }) => source === 'shop')).toBe(true);
  await desk.shop.close();
  for (const [place, question] of asked.entries()) {
    const answer = await desk.page('forms', question);
    expect(answer.source).toBe('copy');
    const of = (one: typeof answer | undefined) => ({ question, total: one?.total, records: one?.records });
    expect(of(answer)).toEqual(of(answers[place]));
  }
});

it('a copy answers like the service for all forms of the demo shop', async () => {
  const desk = openDataDesk();
  const shop = await hostDemoShop();
  onTestFinished(shop.close);
  await desk.add(shop);
  for (const form of ['501', '502', '503']) {
    await desk.copied(form);
    const { total } = await desk.page(form);
    const { forms } = await desk.ask('data.forms', null);
    expect(forms.find((one) => one.form === form)?.copy?.held).toBe(total);
  }
});
