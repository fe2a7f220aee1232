// The outbox at a shop that loses answers: it asks a person and applies the decision.
import { expect, it, onTestFinished } from 'vitest';
import { openOddShop } from '../../support/odd-shop/odd-shop.ts';
import { callRaw, fillIn, frame, go, open, save, sees, seesOverview } from './visit.ts';

const { outbox: words } = frame;

it('the outbox asks which of two equal new items belongs to which command, and applies the answer', async () => {
  const shop = await openOddShop({ habits: { lostWrites: [1, 2] } });
  onTestFinished(() => shop.close());
  const { page } = await open('browser');
  await fillIn(page, { name: 'Odd shop', url: shop.url, appId: 'odd', token: shop.token });
  await save(page);
  await seesOverview(page);
  const fields = {
    title: 'Rice & beans',
    description: '',
    cover: 'https://pictures.example/rice.png',
    priceFen: 1250,
    stock: 4,
    code: 'RB-1',
    state: 'on-sale',
  };
  const request = { kind: 'goods.add', fields };
  expect(await callRaw(page, 'outbox.put', { requests: [request, request] })).toMatchObject({ ok: true });
  await go(page, '/outbox');
  const lines = page.locator('[data-command]');
  await expect.poll(() => page.locator('[data-candidate]').count()).toBe(4);
  await sees(page, words.states.unclear);
  await lines.first().locator('[data-do=identify]').first().click();
  await expect.poll(() => lines.count()).toBe(1);
  await lines.locator('[data-do=cancel]').click();
  await page.locator('[data-answer=yes]').click();
  await sees(page, words.list.empty);
  expect(shop.callsTo('addGoods')).toHaveLength(2);
});
