// From an empty table to a paid order, in the training shop: what the guests order, what the kitchen reads, what is paid.
import { expect, it } from 'vitest';
import { shareDemoShop } from '../../support/hosted-shop.ts';
import { type CounterDesk, lineFor, newId, openCounterDesk, tableA3 } from './counter-desk.ts';

const shop = shareDemoShop();

const WOK_DISH = '热炒';
const DRINK = '吧';

async function plainDish(counter: CounterDesk, group: string) {
  const lines = await counter.dishesIn(group);
  const [dish] = lines.flatMap(({ id, title, priceFen, saleFen, hasRows, isPackage }) =>
    hasRows || isPackage || saleFen !== null || priceFen === null ? [] : [{ id, title, priceFen }],
  );
  if (dish === undefined) throw new Error(`no plain dish is in ${group}`);
  return dish;
}

it('seats guests, sends their dishes to the printers of the groups, and is paid', async () => {
  const counter = await openCounterDesk(shop());
  const [dish, drink] = [await plainDish(counter, WOK_DISH), await plainDish(counter, DRINK)];
  const order = newId();
  const added = await counter.perform(
    order,
    { kind: 'open', place: tableA3, guests: 2 },
    { kind: 'add', lines: [lineFor(dish.id), lineFor(dish.id), lineFor(drink.id)] },
  );
  expect(added).toMatchObject({ number: null, status: 'open', unsent: 3 });
  expect(added.lines.map(({ title, amount, unitFen }) => [title, amount, unitFen])).toEqual([
    [dish.title, 2, dish.priceFen],
    [drink.title, 1, drink.priceFen],
  ]);
  const sent = await counter.perform(order, { kind: 'send', courses: null });
  expect(sent).toMatchObject({ number: 1, unsent: 0 });
  await counter.handedOver();
  await expect.poll(() => counter.papers('kitchen').length).toBe(1);
  await expect.poll(() => counter.papers('bar').length).toBe(1);
  expect(counter.papers('kitchen')[0]).toContain('A03');
  expect((await counter.get(order)).sendings[0]).toMatchObject({ isHandedOver: true, unprinted: [] });
  const owedFen = dish.priceFen * 2 + drink.priceFen;
  const paid = await counter.perform(order, {
    kind: 'pay',
    bill: null,
    way: 'cash',
    amountFen: owedFen,
    tenderedFen: owedFen + 500,
    note: '',
    shownOwedFen: owedFen,
  });
  expect(paid).toMatchObject({ status: 'closed', sums: { owedFen: 0 }, payments: [{ changeFen: 500 }] });
  await expect.poll(() => counter.papers('counter').length).toBe(1);
  expect(await counter.state()).toMatchObject({ open: 0, owedFen: 0, day: { number: 1 } });
});
