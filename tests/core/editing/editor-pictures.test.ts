// Pictures in the editor: a page may load pictures only from origins that the menu uses already.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { type CoreDesk, menuFetched, openMemoryDesk } from '../../support/core-desk.ts';
import { hostDemoShop } from '../../support/hosted-shop.ts';
import { png } from '../pictures/picture-server.ts';

/** A desk with a demo shop of its own, whose menu it has fetched. */
async function openDesk() {
  const shop = await hostDemoShop();
  onTestFinished(shop.close);
  const desk = openMemoryDesk();
  await desk.add(shop);
  await menuFetched(desk);
  return { ...desk, shop };
}

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

const nameOf = (desk: CoreDesk, address: string) => desk.ask('editing.picture', { address });

it('the editor shows a picture of the shop, and none from an origin that the menu does not use', async () => {
  const desk = await openDesk();
  const elsewhere = await openElsewhere();
  expect(await nameOf(desk, `${desk.shop.url}/pictures/demo/table/a01.svg`)).not.toBeNull();
  expect(await nameOf(desk, `${elsewhere.url}/?what=was-stolen`)).toBeNull();
  expect(await nameOf(desk, `${desk.shop.url}.evil.test/a.png`)).toBeNull();
  expect(elsewhere.asked).toEqual([]);
});

it('the editor shows a picture from another origin once the menu has one from there, even after a restart', async () => {
  const desk = await openDesk();
  const elsewhere = await openElsewhere();
  const [line] = (
    await desk.ask('goods.search', { words: '', filters: {}, offset: 0, limit: 50, facets: false })
  ).lines;
  const form = { title: line?.title ?? '', cover: `${elsewhere.url}/cover.png` };
  await desk.shop.call('addGoods', { data_id: line?.id ?? '', form_data: form });
  await desk.ask('goods.fetch', { kind: 'all' });
  await desk.until('goods.changed', ({ progress }) => progress === null);
  await desk.restart();
  await desk.until('goods.changed', ({ menu }) => menu === 'open');
  await desk.ask('editing.open', { id: line?.id ?? '' });
  const name = await nameOf(desk, `${elsewhere.url}/other.png`);
  expect(await desk.picture(name ?? '')).toMatchObject({ type: 'image/png' });
  expect(elsewhere.asked).toEqual(['/other.png']);
});
