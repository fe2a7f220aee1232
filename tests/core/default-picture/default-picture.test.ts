// The picture of an item that has none: of its category, else the chosen one, else the store's logo.
import { expect, onTestFinished, test } from 'vitest';
import { menuFetched, openMemoryDesk } from '../../support/core-desk.ts';
import { type OddShop, openOddShop } from '../../support/odd-shop/odd-shop.ts';

const picture = (name: string) => `https://pictures.example.com/${name}.png`;
const item = { id: '101', title: 'Tea', category_id: ['1', '2'], category: ['Drinks', 'Food'] };
const categories = [
  { id: '1', name: 'Drinks', logo: 'logo.png', cover_thumb: picture('drinks') },
  { id: '2', name: 'Food', logo: '' },
];

async function openDesk(prepare: (shop: OddShop) => void = () => undefined) {
  const shop = await openOddShop({ stock: { items: [item], categories } });
  onTestFinished(shop.close);
  prepare(shop);
  const desk = openMemoryDesk();
  await desk.add({ url: shop.url, appId: 'odd', token: shop.token });
  await menuFetched(desk);
  await desk.until('store-settings.changed', ({ fetching }) => !fetching);
  return { desk, shop, of: (...ids: string[]) => desk.ask('default-picture.get', { categories: ids }) };
}

const withLogo = (shop: OddShop) =>
  shop.answerOnce(
    'getPickUpSetting',
    JSON.stringify({ status: 0, data: { id: '1', app_store_data: { logo: picture('logo') } } }),
  );

test('is the category’s own, if that is the address of a picture', async () => {
  const { of } = await openDesk(withLogo);
  expect(await of('2', '1')).toEqual({ address: picture('drinks'), source: 'category' });
});

test('is the store’s logo until a person chooses one, and the choice outlives a restart', async () => {
  const { of, desk } = await openDesk(withLogo);
  expect(await of('2')).toEqual({ address: picture('logo'), source: 'store' });
  await desk.ask('default-picture.choose', { address: picture('house') });
  expect(await of()).toEqual({ address: picture('house'), source: 'chosen' });
  await desk.restart();
  expect(await of('2')).toEqual({ address: picture('house'), source: 'chosen' });
});

test('is none at a shop without any', async () => {
  const { of } = await openDesk();
  expect(await of('2')).toBeNull();
});

test('cannot be anything but the address of a picture', async () => {
  const { desk } = await openDesk();
  const refused = await desk.refusal('default-picture.choose', { address: 'house.png' });
  expect(refused.code).toBe('input.invalid');
});
