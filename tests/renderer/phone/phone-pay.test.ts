// Quick taps on Pay at the phone: one payment, and nothing of the screen that comes up with it.
import { expect, test } from 'vitest';
import { lineFor } from '../../core/orders/counter-desk.ts';
import { shareNoodleShop } from '../support/noodle-shop.ts';
import { holdArming } from '../support/hold-arming.ts';
import { openPhoneAt, openShopDesk } from './core-phone.ts';

const shop = shareNoodleShop();

/** A table whose bill is on screen, with its way chosen. */
async function openBill() {
  const desk = await openShopDesk(shop());
  const phone = await openPhoneAt(desk);
  await phone.sit();
  await phone.press('[data-item="102"], [data-item="104"], [data-item="107"]');
  await phone.press('[data-do=send]');
  await phone.seen('that it is sent', async () => (await phone.openOrders()) === 1);
  await phone.seen('that all is sent', async () => (await phone.store.calls()).length === 0);
  const { id } = await phone.order();
  await phone.press('[data-do=open-slip]');
  await phone.press('[data-do=bill]');
  await phone.seen('the ways', () => phone.find('[data-way=cash]') !== undefined);
  return { desk, phone, id };
}

/** A tap of a finger at the foot of the screen. */
function tap(on: Element | undefined, atMs: number): void {
  const down = new PointerEvent('pointerdown', {
    bubbles: true,
    clientX: 100,
    clientY: 700,
    pointerType: 'touch',
  });
  Object.defineProperty(down, 'timeStamp', { value: atMs });
  on?.dispatchEvent(down);
  on?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
}

test('two quick taps on Pay are one payment, and nothing is left over as not done', async () => {
  const { desk, phone, id } = await openBill();
  await phone.press('[data-way=cash]');
  tap(phone.find('[data-do=pay]'), 1000);
  tap(phone.find('[data-do=pay]'), 1100);
  await phone.seen('that it is closed', async () => (await phone.openOrders()) === 0);
  await phone.seen('that all is sent', async () => (await phone.store.calls()).length === 0);
  expect(await desk.ask('orders.get', { order: id })).toMatchObject({ payments: [{ way: 'cash' }] });
  expect(phone.text()).not.toContain('not done');
});

test('Pay takes a tap as soon as a way is chosen', async () => {
  const { phone } = await openBill();
  holdArming();
  await phone.press('[data-way=cash]');
  expect(phone.find('[data-do=pay]')?.getAttribute('aria-disabled')).toBe('false');
  await phone.press('[data-do=pay]');
  await phone.seen('that it is closed', async () => (await phone.openOrders()) === 0);
});

test('a second tap on Pay does nothing to what has come under the finger', async () => {
  const { phone } = await openBill();
  await phone.press('[data-way=cash]');
  const arm = holdArming();
  tap(phone.find('[data-do=pay]'), 1000);
  await phone.seen('the tables', () => phone.find('[data-do=take-away]') !== undefined);
  arm();
  await phone.seen('a button', () => phone.find('[aria-disabled=true][data-do=take-away]') === undefined);
  tap(phone.find('[data-do=take-away]'), 1140);
  await phone.quiet();
  expect(phone.find('dialog')).toBeUndefined();
});

test('after a payment, the button that lies where Pay was takes no tap for a while, and looks so', async () => {
  const { phone } = await openBill();
  await phone.press('[data-way=cash]');
  const arm = holdArming();
  await phone.press('[data-do=pay]');
  await phone.seen('the tables', () => phone.find('[data-do=take-away]') !== undefined);
  const takeAway = phone.find('[data-do=take-away]');
  expect(takeAway?.getAttribute('aria-disabled')).toBe('true');
  takeAway?.click();
  await phone.quiet();
  expect(phone.find('dialog')).toBeUndefined();
  arm();
  await phone.seen('a button', () => takeAway?.getAttribute('aria-disabled') === 'false');
  await phone.press('[data-do=take-away]');
  await phone.seen('the question', () => phone.find('dialog') !== undefined);
});

test('what the guest gives can be typed: the change stands at Pay, and is said once more when it is paid', async () => {
  const { phone, desk, id } = await openBill();
  const { sums } = await phone.order();
  await phone.press('[data-way=cash]');
  const field = phone.find('[data-field=given]');
  if (!(field instanceof HTMLInputElement)) throw new Error('there is no field');
  expect(field.inputMode).toBe('decimal');
  const type = async (text: string) => {
    field.value = text;
    field.dispatchEvent(new Event('input'));
    await phone.quiet();
  };
  await type('0.01');
  expect(phone.find('[data-part=given-problem]')).toBeDefined();
  expect(phone.find('[data-do=pay]')?.getAttribute('aria-disabled')).toBe('true');
  await phone.press('[data-do=pay]');
  expect(await phone.openOrders()).toBe(1);
  await type(String((sums.owedFen + 1_234) / 100));
  expect(phone.find('[data-part=given-problem]')).toBeUndefined();
  expect(phone.find('[data-part=change]')?.textContent).toContain('12.34');
  await phone.press('[data-do=pay]');
  await phone.seen('that it is closed', async () => (await phone.openOrders()) === 0);
  expect(phone.text()).toMatch(/Paid\. Change \S*12\.34/);
  const { payments } = await desk.ask('orders.get', { order: id });
  expect(payments).toMatchObject([{ tenderedFen: sums.owedFen + 1_234 }]);
});

test('the bill says above Pay how many held pieces are not sent yet', async () => {
  const { phone, id } = await openBill();
  expect(phone.find('[data-part=held]')).toBeUndefined();
  const line = { ...lineFor('102'), amount: 2, course: 2 };
  await phone.elsewhere(id, { kind: 'add', lines: [line] }, { kind: 'hold', course: 2, isHeld: true });
  const words = () => phone.find('[data-part=held]')?.textContent.trim();
  await phone.seen('the words', () => words() === '2 held items aren’t sent yet');
  await phone.elsewhere(id, { kind: 'send', courses: [2] });
  await phone.seen('no words', () => words() === undefined);
});
