// A bulk change says before it is confirmed which items are longer than the shop reads, and which fields it empties.
import { expect, test } from 'vitest';
import { openWarnedDesk, ownFields } from '../plans/warned-desk.ts';

const dearer = { price: { kind: 'shift', fen: 100, rounding: 'none' } } as const;
const none = { items: 0, fields: [] };

/** The second one has more values than PHP reads. */
const dishes = [{ title: 'Rice' }, { title: 'Feast', ...ownFields(1000) }, { title: 'Tea' }];
const ids = ['1001', '1002', '1003'];

test('a bulk change leaves out an item that is longer than the shop reads, with its values and the limit', async () => {
  const desk = await openWarnedDesk({ variablesAtMost: 1000 }, dishes);
  const plan = await desk.change(dearer, ids);
  expect(plan).toMatchObject({ changed: 2, wrong: 1, tooLong: 1, risk: none });
  const [, feast] = await desk.items(plan);
  expect(feast).toMatchObject({
    title: 'Feast',
    kind: 'wrong',
    faults: [{ rule: 'form-too-long', limit: 1000 }],
    changes: [{ path: ['priceFen'], before: 1250, after: 1350 }],
  });
  const values = feast?.faults[0]?.values ?? 0;
  await desk.core.ask('batches.add', { id: plan.id });
  await expect.poll(() => desk.shop.callsTo('addGoods').length).toBe(2);
  await expect.poll(desk.open).toEqual([]);

  // The outbox counts the same, where the item is changed alone.
  const fields = { priceFen: 1350 };
  await desk.core.ask('outbox.put', { requests: [{ kind: 'goods.change', id: '1002', fields }] });
  await expect
    .poll(async () => (await desk.open())[0]?.error)
    .toMatchObject({ code: 'shop.form-too-long', data: { values, limit: 1000 } });
});

test('a bulk change sends an item that is too long where a person wants that, and asks no second time', async () => {
  const desk = await openWarnedDesk({}, dishes);
  const { id } = await desk.change(dearer, ids);
  const batch = await desk.core.ask('batches.add', { id, sendsTooLong: true });
  expect(batch.total).toBe(3);
  const prices = () => desk.shop.store.items.map(({ price }) => price);
  await expect.poll(prices).toEqual(['13.50', '13.50', '13.50']);
  await expect.poll(desk.open).toEqual([]);
});

test('a bulk change of nothing but items that are too long is put only where a person wants that', async () => {
  const desk = await openWarnedDesk({}, dishes);
  const { id } = await desk.change(dearer, ['1002']);
  expect(await desk.core.refusal('batches.add', { id })).toMatchObject({ code: 'input.invalid' });
  expect((await desk.core.ask('batches.add', { id, sendsTooLong: true })).total).toBe(1);
});

test('a bulk change goes by the length that the shop was found to read, and counts what waits in the outbox', async () => {
  const desk = await openWarnedDesk({ variablesAtMost: 300 }, [{ title: 'Rice' }, { title: 'Tea' }]);
  await desk.learn();
  expect(await desk.change(dearer, ['1001', '1002'])).toMatchObject({ changed: 2, tooLong: 0 });
  // 60 rows of five values each: more than the 250 that were found to arrive.
  const options = Array.from({ length: 60 }, (_, at) => ({ id: 30 + at, name: `Size ${at}` }));
  const row = { priceFen: 100, virtualFen: null, stock: 1, code: '', picture: '' };
  const rows = Object.fromEntries(options.map(({ id }) => [String(id), row]));
  const fields = { kinds: [{ id: 1, name: 'Size', options }], rows };
  await desk.core.ask('outbox.hold', { held: true });
  await desk.core.ask('outbox.put', { requests: [{ kind: 'goods.change', id: '1001', fields }] });
  const plan = await desk.change(dearer, ['1001', '1002']);
  expect(plan).toMatchObject({ changed: 1, wrong: 1, tooLong: 1 });
  expect((await desk.items(plan))[0]?.faults).toMatchObject([{ rule: 'form-too-long', limit: 250 }]);
});

test('a bulk change at a shop that overwrites whole items names the fields that it empties, and of how many', async () => {
  const habits = {
    onModify: 'replace',
    unlisted: ['supplier', 'share_title'],
    variablesAtMost: 1000,
  } as const;
  const desk = await openWarnedDesk(habits, dishes);
  expect(await desk.change(dearer, ids)).toMatchObject({ risk: none, riskOfAll: none });
  await desk.learn();
  const plan = await desk.change(dearer, ids);
  expect(plan.risk).toEqual({ items: 2, fields: ['supplier', 'share_title'] });
  expect(plan.riskOfAll).toEqual({ ...plan.risk, items: 3 });
  // What is there already is not sent.
  const same = await desk.change({ state: 'on-sale' }, ids);
  expect(same).toMatchObject({ unchanged: 3, risk: none });
});

test('a bulk change at a shop that merges empties nothing', async () => {
  const desk = await openWarnedDesk({ unlisted: ['supplier'] }, [{ title: 'Rice' }]);
  await desk.learn();
  expect(await desk.change(dearer, ['1001'])).toMatchObject({ changed: 1, risk: none });
});
