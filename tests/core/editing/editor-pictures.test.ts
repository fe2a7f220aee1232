// Pictures in the editor: a page may load pictures only from origins that the menu uses already.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { add, at, fetch, fetched, openGoodsDesk, restart, save, search } from '../goods/goods-desk.ts';
import { png } from '../pictures/picture-server.ts';

openGoodsDesk();

/** A server with another origin. */
async function openElsewhere() {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    response.end(png());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { asked, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

const nameOf = (address: string) => at.core.ask('editing.picture', { address });

it('the editor shows a picture of the shop, and none from an origin that the menu does not use', async () => {
  await add(at.shop);
  await fetched();
  const elsewhere = await openElsewhere();
  expect(await nameOf(`${at.shop.url}/pictures/demo/table/a01.svg`)).not.toBeNull();
  expect(await nameOf(`${elsewhere.url}/?what=was-stolen`)).toBeNull();
  expect(await nameOf(`${at.shop.url}.evil.test/a.png`)).toBeNull();
  expect(elsewhere.asked).toEqual([]);
});

it('the editor shows a picture from another origin once the menu has one from there, even after a restart', async () => {
  await add(at.shop);
  await fetched();
  const elsewhere = await openElsewhere();
  const [line] = (await search()).lines;
  const form = { title: line?.title ?? '', cover: `${elsewhere.url}/cover.png` };
  await save(line?.id, form);
  await fetch('changes');
  await restart();
  await at.core.until('goods.changed', ({ menu }) => menu === 'open');
  await at.core.ask('editing.open', { id: line?.id ?? '' });
  const name = await nameOf(`${elsewhere.url}/other.png`);
  expect(await at.core.picture(name ?? '')).toMatchObject({ type: 'image/png' });
  expect(elsewhere.asked).toEqual(['/other.png']);
});
