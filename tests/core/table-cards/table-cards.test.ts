// Table cards in the core: each shop's choices, and the pictures of its codes.

import { expect, it } from 'vitest';
import { MOST_LOGO_BYTES, type CardChoices } from '../../../src/contract/table-cards.ts';
import { base64From, bytesFrom } from '../../../src/core/platform/bytes.ts';
import { fc } from '../../support/fast-check.ts';
import { pictureHeads } from '../pictures/picture-heads.ts';
import { openGoodsDesk } from '../goods/goods-desk.ts';

const desk = openGoodsDesk();

/** A picture of this size, as far as its header tells. */
const logoOf = (width: number, height: number) => {
  const bytes = Buffer.alloc(MOST_LOGO_BYTES, 7);
  bytes.set(pictureHeads.PNG?.(width, height) ?? []);
  return `data:image/png;base64,${bytes.toString('base64')}`;
};
const logo = logoOf(100, 100);

const chosen: CardChoices = {
  template: 'stickers',
  language: 'zh',
  shopName: '人民路店',
  logo,
  hasRemark: true,
  hint: '扫码点单',
};

it('each shop’s choices are stored, even across a restart', async () => {
  const id = await desk.add(desk.shop);
  const first = await desk.core.ask('table-cards.get', null);
  expect(first).toMatchObject({ shopName: null, logo: null, hint: null });
  expect(await desk.core.ask('table-cards.save', { shop: id, choices: chosen })).toEqual(chosen);
  await desk.restart();
  await desk.core.until('session.changed', ({ currentId }) => currentId === id);
  expect(await desk.core.ask('table-cards.get', null)).toEqual(chosen);
  await desk.add(desk.shop, 'another');
  expect(await desk.core.ask('table-cards.get', null)).toEqual(first);
  const late = await desk.core.refusal('table-cards.save', { shop: id, choices: chosen });
  expect(late.code).toBe('session.none');
});

it('a logo that is no picture or too large is refused', async () => {
  const shop = await desk.add(desk.shop);
  const larger = `data:image/png;base64,${Buffer.alloc(MOST_LOGO_BYTES + 100).toString('base64')}`;
  const noPicture = `data:image/png;base64,${Buffer.alloc(100, 7).toString('base64')}`;
  const wrongOnes = [
    'https://elsewhere.example/logo.png',
    'data:image/svg+xml;base64,AAAA',
    larger,
    noPicture,
  ];
  for (const wrong of [...wrongOnes, logoOf(60_000, 60_000), logo.replace('png', 'jpeg')]) {
    const refusal = await desk.core.refusal('table-cards.save', {
      shop,
      choices: { ...chosen, logo: wrong },
    });
    expect(refusal.code).toBe('input.invalid');
  }
});

it('the picture of a code is returned whole, and an unknown name returns nothing', async () => {
  await desk.add(desk.shop);
  const address = `${desk.shop.url}/pictures/demo/table/a01.svg`;
  const name = await desk.core.ask('editing.picture', { address });
  const picture = await desk.core.ask('table-cards.picture', { name: name ?? '' });
  const [, type, text = ''] = /^data:([^;]+);base64,(.*)$/.exec(picture ?? '') ?? [];
  expect(type).toBe('image/svg+xml');
  expect(Buffer.from(text, 'base64').toString()).toMatch(/^<svg/);
  expect(await desk.core.ask('table-cards.picture', { name: 'settings' })).toBeNull();
});

it('there are no choices while no shop is open', async () => {
  expect((await desk.core.refusal('table-cards.get', null)).code).toBe('session.none');
});

it('base64 is encoded in the standard way and decoded again', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 10_000 }), (bytes) => {
      const text = base64From(bytes);
      expect(text).toBe(Buffer.from(bytes).toString('base64'));
      expect(bytesFrom(text)).toEqual(bytes);
    }),
  );
});
