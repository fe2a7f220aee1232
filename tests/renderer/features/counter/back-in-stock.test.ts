// Sold out and back in stock at the counter, on the real core: the number that comes back is shown, and is never invented.
import { expect, onTestFinished, test } from 'vitest';
import { hostDemoShop } from '../../../support/hosted-shop.ts';
import { openCoreCounter } from './core-counter.ts';

async function withSoldOutDish() {
  const shop = await hostDemoShop();
  onTestFinished(shop.close);
  const counter = await openCoreCounter(shop);
  const { dishes, desk } = counter;
  const dish = dishes.find(({ stock }) => stock !== null && stock > 0);
  if (dish === undefined) throw new Error('no dish has a stock');
  await desk.ask('outbox.put', { requests: [{ kind: 'goods.sell-out', id: dish.id }] });
  await nothingWaits(counter);
  return { ...counter, dish, pieces: dish.stock ?? 0 };
}

type Counter = Pick<Awaited<ReturnType<typeof openCoreCounter>>, 'desk' | 'seen'>;

const nothingWaits = ({ desk }: Pick<Counter, 'desk'>) =>
  expect
    .poll(async () => {
      const { queued, sending, uncertain } = await desk.ask('outbox.state', null);
      return queued + sending + uncertain;
    })
    .toBe(0);

const stockOf = async ({ desk }: Pick<Counter, 'desk'>, id: string) =>
  (await desk.ask('goods.get', { id })).line.stock;

/** Opens the menu of a sold-out tile. */
async function openActs(counter: Awaited<ReturnType<typeof withSoldOutDish>>) {
  const { press, seen, find, dish } = counter;
  await press('[data-section="sold-out"]');
  const tile = `[data-part=tiles] [data-item="${dish.id}"]`;
  await seen('the tile', () => find(tile) !== undefined);
  find(tile)?.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }));
  await seen('its menu', () => back() !== undefined);
}

const back = () =>
  [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find(({ textContent }) =>
    textContent.includes('Back in stock'),
  );

test('the menu of a sold-out dish names the pieces that come back, and one tap brings them back', async () => {
  const counter = await withSoldOutDish();
  const { seen, text, pieces, dish } = counter;
  await openActs(counter);
  await seen('the number', () => back()?.textContent.trim() === `Back in stock: ${pieces}`);
  back()?.click();
  await seen('what was done', () => text().includes(`back in stock: ${pieces}`));
  await nothingWaits(counter);
  expect(await stockOf(counter, dish.id)).toBe(pieces);
});

test('a dish that was brought back and sold since asks for its stock instead of inventing it', async () => {
  const counter = await withSoldOutDish();
  const { seen, find, pieces, dish, desk } = counter;
  await desk.ask('outbox.bring-back', { id: dish.id, pieces });
  await desk.ask('outbox.put', { requests: [{ kind: 'goods.change', id: dish.id, fields: { stock: 0 } }] });
  await nothingWaits(counter);
  await openActs(counter);
  expect(back()?.textContent.trim()).toBe('Back in stock');
  back()?.click();
  await seen('the sheet of the stock', () => find('[role=dialog] input') !== undefined);
  await nothingWaits(counter);
  expect(await stockOf(counter, dish.id)).toBe(0);
});
