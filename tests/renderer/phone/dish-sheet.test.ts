// A dish on the phone: what is sold out is not ordered, and a line that is not sent yet is chosen again.
import { expect, onTestFinished, test } from 'vitest';
import { hostNoodleShop, shareNoodleShop } from '../support/noodle-shop.ts';
import { openPhoneAt, openShopDesk } from './core-phone.ts';

const shop = shareNoodleShop();
const SOLD_OUT = '[data-item="105"]';
const TEA = '[data-item="107"]';
const SOUP = '[data-item="101"]';
const LUNCH = '[data-item="109"]';

async function sitDown(at = shop()) {
  const desk = await openShopDesk(at);
  const phone = await openPhoneAt(desk);
  await phone.sit();
  const words = (selector: string) => phone.find(selector)?.textContent.replaceAll(/\s+/g, ' ').trim();
  const isPressed = (selector: string) => phone.find(selector)?.getAttribute('aria-pressed');
  const lines = async () => (await phone.order()).lines;
  /** Of the menu of that category. */
  const choose = async (section: string, dish: string) => {
    await phone.press(`[data-section="${section}"]`);
    await phone.press(dish);
  };
  return { ...phone, desk, words, isPressed, lines, choose };
}

type Phone = Awaited<ReturnType<typeof sitDown>>;

/** A small mild soup is on the order, and its line is open. */
async function openSoupAgain() {
  const phone = await sitDown();
  await phone.choose('1', SOUP);
  await phone.press('[data-option="40"]');
  await phone.press('[data-do=add]');
  await phone.seen('the soup', async () => (await phone.lines()).length === 1);
  await phone.press('[data-do=open-slip]');
  await openLine(phone);
  const { id, lines } = await phone.order();
  return { ...phone, id, line: lines[0]?.id ?? '' };
}

async function openLine(phone: Phone): Promise<void> {
  await phone.press('[data-line]');
  await phone.seen('the sheet', () => phone.find('[data-do=save]') !== undefined);
}

test('a dish that is sold out says so, and a tap on it says why it is not ordered', async () => {
  const phone = await sitDown();
  await phone.choose('2', SOLD_OUT);
  expect(phone.text()).toContain('Fish-fragrant aubergine is sold out');
  expect(phone.words(SOLD_OUT)).toContain('Sold out');
  expect(phone.find(SOLD_OUT)?.getAttribute('aria-disabled')).toBe('true');
  expect(phone.find(`${SOLD_OUT} .plus`)).toBeUndefined();
  await phone.choose('3', TEA);
  await phone.seen('the tea', async () => (await phone.lines()).length > 0);
  expect(await phone.lines()).toMatchObject([{ item: '107' }]);
});

test('a dish that sells out while its sheet is open is not added', async () => {
  const own = await hostNoodleShop();
  onTestFinished(own.close);
  const phone = await sitDown(own);
  await phone.choose('1', SOUP);
  await phone.press('[data-option="40"]');
  expect(phone.words('[data-do=add]')).toBe('Add ¥28.00');
  await phone.desk.ask('outbox.put', { requests: [{ kind: 'goods.sell-out', id: '101' }] });
  await phone.seen('that it is sold out', () => phone.words('[data-do=add]') === 'Sold out');
  await phone.press('[data-do=add]');
  await phone.press('[data-do=close-sheet]');
  await phone.choose('3', TEA);
  await phone.seen('the tea', async () => (await phone.lines()).length > 0);
  expect(await phone.lines()).toMatchObject([{ item: '107' }]);
});

test('a dish that asks how spicy it is offers no quick note about that', async () => {
  const phone = await sitDown();
  await phone.choose('1', SOUP);
  await phone.seen('a quick note', () => phone.find('[data-option="To go"]') !== undefined);
  expect(phone.find('[data-option="40"]')?.textContent).toContain('Mild');
  expect(phone.find('[data-option="Mild"]')).toBeUndefined();
});

test('all dishes of the menu stand in one list', async () => {
  const phone = await sitDown();
  await phone.press('[data-section=all]');
  for (const dish of [SOUP, SOLD_OUT, TEA, LUNCH]) expect(phone.find(dish)).toBeDefined();
});

test('a combo says what it consists of', async () => {
  const phone = await sitDown();
  await phone.choose('4', LUNCH);
  await phone.seen('the sheet', () => phone.find('[data-part=contents]') !== undefined);
  expect(phone.words('[data-part=contents]')).toContain('1 × Beef noodle soup');
});

test('the options, the course and the guest of an unsent line are chosen again', async () => {
  const phone = await openSoupAgain();
  expect(phone.isPressed('[data-option="30"]')).toBe('true');
  expect(phone.words('[data-do=save]')).toBe('Save');
  await phone.press('[data-option="31"]');
  expect(phone.words('[data-do=save]')).toBe('Save, +¥8.00');
  await phone.press('[data-row=course] [data-option="2"]');
  await phone.press('[data-row=guest] [data-option="1"]');
  await phone.press('[data-option=Peanuts]');
  await phone.press('[data-do=more-of]');
  expect(phone.words('[data-do=save]')).toBe('Save, +¥44.00');
  await phone.press('[data-do=save]');
  await phone.seen('the change', async () => (await phone.lines())[0]?.row === '31,40');
  const changed = { amount: 2, unitFen: 3600, course: 2, guest: 1, allergy: 'Peanuts' };
  expect(await phone.lines()).toMatchObject([changed]);
});

test('pieces that two phones add to a line add up', async () => {
  const { elsewhere, id, line, press, seen, find, lines } = await openSoupAgain();
  await press('[data-do=more-of]');
  await elsewhere(id, { kind: 'change', line, step: 1 });
  await press('[data-do=save]');
  await seen('both', async () => (await lines())[0]?.amount === 3);
  expect(find('[data-do=save]')).toBeUndefined();
});

test('a line that is sent while its sheet is open is not changed', async () => {
  const { elsewhere, id, press, seen, words, lines, store } = await openSoupAgain();
  await press('[data-option="31"]');
  await elsewhere(id, { kind: 'send', courses: null });
  await seen('that it is sent', () => words('[data-do=save]') === 'Sent or removed meanwhile');
  await press('[data-do=save]');
  expect(await store.calls()).toEqual([]);
  expect(await lines()).toMatchObject([{ row: '30,40' }]);
});

test('a line is removed from its sheet', async () => {
  const { press, seen, lines } = await openSoupAgain();
  await press('[data-do=remove]');
  await seen('an empty order', async () => (await lines()).length === 0);
});

test('the button of a dish with a choice to make says which, and adds nothing', async () => {
  const phone = await sitDown();
  await phone.choose('1', SOUP);
  await phone.seen('the sheet', () => phone.words('[data-do=add]') === 'Choose taste');
  expect(phone.words('[data-kind="1"] legend')).toBe('taste Required');
  await phone.press('[data-do=add]');
  expect(phone.find('[data-do=add]')).toBeDefined();
  expect(await phone.store.calls()).toEqual([]);
});
