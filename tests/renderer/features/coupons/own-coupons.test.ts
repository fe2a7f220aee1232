// Own coupons on their page, on the real core: made from an offer, found by their code, changed, switched off and removed.
import { expect, test } from 'vitest';
import type { OwnCoupon } from '../../../../src/contract/own-coupons.ts';
import { tenOff } from '../../../core/coupons/made-coupon.ts';
import { couponRow, idsShown, openCoupons, row } from './coupons-desk.ts';

const sheet = '[data-part=own-coupon]';
const card = `[data-chosen="${tenOff.id}"]`;

async function openWith(...coupons: OwnCoupon[]) {
  const screen = await openCoupons({
    coupons: [couponRow('12')],
    then: async (_shop, desk) => {
      const { currentId } = await desk.ask('session.get', null);
      for (const coupon of coupons)
        await desk.ask('coupons.save', { shop: currentId ?? '', coupon, shown: null });
    },
  });
  const own = async () =>
    (await screen.desk.ask('coupons.get', null)).lines.flatMap((line) => line.own ?? []);
  return { ...screen, own };
}

test('an offer becomes a coupon in two taps, with a code of its own', async () => {
  const { press, seen, find, own } = await openWith();
  await press('[data-start=amount]');
  await seen('the sheet', () => find(sheet) !== undefined);
  expect(find(`${sheet} [data-part=worth]`)?.textContent).toContain('¥10.00 off');
  await press('[data-do=save-coupon]');
  await seen('the card', () => find('[data-part=uses]') !== undefined);
  const [made] = await own();
  expect(made).toMatchObject({
    title: '¥10 off over ¥100',
    worth: { kind: 'amount', fen: 1_000 },
    leastFen: 10_000,
  });
  expect(made?.code).toMatch(/^[A-Z]\d{4}$/);
  expect(find('[data-part=uses]')?.textContent).toContain('Used 0 times');
  expect(idsShown()).toEqual([made?.id, '12']);
});

test('says what is missing, and saves nothing before', async () => {
  const { press, seen, find, own } = await openWith();
  await press('[data-do=new-coupon]');
  await seen('the sheet', () => find(sheet) !== undefined);
  await press('[data-do=save-coupon]');
  expect(find('[data-part=fault]')?.textContent).toBe('Enter a name');
  expect(await own()).toEqual([]);
});

test('a new one is worth nothing until it is said, and the missing amount is named at its field', async () => {
  const { press, type, seen, find, own } = await openWith();
  await press('[data-do=new-coupon]');
  await seen('the sheet', () => find(sheet) !== undefined);
  await type(`${sheet} [data-field=title]`, 'Autumn');
  const worth = () => find(`${sheet} [data-field=worth]`) as HTMLInputElement;
  for (const kind of ['percent', 'amount']) {
    await press(`${sheet} [data-choice=${kind}]`);
    expect([worth().value, worth().placeholder]).toEqual(['', 'Such as 10']);
    await press('[data-do=save-coupon]');
    const fault = find(`[id="${worth().getAttribute('aria-describedby') ?? ''}"]`);
    expect(fault?.textContent).toBe('Enter the discount');
    expect(document.activeElement).toBe(worth());
  }
  expect(await own()).toEqual([]);
  await type(`${sheet} [data-field=worth]`, '5');
  expect(find(`${sheet} [data-part=worth]`)?.textContent).toContain('¥5.00 off');
  await press('[data-do=save-coupon]');
  await seen('the card', () => find('[data-part=uses]') !== undefined);
  expect((await own())[0]?.worth).toEqual({ kind: 'amount', fen: 500 });
});

test('a code that is typed or scanned in any case finds its coupon, and the shop is not asked', async () => {
  const { scan, seen, find, lookedUp } = await openWith(tenOff);
  await scan(' k4821 ');
  await seen('the coupon', () => find(card) !== undefined);
  expect(find(`${card} [data-part=worth]`)?.textContent).toBe('10% off');
  expect(lookedUp()).toEqual([tenOff.id]);
});

test('a change is refused once if another window has changed the coupon meanwhile, and then replaces it', async () => {
  const { choose, press, type, seen, find, own, desk } = await openWith(tenOff);
  await choose(tenOff.id);
  await press('[data-do=edit-coupon]');
  await seen('the sheet', () => find(sheet) !== undefined);
  const { currentId } = await desk.ask('session.get', null);
  const theirs = { ...tenOff, title: 'Theirs' };
  await desk.ask('coupons.save', { shop: currentId ?? '', coupon: theirs, shown: tenOff });
  await type(`${sheet} [data-field=title]`, 'Mine');
  await press('[data-do=save-coupon]');
  await seen('the refusal', () => find(sheet)?.textContent.includes('This coupon has changed') === true);
  expect((await own())[0]?.title).toBe('Theirs');
  await press('[data-do=save-coupon]');
  await seen('the end', () => find(sheet) === undefined);
  expect((await own())[0]?.title).toBe('Mine');
  expect(find(`${card} [data-part=ticket] h3`)?.textContent).toBe('Mine');
});

test.each([
  ['Active', { leastFen: 8_000 }],
  ['Not started', { from: '2999-01-01' }],
  ['Expired', { until: '2020-01-01' }],
  ['Off', { isOn: false }],
])('its card says that it is %s, and asks for no amount', async (words, change) => {
  const { choose, find } = await openWith({ ...tenOff, ...change });
  await choose(tenOff.id);
  expect(find(`${card} [data-part=own-state]`)?.textContent).toBe(words);
  expect(find(`${card} [data-answer-is]`)).toBeUndefined();
  expect(find('details[data-part=check]')?.hasAttribute('open')).toBe(false);
});

test('printing says that all copies have one code, and limits the uses to what is printed', async () => {
  const { choose, press, seen, find, own } = await openWith(tenOff);
  await choose(tenOff.id);
  await press('[data-do=print-coupons]');
  await seen('the offer', () => find('[data-do=limit-uses]') !== undefined);
  expect(find('[data-part=same-code]')?.textContent).toContain('K4821');
  const pressed = () =>
    [...document.querySelectorAll<HTMLElement>('[data-copies][aria-pressed=true]')].map(
      ({ dataset }) => dataset.copies,
    );
  expect(pressed()).toEqual(['10']);
  await press('[data-copies="20"]');
  expect(pressed()).toEqual(['20']);
  expect(find('[data-do=limit-uses]')?.textContent.trim()).toBe('Limit to 20 uses');
  await press('[data-do=limit-uses]');
  await seen('the limit', () => find('[data-part=limit]') !== undefined);
  expect(find('[data-part=limit]')?.textContent.trim()).toBe('Used 0 of 20');
  expect((await own())[0]?.mostUses).toBe(20);
});

test('a form without a name or a minimum shows neither as if it were there', async () => {
  const { press, type, seen, find } = await openWith();
  await press('[data-do=new-coupon]');
  await seen('the sheet', () => find(sheet) !== undefined);
  expect(find(`${sheet} h3`)?.textContent).toBe('Unnamed coupon');
  const least = () => find(`${sheet} [data-field=least]`)?.closest('.el-input')?.textContent;
  expect(least()).toBe('');
  await type(`${sheet} [data-field=least]`, '80');
  expect(least()).toBe('¥');
});

test('one that is switched off is not usable, and one that is removed comes back by an undo', async () => {
  const { choose, press, pressWords, seen, find, own } = await openWith(tenOff);
  await choose(tenOff.id);
  await press('[data-do=turn-coupon]');
  await seen('the state', () => find(`${card} [data-state=off]`) !== undefined);
  expect(find(`[data-part=check] [data-answer-is]`)?.textContent).toContain('Switched off');
  await press(`${card} [data-do=remove]`);
  await seen('the removal', () => find(row(tenOff.id)) === undefined);
  await pressWords('Undo');
  await seen('the coupon', () => find(row(tenOff.id)) !== undefined);
  expect(await own()).toEqual([{ ...tenOff, isOn: false }]);
});
