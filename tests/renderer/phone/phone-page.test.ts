// The page of the phone: a table from its seats to its payment, and what happens without a line to the desk.
import { expect, test } from 'vitest';
import { shareNoodleShop } from '../support/noodle-shop.ts';
import { openPhoneAt, openShopDesk } from './core-phone.ts';

const shop = shareNoodleShop();
/** Dishes without options. */
const dish = '[data-item="102"], [data-item="104"], [data-item="107"]';

test('a table is seated, ordered for, sent, billed and paid with a tip', async () => {
  const desk = await openShopDesk(shop());
  const { currentId } = await desk.ask('session.get', null);
  const { settings } = await desk.ask('counter.get', null);
  const withTips = { ...settings, money: { ...settings.money, tips: 'pool' as const } };
  await desk.ask('counter.save', { shop: currentId ?? '', settings: withTips });
  const phone = await openPhoneAt(desk);
  await phone.sit();
  await phone.press(dish);
  await phone.seen('the sum', () => phone.find('[data-do=send]')?.textContent.includes('1 item') === true);
  await phone.press('[data-do=send]');
  await phone.seen('the order', async () => (await phone.openOrders()) === 1);
  await phone.seen('that it is sent', async () => (await phone.order()).unsent === 0);
  const order = await phone.order();
  expect(order).toMatchObject({ guests: 2, place: { kind: 'table' }, sendings: [{ kind: 'send' }] });
  await phone.press('[data-do=open-slip]');
  await phone.press('[data-do=bill]');
  await phone.press('[data-way=cash]');
  await phone.press('[data-tip="20"]');
  await phone.seen(
    'the armed button',
    () => phone.find('[data-do=pay]')?.getAttribute('aria-disabled') === 'false',
  );
  await phone.press('[data-do=pay]');
  await phone.seen('that it is closed', async () => (await phone.openOrders()) === 0);
  expect(await desk.ask('orders.get', { order: order.id })).toMatchObject({
    status: 'closed',
    payments: [{ amountFen: order.sums.owedFen, tipFen: order.sums.owedFen / 5, changeFen: 0 }],
  });
});

test('a table is taken as soon as guests sit there', async () => {
  const desk = await openShopDesk(shop());
  const phone = await openPhoneAt(desk);
  await phone.sit();
  await phone.seen('the order', async () => (await phone.openOrders()) === 1);
  expect(await phone.order()).toMatchObject({ place: { kind: 'table' }, guests: 2, lines: [] });
  await phone.press(dish);
  await phone.seen('the dish', async () => (await phone.order()).lines.length === 1);
});

test('what is tapped without a line waits, is there after a reload, and is sent once', async () => {
  const desk = await openShopDesk(shop());
  const before = await openPhoneAt(desk);
  await before.sit();
  before.turn('lost');
  await before.press(dish);
  await before.press(dish);
  await before.press('[data-do=send]');
  expect(before.find('[data-part=offline]')).toBeDefined();
  await before.press('[data-do=open-slip]');
  expect(before.find('[data-part=waiting-line]')?.textContent).toContain('Not in the kitchen yet');
  expect((await before.order()).lines).toEqual([]);
  before.close();

  const phone = await openPhoneAt(desk, before.store);
  await phone.seen('that all is sent', async () => (await phone.store.calls()).length === 0);
  expect(await phone.order()).toMatchObject({ unsent: 0, lines: [{ amount: 2 }] });
});

test('a second tap on Send is none, at once or while there is no line', async () => {
  const desk = await openShopDesk(shop());
  const phone = await openPhoneAt(desk);
  await phone.sit();
  await phone.press(dish);
  await phone.seen('the dish', async () => (await phone.order()).lines.length === 1);
  await phone.seen('a button', () => phone.find('[data-do=send]')?.matches(':not(:disabled)') === true);
  phone.find('[data-do=send]')?.click();
  phone.find('[data-do=send]')?.click();
  await phone.seen('the sending', async () => (await phone.order()).unsent === 0);
  await phone.seen('that all is sent', async () => (await phone.store.calls()).length === 0);
  expect(phone.find('[data-do=send]')?.textContent).toBe('Nothing to send');

  phone.turn('lost');
  await phone.press(dish);
  await phone.press('[data-do=send]');
  await phone.seen('a button that is off', () => phone.find('[data-do=send]')?.matches(':disabled') === true);
  phone.turn('up');
  await phone.seen('that all is sent', async () => (await phone.store.calls()).length === 0);
  expect(await phone.order()).toMatchObject({ unsent: 0, sendings: [{ kind: 'send' }, { kind: 'send' }] });
  expect(phone.text()).not.toContain('not done');
});

test('an act whose answer was lost is done once', async () => {
  const desk = await openShopDesk(shop());
  const phone = await openPhoneAt(desk);
  await phone.sit();
  const answer = phone.loseAnswers('orders.do');
  await phone.press(dish);
  await phone.seen('the dish', async () => (await phone.order()).lines.length === 1);
  answer();
  await phone.seen('that it is answered', async () => (await phone.store.calls()).length === 0);
  expect(await phone.order()).toMatchObject({ lines: [{ amount: 1 }] });
});

test('a refused act is shown with its reason until a person removes it', async () => {
  const desk = await openShopDesk(shop());
  const phone = await openPhoneAt(desk);
  await phone.sit();
  await phone.press(dish);
  await phone.seen('the dish', async () => (await phone.order()).lines.length === 1);
  const { id } = await phone.order();
  phone.turn('lost');
  await phone.press('[data-do=send]');
  // Meanwhile the counter has sent it.
  await phone.elsewhere(id, { kind: 'send', courses: null });
  phone.turn('up');
  await phone.seen('the refusal', () => phone.text().includes('1 not done'));
  await phone.press('[data-do=open-waiting]');
  expect(phone.find('[data-part=refusal]')?.textContent).toContain('Not done');
  expect(phone.find('[data-part=refusal]')?.textContent).toContain('fire a held course');
  await phone.press('[data-do=remove-call]');
  await phone.seen('that it is gone', () => phone.find('[data-call]') === undefined);
});

test('an order of a waiter rings when the kitchen has finished it', async () => {
  const desk = await openShopDesk(shop());
  const { currentId } = await desk.ask('session.get', null);
  await desk.ask('kitchen.start', { shop: currentId ?? '', printsToo: false });
  const phone = await openPhoneAt(desk);
  await phone.sit();
  await phone.press(dish);
  await phone.press('[data-do=send]');
  await phone.seen('the ticket', async () => (await desk.ask('kitchen.get', null)).open > 0);
  const { tickets } = await desk.ask('kitchen.tickets', { station: '' });
  const acts = tickets.map(({ order, sending, station, lines }) => ({
    id: 'b'.repeat(32),
    kind: 'bump' as const,
    order,
    sending,
    station,
    lines: lines.map((line) => line.id),
  }));
  await desk.ask('kitchen.do', { acts });
  await phone.seen('the strip', () => phone.find('[data-part=ready]') !== undefined);
  expect(phone.find('[data-part=ready]')?.textContent).toContain('ready');
  await phone.press('[data-do=got-it]');
  expect(phone.find('[data-part=ready]')).toBeUndefined();
});

test('a house with people asks who takes orders, and nothing else is shown', async () => {
  const desk = await openShopDesk(shop());
  const owner = { id: 'a'.repeat(32), name: 'Wang', pin: '1397' };
  await desk.ask('people.set-up', owner, 'counter');
  const phone = await openPhoneAt(desk);
  expect(phone.find('[data-table]')).toBeUndefined();
  await phone.press(`[data-part=sign-in] [data-person="${owner.id}"]`);
  for (const digit of owner.pin) await phone.press(`[data-digit="${digit}"]`);
  await phone.seen('the tables', () => phone.find('[data-table]') !== undefined);
  await phone.sit();
  await phone.press(dish);
  await phone.seen('the order', async () => (await phone.openOrders()) === 1);
  expect(await phone.order()).toMatchObject({ openedBy: 'Wang' });
});
