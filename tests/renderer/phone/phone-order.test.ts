// Taking an order on the phone: one search after the other, a table to move to, and how it is paid.
import { expect, test, vi } from 'vitest';
import { lineFor } from '../../core/orders/counter-desk.ts';
import { shareNoodleShop } from '../support/noodle-shop.ts';
import { openPhoneAt, openShopDesk } from './core-phone.ts';

const shop = shareNoodleShop();

test('Search begins empty each time it is pressed', async () => {
  const phone = await openPhoneAt(await openShopDesk(shop()));
  await phone.sit();
  await phone.press('[data-do=search]');
  const field = phone.find('[data-part=search]');
  if (!(field instanceof HTMLInputElement)) throw new Error('there is no field');
  field.value = 'tofu';
  field.dispatchEvent(new Event('input'));
  await phone.press('[data-item="104"]');
  await phone.press('[data-do=search]');
  expect(field.value).toBe('');
});

test('the tables to move to show what is going on there', async () => {
  const phone = await openPhoneAt(await openShopDesk(shop()));
  const table = { kind: 'table' as const, id: '3', name: 'A3' };
  await phone.elsewhere('c'.repeat(32), { kind: 'open', place: table, guests: 4 });
  await phone.seen('the guests', () => phone.find('[data-table="3"][data-status=seated]') !== undefined);
  await phone.sit();
  await phone.press('[data-do=more]');
  await phone.press('[data-do=move]');
  expect(phone.find('[data-to="3"]')?.dataset.status).toBe('seated');
  expect(phone.find('[data-to="4"]')?.dataset.status).toBe('free');
  await phone.press('[data-to="4"]');
  await phone.seen('the other table', () => phone.text().includes('Terrace'));
});

test('a table says that a course of it is on hold, until that is fired', async () => {
  const phone = await openPhoneAt(await openShopDesk(shop()));
  const table = { kind: 'table' as const, id: '3', name: 'A3' };
  const line = { ...lineFor('102'), course: 2 };
  await phone.elsewhere('c'.repeat(32), { kind: 'open', place: table, guests: 4 });
  await phone.elsewhere(
    'c'.repeat(32),
    { kind: 'add', lines: [line] },
    { kind: 'hold', course: 2, isHeld: true },
  );
  const held = () => phone.find('[data-table="3"] [data-part=held]')?.textContent.trim();
  await phone.seen('the mark', () => held() === 'On hold');
  await phone.elsewhere('c'.repeat(32), { kind: 'send', courses: [2] });
  await phone.seen('no mark', () => held() === undefined);
});

test('guests move to a table that is not in use only when the waiter says so once more', async () => {
  const phone = await openPhoneAt(await openShopDesk(shop()));
  await phone.sit();
  await phone.seen('the order', async () => (await phone.openOrders()) === 1);
  const { place } = await phone.order();
  await phone.press('[data-do=more]');
  await phone.press('[data-do=move]');
  await phone.press('[data-to="2"]');
  expect(phone.find('dialog h1')?.textContent).toBe('A2 isn’t in use');
  await phone.press('[data-do=cancel-move]');
  expect((await phone.order()).place).toEqual(place);
  await phone.press('[data-to="2"]');
  await phone.press('[data-do=move-anyway]');
  await phone.seen('the other table', async () => (await phone.order()).place?.kind === 'table');
  await phone.seen('that all is sent', async () => (await phone.store.calls()).length === 0);
  expect((await phone.order()).place).toMatchObject({ id: '2' });
});

test('Take payment shows the ways to pay until one is chosen', async () => {
  const phone = await openPhoneAt(await openShopDesk(shop()));
  await phone.sit();
  await phone.press('[data-item="102"]');
  await phone.seen('the dish', async () => (await phone.order()).lines.length === 1);
  await phone.press('[data-do=open-slip]');
  await phone.press('[data-do=bill]');
  const ways = '[role=group]:has([data-way])';
  await phone.seen('the ways', () => phone.find(ways) !== undefined);
  const shown = vi.fn<() => void>();
  Object.assign(phone.find(ways) ?? {}, { scrollIntoView: shown });
  await phone.press('[data-do=pay]');
  expect(shown).toHaveBeenCalledTimes(1);
  await phone.press('[data-way=cash]');
  await phone.press('[data-do=pay]');
  expect(shown).toHaveBeenCalledTimes(1);
});

test('the menu opens with all dishes, also where there are favorites', async () => {
  const desk = await openShopDesk(shop());
  const { currentId } = await desk.ask('session.get', null);
  await desk.ask('counter.place-favourite', { shop: currentId ?? '', item: '104', before: null });
  const phone = await openPhoneAt(desk);
  await phone.sit();
  await phone.seen('the favorites', () => phone.find('[data-section=favourites]') !== undefined);
  expect(phone.find('[data-section=all]')?.getAttribute('aria-pressed')).toBe('true');
  expect(phone.find('[data-item="102"]')).toBeDefined();
  await phone.press('[data-section=favourites]');
  expect(phone.find('[data-item="104"]')).toBeDefined();
  expect(phone.find('[data-item="102"]')).toBeUndefined();
});

test('what was said of an order goes when its bill opens, and a payment is still said', async () => {
  const phone = await openPhoneAt(await openShopDesk(shop()));
  await phone.sit();
  await phone.press('[data-item="102"]');
  await phone.seen('the dish', async () => (await phone.order()).lines.length === 1);
  await phone.press('[data-do=open-slip]');
  await phone.press('[data-do=send]');
  const said = () => phone.find('.foot-bar')?.textContent;
  expect(said()).toBe('Sent');
  await phone.press('[data-do=bill]');
  expect(said()).toBeUndefined();
  await phone.press('[data-way=cash]');
  const pay = '[data-do=pay][aria-disabled=false]';
  await phone.seen('the armed button', () => phone.find(pay) !== undefined);
  await phone.press(pay);
  await phone.seen('the tables', () => phone.find('[data-table]') !== undefined);
  expect(said()).toBe('Paid');
});
