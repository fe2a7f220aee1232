// The shop's own pictures: served to anybody, cached by browsers, and the only thing on their path.

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestShop, type TestShop } from '../../support/shop.ts';
import { writeTree } from '../../support/temp-folder.ts';
import { shopFileOf } from '../arbitrary-shop.ts';
import { engines, folderUntilTheEnd } from '../fresh-place.ts';

const file = JSON.stringify(
  shopFileOf({
    goods: [
      {
        id: '1',
        title: 'Rice',
        price: '1.00',
        cover: 'picture:dish/rice.svg',
        img_urls: ['picture:a.png', 'http://else.test/b.png'],
      },
    ],
  }),
);
const bytes = '\x89PNG\r\n\x1a\n\0';

describe.each(engines)('a picture on $engine', ({ freshPlace }) => {
  let shop: TestShop;
  beforeAll(async () => {
    shop = await openTestShop({ place: await freshPlace(), file, pictures: pictureFolder() });
  });
  afterAll(() => shop.close());
  const get = (path: string, headers: Record<string, string> = {}) =>
    shop.fetch(new Request(`http://shop.test${path}`, { headers }));

  it('is served at the address in answers, byte for byte', async () => {
    const { body } = await shop.call('goodsList', {});
    const [item] = body.data as { form_data: { cover: string } }[];
    const cover = item?.form_data.cover ?? '';
    expect(cover).toBe('http://shop.test/pictures/demo/dish/rice.svg');
    const response = await shop.fetch(new Request(cover));
    expect(response.headers.get('content-type')).toBe('image/svg+xml');
    expect(await response.text()).toBe('<svg/>');
    const png = await get('/pictures/demo/a.png');
    expect(png.headers.get('content-type')).toBe('image/png');
    expect(Buffer.from(await png.arrayBuffer()).toString('latin1')).toBe(bytes);
  });

  it('is not sent again to a client that has it', async () => {
    const etag = (await get('/pictures/demo/a.png')).headers.get('etag') ?? '';
    const again = await get('/pictures/demo/a.png', { 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect(again.headers.get('etag')).toBe(etag);
    expect((await get('/pictures/demo/a.png', { 'if-none-match': '"other"' })).status).toBe(200);
    expect((await get('/pictures/demo/dish/rice.svg')).headers.get('etag')).not.toBe(etag);
  });

  it('runs and loads nothing when it is opened by itself', async () => {
    const { headers } = await get('/pictures/demo/dish/rice.svg');
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it.each([
    ...[
      '/pictures/demo/b.png',
      '/pictures/other/a.png',
      '/pictures/demo/',
      '/pictures/demo',
      '/pictures/',
      '/pictures//a.png',
    ],
    ...[
      '/pictures/demo/../../etc/passwd',
      '/pictures/demo/..%2f..%2fetc%2fpasswd',
      '/pictures/demo/%2e%2e/a.png',
    ],
    ...[
      '/pictures/demo/dish%2frice.svg',
      '/pictures/demo/a.png%00',
      '/pictures/demo/A.PNG',
      "/pictures/demo/a'.png",
    ],
    ...['/pictures/de%zzmo/a.png', '/pictures/demo/a.png/', '/pictures/demo//a.png'],
  ])('is not served at %s', async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ status: 1 });
  });

  it("stays the shop's own when a save sends its address back", async () => {
    const cover = 'http://shop.test/pictures/demo/a.png';
    await shop.call('addGoods', { data_id: '1', form_data: { cover } });
    const { body } = await shop.call('goodsList', {});
    expect(JSON.stringify(body.data)).toContain(`"cover":"${cover}"`);
    const row = await shop.db.selectFrom('goods').select('document').executeTakeFirstOrThrow();
    expect(row.document).not.toContain(cover);
  });
});

/** Read once, while the shop opens. */
function pictureFolder(): string {
  const folder = folderUntilTheEnd();
  writeTree(folder, { 'dish/rice.svg': '<svg/>' });
  writeFileSync(join(folder, 'a.png'), bytes, 'latin1');
  return folder;
}
