// A line that was removed comes back as it was: at its position, at its price, with its discount.
import { expect, it } from 'vitest';
import { lineFor, newId, tableA3, type WantedAct } from './counter-desk.ts';
import { dishDetail } from './dishes.ts';
import { openStoreDesk, refusalOf } from './store-desk.ts';

const removing = (line: string) => ({ kind: 'change', line, amount: 0 }) as const;

/** Noodles, tea and rice. */
async function openedSlip() {
  const desk = openStoreDesk({
    dishes: [dishDetail('1', 1_000), dishDetail('2', 800), dishDetail('3', 300)],
  });
  const id = newId();
  const lines = ['1', '2', '3'].map((item) => lineFor(item));
  const [noodles = '', tea = '', rice = ''] = lines.map((line) => line.id);
  await desk.perform(id, { kind: 'open', place: tableA3, guests: 2 }, { kind: 'add', lines });
  return {
    desk,
    id,
    noodles,
    tea,
    rice,
    act: (...acts: WantedAct[]) => desk.perform(id, ...acts),
    lines: async () => (await desk.orders.get(id)).lines.map((line) => line.id),
    line: async (which: string) => (await desk.orders.get(id)).lines.find((line) => line.id === which),
  };
}

it('comes back between the lines that it stood between, at the price that was frozen', async () => {
  const slip = await openedSlip();
  const before = await slip.line(slip.tea);
  await slip.act(removing(slip.tea));
  slip.desk.menu.set('2', dishDetail('2', 9_900));
  await slip.act({ kind: 'restore', line: slip.tea });
  expect(await slip.lines()).toEqual([slip.noodles, slip.tea, slip.rice]);
  expect(await slip.line(slip.tea)).toEqual(before);
});

it('keeps its discount, and its dish may have left the menu', async () => {
  const slip = await openedSlip();
  const discount = { kind: 'amount', fen: 200 } as const;
  await slip.act({ kind: 'discount', line: slip.tea, discount, reason: 'Regular' });
  await slip.act(removing(slip.tea));
  slip.desk.menu.delete('2');
  await slip.act({ kind: 'restore', line: slip.tea });
  expect(await slip.line(slip.tea)).toMatchObject({ discountFen: 200, totalFen: 600 });
});

it('comes back with its neighbour that was removed with it, in their order', async () => {
  const slip = await openedSlip();
  await slip.act(removing(slip.noodles), removing(slip.tea));
  await slip.act({ kind: 'restore', line: slip.tea }, { kind: 'restore', line: slip.noodles });
  expect(await slip.lines()).toEqual([slip.noodles, slip.tea, slip.rice]);
});

it('comes back at the end if the line that followed it is gone, too', async () => {
  const slip = await openedSlip();
  await slip.act(removing(slip.noodles), removing(slip.tea));
  await slip.act({ kind: 'restore', line: slip.noodles });
  expect(await slip.lines()).toEqual([slip.rice, slip.noodles]);
});

it('can be restored after a crash, and the history says so', async () => {
  const slip = await openedSlip();
  await slip.act(removing(slip.tea));
  await slip.desk.killAndStart();
  await slip.act({ kind: 'restore', line: slip.tea });
  await slip.desk.killAndStart();
  expect(await slip.lines()).toEqual([slip.noodles, slip.tea, slip.rice]);
  const last = (await slip.desk.orders.history(slip.id)).at(-1);
  expect(last).toMatchObject({ kind: 'restore', lines: [{ title: 'Dish 2', amount: 1 }] });
});

it('is refused a second time, and for a line that was never removed', async () => {
  const slip = await openedSlip();
  await slip.act(removing(slip.tea));
  await slip.act({ kind: 'restore', line: slip.tea });
  const refusal = (line: string) => refusalOf(slip.act({ kind: 'restore', line }));
  expect(await refusal(slip.tea)).toMatchObject({ data: { reason: 'changed' } });
  expect(await refusal(newId())).toMatchObject({ data: { reason: 'gone' } });
});
