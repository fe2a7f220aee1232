// What is taken off a printed bill at the counter: the screen asks why, and takes nothing off without an answer.
import { describe, expect, it } from 'vitest';
import type { Input } from '../../../../../src/contract/routes.ts';
import { orderHex, scriptedLine, scriptedOrder } from '../../../support/scripted-order.ts';
import { noOrders } from '../../../support/scripted-orders.ts';
import { openCounter } from '../counter-desk.ts';

const printed = [{ bill: null, fen: 5_400, atSeconds: 1_800_000_000, person: 'Li' }];
const noodles = scriptedLine({ id: orderHex(1), title: 'Noodles', amount: 3, unitFen: 1800 });

/** A printed slip is on screen; the desk asks for the reason of whatever takes something off. */
async function openPrinted() {
  const order = scriptedOrder({ number: 4, lines: [noodles], printed });
  const counter = await openCounter({ orders: { ...noOrders, orders: [order] } });
  const { desk, press, settled } = counter;
  await press('[data-do=slips]');
  await press(`[data-slip="${order.id}"]`);
  await settled();
  /** The acts that were asked for with a reason, without their ids. */
  const done = () =>
    desk
      .askedFor('orders.do')
      .flatMap((input) => (input as Input<'orders.do'>).acts)
      .filter((act) => 'reason' in act);
  return { ...counter, order, done };
}

describe('less of a dish on a printed bill', () => {
  it('is asked for a reason and done with it, as one act', async () => {
    const { press, done, lines, find } = await openPrinted();
    await press('[data-do=less]');
    expect(find('[data-part=why]')?.textContent).toContain('This bill was printed');
    expect(lines()).toEqual(['3 Noodles']);
    await press('[data-part=why] [data-do=void-for]');
    expect(done()).toMatchObject([{ kind: 'change', line: noodles.id, step: -1, reason: 'Wrong item' }]);
    await expect.poll(lines).toEqual(['2 Noodles']);
    expect(find('[data-part=why]')).toBeUndefined();
  });

  it('is not done when the question is closed, and says nothing', async () => {
    const { press, done, lines, find } = await openPrinted();
    await press('[data-do=less]');
    await press('.sheet [data-do=close]');
    expect(find('[data-part=why]')).toBeUndefined();
    expect(find('[data-part=slip-failure]')).toBeUndefined();
    expect([done(), lines()]).toEqual([[], ['3 Noodles']]);
    await press('[data-do=less]');
    expect(find('[data-part=why]')).toBeDefined();
  });
});

it('a printed slip is no quote: clearing it asks for the reason at once', async () => {
  const { press, pressWords, done, find } = await openPrinted();
  expect(find('[data-do=clear]')).toBeUndefined();
  await press('[data-part=slip-menu] button');
  await pressWords('Clear slip');
  await press('[data-part=why] [data-do=void-for]');
  expect(done()).toMatchObject([{ kind: 'discard', reason: 'Wrong item' }]);
});
