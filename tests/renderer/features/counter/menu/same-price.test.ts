// A guest hears one price: that of the tile is that of the options and of the slip, on the real core.
import { expect, test } from 'vitest';
import { shareDemoShop } from '../../../../support/hosted-shop.ts';
import { openCoreCounter } from '../core-counter.ts';

const shop = shareDemoShop();

const priceIn = (text: string | undefined) => /¥\d+(\.\d\d)?/.exec(text ?? '')?.[0].replace(/\.00$/, '');

async function searched(words: string) {
  const counter = await openCoreCounter(shop());
  const { type, seen, find, desk } = counter;
  const query = { words, filters: { status: 'on-sale' }, offset: 0, limit: 1, facets: false } as const;
  const [dish] = (await desk.ask('goods.search', query)).lines;
  if (dish === undefined) throw new Error(`there is no ${words}`);
  const tile = `[data-part=tiles] [data-item="${dish.id}"]`;
  await type('[data-part=search]', words);
  await seen('its tile', () => find(tile) !== undefined);
  return { ...counter, dish, price: () => priceIn(find(tile)?.textContent) };
}

test('the tile of a dish whose flash sale is switched off shows its usual price', async () => {
  const { dish, tap, seen, find, lines, price } = await searched('菌菇火锅');
  expect(price()).toBe('¥108');
  await tap(dish);
  await seen('its line', () => lines().length === 1);
  expect(priceIn(find('[data-line]')?.textContent)).toBe('¥108');
});

test('the cheapest options of a dish cost what its tile says', async () => {
  const { dish, tap, seen, find, price } = await searched('锅包肉');
  expect(price()).toBe('¥46');
  await tap(dish);
  await seen('its options', () => find('[data-part=options]') !== undefined);
  expect(priceIn(find('[data-part=options] [data-part=price]')?.textContent)).toBe('¥46');
});
