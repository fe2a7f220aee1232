// Saved records are on screen before the shop has answered.
import { expect, test } from 'vitest';
import type { DataPage } from '../../../../src/contract/data-objects.ts';
import { done, type Result } from '../../../../src/contract/result.ts';
import { openDesk } from '../../support/open-desk.ts';
import { formNamed, guests, noData } from '../../support/scripted-data.ts';
import { createScriptedDesk } from '../../support/scripted-desk.ts';

const rows = () => [...document.querySelectorAll('[data-index]')];

const pageOf = (source: 'shop' | 'copy', count: number): DataPage => ({
  records: guests(count),
  total: count,
  source,
  basis: source,
  unreadable: 0,
  lookedAt: count,
  columns: [{ key: 'name', held: count }],
  freshness: { asOfSeconds: 1_790_000_000, error: null },
});

test('shows saved records while a slow shop has not answered, and then its answer', async () => {
  const desk = createScriptedDesk({ data: { ...noData, forms: [formNamed('guests')] } });
  let answer: (page: Result<DataPage>) => void = () => undefined;
  desk.answer({
    'data.page': () => new Promise<Result<DataPage>>((resolve) => (answer = resolve)),
    'data.cached': () => done(pageOf('copy', 2)),
  });
  const { find, settled } = await openDesk(desk, '/data');
  const source = () => find('[data-source]')?.dataset.source;
  await expect.poll(source).toBe('copy');
  expect(rows()).toHaveLength(2);
  answer(done(pageOf('shop', 3)));
  await settled();
  expect(source()).toBe('shop');
  expect(rows()).toHaveLength(3);
});

test('delays the change of the URL until the records are there', async () => {
  const desk = createScriptedDesk({ data: { ...noData, forms: [formNamed('guests')] } });
  let answer: (page: Result<DataPage>) => void = () => undefined;
  desk.answer({
    'data.page': () => new Promise<Result<DataPage>>(() => undefined),
    'data.cached': () => new Promise<Result<DataPage>>((resolve) => (answer = resolve)),
  });
  const { settled } = await openDesk(desk, '/data');
  await settled();
  expect(desk.askedFor('data.cached')).toHaveLength(1);
  expect(desk.askedFor('data.save-form')).toEqual([]);
  answer(done(pageOf('copy', 2)));
  await expect.poll(() => desk.askedFor('data.save-form')).toEqual([{ form: 'guests' }]);
});

test('asks for saved records first, and delays the request to the shop only for a moment', async () => {
  const desk = createScriptedDesk({ data: { ...noData, forms: [formNamed('guests')] } });
  const asked: string[] = [];
  let soon: string[] = [];
  desk.answer({
    'data.page': () => {
      asked.push('the shop');
      return done(pageOf('shop', 3));
    },
    'data.cached': () => {
      asked.push('what is kept');
      setTimeout(() => (soon = [...asked]), 0);
      return new Promise<Result<DataPage>>(() => undefined);
    },
  });
  await openDesk(desk, '/data');
  await expect.poll(() => rows().length).toBe(3);
  expect(soon).toEqual(['what is kept']);
  expect(asked).toEqual(['what is kept', 'the shop']);
});
