// The pictures of a real shop's menu through the whole core: named by the goods, fetched once, and available offline.
import { readFileSync } from 'node:fs';
import { expect, it, onTestFinished } from 'vitest';
import { pictureTypeOf } from '../../../src/core/pictures/sniff.ts';
import { hostTestShop } from '../../support/hosted-shop.ts';
import { goodsDesk } from '../goods/goods-desk.ts';

const desk = goodsDesk();

async function namesOnScreen(): Promise<string[]> {
  const { lines } = await desk.search({ limit: 40 });
  return lines.map(({ picture }) => picture ?? '').filter((name) => name !== '');
}

const shownUnder = (names: readonly string[]) =>
  Promise.all(names.map(async (name) => (await desk.core.picture(name))?.bytes));

it('shows the menu’s pictures, and shows them again if the shop cannot be reached from the start', async () => {
  const shop = await hostTestShop({
    file: readFileSync('resources/demo/shop.json', 'utf8'),
    pictures: 'resources/demo/pictures',
  });
  let isClosed = false;
  const close = async () => {
    if (!isClosed) await shop.close();
    isClosed = true;
  };
  onTestFinished(close);
  desk.start();
  const id = await desk.add(shop);
  await desk.fetched();
  const names = await namesOnScreen();
  expect(names).toHaveLength(40);
  const before = await shownUnder(names);
  expect(before.map((bytes) => pictureTypeOf(bytes ?? new Uint8Array()))).toEqual(
    names.map(() => 'image/svg+xml'),
  );
  const onDisk = async () => (await desk.ports.bytes.list(`shops/${id}/data/pictures`)).length;
  await expect.poll(onDisk).toBe(new Set(before.map((bytes) => new TextDecoder().decode(bytes))).size);

  await close();
  await desk.restart();
  await desk.opened();
  const later = await namesOnScreen();
  expect(later).toHaveLength(40);
  expect(await shownUnder(later)).toEqual(before);
});
