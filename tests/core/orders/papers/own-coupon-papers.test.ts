// Paper coupons to hand out, at the counter's printer of the training shop.
import { expect, it } from 'vitest';
import { shareDemoShop } from '../../../support/hosted-shop.ts';
import { tenOff } from '../../coupons/made-coupon.ts';
import { openCounterDesk } from '../counter-desk.ts';

const shop = shareDemoShop();

it('prints as many as are wanted, each with what it is worth, its terms and its code', async () => {
  const { desk, papers } = await openCounterDesk(shop());
  const { core } = desk;
  const { currentId } = await core.ask('session.get', null);
  const coupon = {
    ...tenOff,
    leastFen: 5_000,
    until: '2030-05-01',
    hours: { from: '11:00', until: '14:00' },
  };
  await core.ask('coupons.save', { shop: currentId ?? '', coupon, shown: null });
  const jobs = await core.ask('orders.print-coupon', { coupon: coupon.id, copies: 2, shopName: 'Riverside' });
  expect(jobs).toHaveLength(2);
  await expect.poll(() => papers('counter').length).toBe(2);
  for (const paper of papers('counter')) {
    const text = paper.replaceAll(/\s/g, '');
    expect(text).toMatch(/^Riverside/);
    expect(text.split('10%off')).toHaveLength(2);
    expect(text).toContain('Neighbours');
    expect(text).toContain('Minimumspend¥50');
    expect(text).toContain('Validuntil2030-05-01');
    expect(text).toContain('11:00to14:00');
    expect(text).toContain('K4821');
  }
});

it('prints nothing of a coupon that was removed', async () => {
  const { desk, papers } = await openCounterDesk(shop());
  const refusal = await desk.core.refusal('orders.print-coupon', {
    coupon: tenOff.id,
    copies: 1,
    shopName: '',
  });
  expect(refusal).toMatchObject({ code: 'orders.refused', data: { reason: 'coupon-gone' } });
  expect(papers('counter')).toEqual([]);
});

it('has two own coupons in the training shop from the start', async () => {
  const { desk } = await openCounterDesk(shop());
  const { lines } = await desk.core.ask('coupons.get', null);
  expect(lines.map(({ own }) => own?.code)).toEqual(['K1001', 'K1002']);
});
