// What people change of the menu, in the audit of a desk with people: prices, stock, what is sold out, and runs of many.
import { expect, it } from 'vitest';
import { dishIds, openManyDesk } from '../batches/many-desk.ts';
import { rice, tea } from '../outbox/outbox-desk.ts';
import { idOf, setUpPeople, windowAt } from '../people/people-desk.ts';

const everything = { person: null, words: '', fromSeconds: null, toSeconds: null, before: null, limit: 50 };
const kinds = ['menu-changed', 'sold-out', 'menu-run'] as const;

async function openedDesk() {
  const desk = await openManyDesk();
  await desk.ask('outbox.hold', { held: true });
  await setUpPeople(desk);
  const { ask } = windowAt(desk);
  const entries = async () =>
    (await ask('audit.list', { ...everything, kinds: [...kinds] })).entries.toReversed();
  return { desk, ask, entries };
}

it('names the person, the item, and each value as it was and as it is', async () => {
  const { ask, entries } = await openedDesk();
  const change = (fields: object) =>
    ask('outbox.put', { requests: [{ kind: 'goods.change', id: rice.id, fields }] });
  await change({ priceFen: 2_050, title: 'Steamed rice' });
  await change({ stock: 9_999, state: 'in-warehouse' });
  await change({ description: 'Moves no money' });
  await ask('outbox.put', { requests: [{ kind: 'goods.sell-out', id: tea.id }] });
  const found = await entries();
  expect(found.map(({ kind, about }) => [kind, about])).toMatchObject([
    ['menu-changed', expect.stringMatching(/ · price: \d+\.\d\d → 20\.50$/)],
    [
      'menu-changed',
      expect.stringMatching(/^Steamed rice · stock: \d+ → unlimited; state: on-sale → in-warehouse$/),
    ],
    ['sold-out', tea.title],
  ]);
  expect(found.every(({ person }) => person?.id === idOf('owner'))).toBe(true);
});

it('names a run of many changes once, and its undoing', async () => {
  const { ask, entries } = await openedDesk();
  const selection = { kind: 'these' as const, ids: dishIds };
  const plan = await ask('bulk.plan', { selection, change: { stock: { kind: 'set', pieces: 7 } } });
  await ask('batches.add', { id: plan.id });
  await ask('batches.add', { id: plan.id });
  await ask('batches.undo', { id: plan.id });
  expect((await entries()).map(({ kind, about }) => [kind, about])).toEqual([
    ['menu-run', `× ${dishIds.length}`],
    ['menu-run', `× ${dishIds.length}`],
  ]);
});

it('writes nothing on a desk without people', async () => {
  const desk = await openManyDesk();
  await desk.put({ kind: 'goods.change', id: rice.id, fields: { priceFen: 2_050 } });
  expect(await desk.ask('audit.verify', null)).toMatchObject({ entries: 0 });
});
