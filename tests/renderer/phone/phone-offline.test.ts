// The phone while the desk does not answer: each screen says what waits, and what needs the desk.
import { expect, test } from 'vitest';
import { shareNoodleShop } from '../support/noodle-shop.ts';
import { newId } from '../../core/orders/counter-desk.ts';
import { openPhoneAt, openShopDesk } from './core-phone.ts';

const shop = shareNoodleShop();
const DAN_DAN = '[data-item="102"]';
const SOUP = '[data-item="101"]';

/** Dan dan noodles are on the order, unsent; then the line is lost. */
async function loseLine() {
  const desk = await openShopDesk(shop());
  const phone = await openPhoneAt(desk);
  await phone.sit();
  await phone.press('[data-section="1"]');
  await phone.press(DAN_DAN);
  await phone.seen('the dish', async () => (await phone.order()).lines.length === 1);
  await phone.seen('that all is sent', async () => (await phone.store.calls()).length === 0);
  phone.turn('lost');
  await phone.seen('the banner', () => phone.find('[data-part=offline]') !== undefined);
  const words = (selector: string) => phone.find(selector)?.textContent.replaceAll(/\s+/g, ' ').trim() ?? '';
  return { ...phone, words };
}

test('one banner counts what waits and opens the list, which says what each entry will do', async () => {
  const { words, press, find, seen, turn } = await loseLine();
  expect(words('[data-part=offline]')).toContain('Go on taking orders');
  await press('[data-do=send]');
  expect(words('[data-part=offline]')).toBe('Not connected to the counter 1 not sent');
  await press('[data-do=open-slip]');
  await press('[data-do=more]');
  await press('[data-hold="1"]');
  await press('[data-do=open-waiting]');
  expect(words('[data-call]:nth-child(1)')).toContain('Send');
  expect(words('[data-call]:nth-child(2)')).toContain('Hold Course 1');
  turn('up');
  await seen('an empty list', () => find('[data-part=offline]') === undefined);
});

test('the banner counts the dishes that wait, not what is done with them', async () => {
  const { words, press, seen } = await loseLine();
  await press(DAN_DAN);
  await press('[data-do=send]');
  await seen('one dish', () => words('[data-part=offline]').endsWith('1 item not sent'));
  await press(DAN_DAN);
  await seen('two dishes', () => words('[data-part=offline]').endsWith('2 items not sent'));
});

test('a table that others serve keeps its name without the desk', async () => {
  const desk = await openShopDesk(shop());
  const phone = await openPhoneAt(desk);
  const [table] = (await desk.ask('dining-locations.get', null)).locations;
  const place = { kind: 'table' as const, id: table?.id ?? '', name: table?.title ?? '' };
  await phone.elsewhere(newId(), { kind: 'open', place, guests: 2 });
  await phone.seen('the guests', () => phone.find('[data-status=seated]') !== undefined);
  phone.turn('lost');
  await phone.seen('the banner', () => phone.find('[data-part=offline]') !== undefined);
  await phone.press('[data-status=seated]');
  expect(phone.find('h1')?.textContent).toContain(place.name);
});

test('a line says that its sending or its change waits', async () => {
  const { words, press, find, seen } = await loseLine();
  await press('[data-do=open-slip]');
  expect(words('[data-line] .pill')).toBe('Unsent');
  await press('[data-line]');
  await seen('its sheet', () => find('[data-do=save]') !== undefined);
  expect(words('[data-part=no-options]')).toBe('Options can be changed once the phone is connected.');
  await press('[data-do=more-of]');
  await press('[data-do=save]');
  expect(words('[data-line] .pill')).toBe('Change not sent yet');
});

test('a line that waits to be sent is not in the kitchen yet', async () => {
  const { words, press } = await loseLine();
  await press('[data-do=send]');
  await press('[data-do=open-slip]');
  expect(words('[data-line] .pill')).toBe('Not in the kitchen yet');
});

test('the bill says that items are missing on it, and a code for guests needs the desk', async () => {
  const { words, press, find } = await loseLine();
  await press(DAN_DAN);
  await press('[data-do=more]');
  expect(find('[data-do=guest-code]')?.matches(':disabled')).toBe(true);
  await press('dialog [data-do=bill]');
  expect(words('[data-part=bill-lacks]')).toContain('missing on this bill');
});

test('a dish whose options are not known here, and a search without a find, say what they need', async () => {
  const { press, text, find } = await loseLine();
  await press(SOUP);
  expect(text()).toContain('Beef noodle soup has options: order it once the phone is connected');
  await press('[data-do=search]');
  const field = find('[data-part=search]');
  if (!(field instanceof HTMLInputElement)) throw new Error('there is no field');
  field.value = 'ddm';
  field.dispatchEvent(new Event('input'));
  await press('[data-part=search]');
  expect(text()).toContain('Pinyin initials can be searched once the phone is connected');
});

test('a phone that is locked out is not told to go on taking orders', async () => {
  const { turn, seen, find } = await loseLine();
  turn('locked-out');
  await seen('why', () => find('[data-part=trouble]') !== undefined);
  expect(find('[data-part=offline]')).toBeUndefined();
});
