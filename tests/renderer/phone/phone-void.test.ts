// A sent dish is voided on the phone by the rules of the counter: with a reason, by a person who may, on the kitchen's ticket.
import { expect, test } from 'vitest';
import type { RoleName } from '../../../src/contract/rights.ts';
import { idOf, nameOf, PIN, setUpPeople, windowAt, WRONG_PIN } from '../../core/people/people-desk.ts';
import { shareNoodleShop } from '../support/noodle-shop.ts';
import { openPhoneAt, openShopDesk } from './core-phone.ts';

const shop = shareNoodleShop();

/** Two pieces of a dish are in the kitchen, and the order is on screen. */
async function openSent(role: RoleName | null) {
  const desk = await openShopDesk(shop());
  if (role !== null) await setUpPeople(desk);
  const phone = await openPhoneAt(desk);
  const enter = async (pin: string) => {
    for (const digit of pin) await phone.press(`[data-digit="${digit}"]`);
  };
  if (role !== null) {
    await phone.press(`[data-part=sign-in] [data-person="${idOf(role)}"]`);
    await enter(PIN);
  }
  await phone.sit();
  await phone.press('[data-item="102"]');
  await phone.press('[data-item="102"]');
  await phone.seen('the dishes', async () => (await phone.order()).unsent === 2);
  await phone.press('[data-do=open-slip]');
  await phone.press('[data-do=send]');
  await phone.seen('the sending', async () => (await phone.order()).unsent === 0);
  const isSent = () => phone.find('[data-line] .pill')?.textContent === 'Sent';
  await phone.seen('the line', isSent);
  return {
    ...phone,
    desk,
    enter,
    openVoid: async () => {
      await phone.press('[data-line]');
      await phone.press('[data-do=void-line]');
    },
    voidForFirst: async () => {
      const first = '[data-do=void-for][aria-disabled=false]';
      await phone.seen('the armed reasons', () => phone.find(first) !== undefined);
      await phone.press(first);
    },
  };
}

test('one piece is voided with a tap on a reason, and the kitchen gets it', async () => {
  const { openVoid, voidForFirst, seen, order, find } = await openSent(null);
  await openVoid();
  expect(find('[data-part=amount]')?.textContent).toBe('1');
  await voidForFirst();
  await seen('the void', async () => (await order()).lines[0]?.amount === 1);
  expect(await order()).toMatchObject({
    lines: [{ voided: [{ amount: 1, reason: 'Wrong item', wasSent: true }] }],
    sendings: [{ kind: 'send' }, { kind: 'cancel', lines: [{ amount: 1 }] }],
  });
});

test('a reason can be typed, and all pieces can go', async () => {
  const { openVoid, press, seen, order, find } = await openSent(null);
  await openVoid();
  await press('[data-do=more-of]');
  const field = find('[data-field=reason]');
  if (!(field instanceof HTMLInputElement)) throw new Error('there is no field');
  field.value = 'Hair in it';
  field.dispatchEvent(new Event('input'));
  await seen('armed', () => find('[data-do=void-for]')?.getAttribute('aria-disabled') === 'false');
  await press('[data-do=void]');
  await seen('the void', async () => (await order()).lines[0]?.amount === 0);
  expect((await order()).lines[0]?.voided).toMatchObject([{ amount: 2, reason: 'Hair in it' }]);
});

test('the order says of a line how much of it was voided, also when nothing of it is left', async () => {
  const { openVoid, voidForFirst, seen, find } = await openSent(null);
  const voided = () => find('[data-line] [data-part=voided]')?.textContent;
  expect(voided()).toBeUndefined();
  await openVoid();
  await voidForFirst();
  await seen('the part', () => voided() === '1 voided');
  expect(find('[data-line] .pill')?.textContent).toBe('Sent');
  await openVoid();
  await voidForFirst();
  await seen('the whole', () => voided() === '2 voided');
  expect(find('button[data-line]')).toBeUndefined();
});

test('a person who may void does so alone', async () => {
  const { openVoid, voidForFirst, seen, order, find } = await openSent('manager');
  await openVoid();
  await voidForFirst();
  await seen('the void', async () => (await order()).lines[0]?.amount === 1);
  expect((await order()).lines[0]?.voided).toMatchObject([{ person: nameOf('manager') }]);
  expect(find('[data-part=approval]')).toBeUndefined();
});

test('a waiter asks a manager, whose PIN approves this one void, under both names', async () => {
  const { openVoid, voidForFirst, press, enter, seen, order, find, desk, store } = await openSent('waiter');
  await openVoid();
  await voidForFirst();
  await press(`[data-part=approval] [data-person="${idOf('manager')}"]`);
  expect(find('[data-part=about]')?.textContent).toContain('1 ×');
  await enter(WRONG_PIN);
  await seen('the refusal', () => (find('[data-part=pin-problem]')?.textContent ?? '') !== '');
  expect((await order()).lines[0]?.amount).toBe(2);
  await enter(PIN);
  await seen('the void', async () => (await order()).lines[0]?.amount === 1);
  expect((await order()).lines[0]?.voided).toMatchObject([{ person: nameOf('waiter') }]);
  await seen('that nothing waits', async () => (await store.calls()).length === 0);
  expect(find('[data-part=approval]')).toBeUndefined();
  const query = { kinds: null, person: idOf('manager'), words: '', fromSeconds: null, toSeconds: null };
  const { entries } = await windowAt(desk).ask('audit.list', { ...query, before: null, limit: 9 });
  const names = entries.map(({ person, approver }) => [person?.name, approver?.name]);
  expect(names).toContainEqual([nameOf('waiter'), nameOf('manager')]);
});

test('a void without an approval waits with its reason to be tried again', async () => {
  const { openVoid, voidForFirst, press, seen, order, find, text } = await openSent('waiter');
  await openVoid();
  await voidForFirst();
  await seen('the question', () => find('[data-part=approval]') !== undefined);
  expect(find('[data-do=open-waiting]')).toBeUndefined();
  await press('[data-do=close-sheet]');
  expect(find('[data-do=open-waiting]')?.textContent).toBe('1 waiting for approval');
  expect(text()).not.toContain('not done');
  expect((await order()).lines[0]?.amount).toBe(2);
  await press('[data-do=open-waiting]');
  expect(find('[data-call]')?.textContent).toMatch(/Void .*Waiting for approval by a manager/);
  await press('[data-do=try-again]');
  await seen('the question again', () => find('[data-part=approval]') !== undefined);
});

test('nothing is voided without a line', async () => {
  const { turn, press, find, seen } = await openSent(null);
  turn('lost');
  await seen('that it is lost', () => find('[data-part=offline]') !== undefined);
  await press('[data-line]');
  expect(find('[data-do=void-line]')?.matches(':disabled')).toBe(true);
});
