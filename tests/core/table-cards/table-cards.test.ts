// Table cards in the core: each shop's choices, the pictures of its codes, and the file that a page has made.

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

const base64 = (text: string) => Buffer.from(text).toString('base64');

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

it('the chunks of a file are joined and delivered once, under a name that every system accepts', async () => {
  const { id } = await desk.core.ask('table-cards.begin', { name: '桌卡: A01/A02' });
  for (const piece of ['%PDF-1.7 one', ' two']) {
    await desk.core.ask('table-cards.add', { id, base64: base64(piece) });
  }
  await desk.core.ask('table-cards.deliver', { id });
  const [file] = desk.ports.files.delivered;
  expect([file?.name, file?.type]).toEqual(['桌卡 A01 A02.pdf', 'application/pdf']);
  expect(Buffer.from(file?.bytes ?? []).toString()).toBe('%PDF-1.7 one two');
  expect((await desk.core.refusal('table-cards.deliver', { id })).code).toBe('input.invalid');
});

it('only a file of cards is delivered, and a dropped one is forgotten', async () => {
  const { id } = await desk.core.ask('table-cards.begin', { name: 'cards' });
  await desk.core.ask('table-cards.add', { id, base64: base64('MZ a program') });
  expect((await desk.core.refusal('table-cards.deliver', { id })).code).toBe('delivery.failed');
  const other = await desk.core.ask('table-cards.begin', { name: 'cards' });
  await desk.core.ask('table-cards.drop', other);
  expect((await desk.core.refusal('table-cards.add', { ...other, base64: 'AAAA' })).code).toBe(
    'input.invalid',
  );
  expect(desk.ports.files.delivered).toEqual([]);
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
