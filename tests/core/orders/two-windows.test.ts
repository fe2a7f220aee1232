// Two windows on one slip: what is pressed in both adds up, and what was typed over an older state is refused.
import { expect, it } from 'vitest';
import { lineFor, newId, tableA3, type WantedAct, withIds } from './counter-desk.ts';
import { openStoreDesk, refusalOf } from './store-desk.ts';

async function openedSlip(amount = 1) {
  const desk = openStoreDesk();
  const [id, line] = [newId(), { ...lineFor('1'), amount }];
  await desk.perform(id, { kind: 'open', place: tableA3, guests: 2 }, { kind: 'add', lines: [line] });
  const changing = (change: { step?: number; amount?: number; shownAmount?: number }): WantedAct => ({
    kind: 'change',
    line: line.id,
    ...change,
  });
  return {
    desk,
    id,
    changing,
    amounts: async () => (await desk.orders.get(id)).lines.map((one) => one.amount),
  };
}

it('counts each press on plus and minus of two windows', async () => {
  const { desk, id, changing, amounts } = await openedSlip(5);
  const pressed = [1, 1, -1, 1, -1, 1, 1];
  await Promise.all([...pressed, ...pressed].map((step) => desk.perform(id, changing({ step }))));
  expect(await amounts()).toEqual([5 + 2 * 3]);
  await desk.killAndStart();
  expect(await amounts()).toEqual([11]);
});

it('counts a press that arrives twice once', async () => {
  const { desk, id, changing, amounts } = await openedSlip();
  const acts = withIds([changing({ step: 1 })]);
  await Promise.all([desk.orders.perform(id, acts), desk.orders.perform(id, acts)]);
  await desk.orders.perform(id, acts);
  expect(await amounts()).toEqual([2]);
});

it('refuses an amount that was typed over one that another window has changed', async () => {
  const { desk, id, changing, amounts } = await openedSlip();
  const answers = await Promise.all([
    refusalOf(desk.perform(id, changing({ amount: 4, shownAmount: 1 }))),
    refusalOf(desk.perform(id, changing({ amount: 0, shownAmount: 1 }))),
  ]);
  expect(answers).toMatchObject([undefined, { code: 'orders.refused', data: { reason: 'changed' } }]);
  expect(await amounts()).toEqual([4]);
});

it('takes a line away by its last piece, and refuses fewer than none and more than the most', async () => {
  const { desk, id, changing, amounts } = await openedSlip(998);
  expect(await refusalOf(desk.perform(id, changing({ step: -999 })))).toMatchObject({
    data: { reason: 'changed' },
  });
  expect(await refusalOf(desk.perform(id, changing({ step: 2 })))).toMatchObject({
    data: { reason: 'too-many' },
  });
  await desk.perform(id, changing({ step: -998 }));
  expect(await amounts()).toEqual([]);
  expect(await refusalOf(desk.perform(id, changing({ step: 1 })))).toMatchObject({
    data: { reason: 'gone' },
  });
});
