// A screen of the kitchen, on the real core.
import { expect, it, onTestFinished, vi } from 'vitest';
import type { KitchenSettings } from '../../../../src/contract/kitchen.ts';
import type { WantedAct } from '../../../core/orders/counter-desk.ts';
import { lineFor, newId, withIds } from '../../../core/orders/counter-desk.ts';
import { idOf, PIN, setUpPeople, windowAt } from '../../../core/people/people-desk.ts';
import { menuFetched } from '../../../support/core-desk.ts';
import { openCoreScreen } from '../../support/core-screen.ts';
import { shareNoodleShop } from '../../support/noodle-shop.ts';

const shop = shareNoodleShop();
const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
/** The name under which the window on screen calls the core. */
const WINDOW = 'window';
const send: WantedAct = { kind: 'send', courses: null };

async function openedKitchen(
  path = '/kitchen',
  { isStarted = true, ...settings }: Partial<KitchenSettings> & { isStarted?: boolean } = {},
) {
  let id = '';
  let item = '';
  const screen = await openCoreScreen(path, async (desk) => {
    await desk.add(shop());
    await menuFetched(desk);
    const { currentId } = await desk.ask('session.get', null);
    id = currentId ?? '';
    const state = await desk.ask('kitchen.get', null);
    const isOn = isStarted;
    await desk.ask('kitchen.save', { shop: id, settings: { ...state.settings, isOn, ...settings } });
    const found = { words: '', filters: {}, offset: 0, limit: 20, facets: false };
    const { lines } = await desk.ask('goods.search', found);
    item = lines.find(({ hasRows, isPackage }) => !hasRows && !isPackage)?.id ?? '';
  });
  const perform = (order: string, ...acts: WantedAct[]) =>
    screen.desk.ask('orders.do', { order, acts: withIds(acts) });
  return {
    ...screen,
    perform,
    tickets: () => all('[data-part=ticket]'),
    /** Of one dish, at this table. */
    order: async (table: string, amount = 1): Promise<string> => {
      const order = newId();
      const place = { kind: 'table' as const, id: table, name: table };
      const line = { ...lineFor(item), amount };
      await perform(order, { kind: 'open', place, guests: 2 }, { kind: 'add', lines: [line] }, send);
      return order;
    },
    /** Of two lines, and one of a later course that waits. */
    orderInCourses: async (table: string): Promise<void> => {
      const place = { kind: 'table' as const, id: table, name: table };
      const lines = [lineFor(item), { ...lineFor(item), note: 'Mild' }, { ...lineFor(item), course: 2 }];
      await perform(
        newId(),
        { kind: 'open', place, guests: 2 },
        { kind: 'add', lines },
        { kind: 'hold', course: 2, isHeld: true },
        send,
      );
    },
    shows: (count: number) =>
      screen.seen(`${count} tickets`, () => all('[data-part=ticket]').length === count),
    tables: () => all('[data-part=ticket] .place').map((place) => place.textContent),
  };
}

it('shows what is sent, the oldest first, and takes a ticket away with one tap, and back with Undo', async () => {
  const page = await openedKitchen();
  await page.seen('nothing to make', () => page.find('[data-part=no-tickets]') !== undefined);
  await page.order('A01', 2);
  await page.order('A02');
  await page.shows(2);
  expect(page.tables()).toEqual(['A01', 'A02']);
  expect(page.find('[data-part=all-day]')?.textContent).toContain('×3');
  await page.press('[data-do=finish-ticket]');
  await page.shows(1);
  expect(page.tables()).toEqual(['A02']);
  await page.press('[data-do=undo-bump]');
  await page.shows(2);
  expect(page.tables()).toEqual(['A01', 'A02']);
});

it('strikes a cancelled dish through until a tap says that it was seen', async () => {
  const page = await openedKitchen();
  const order = await page.order('A01');
  await page.shows(1);
  const { lines } = await page.desk.ask('orders.get', { order });
  const voided = lines.map(({ id: line, amount }) => ({ line, amount }));
  await page.perform(order, { kind: 'void', lines: voided, reason: 'Guest left' });
  await page.seen('the cancellation', () => page.find('.seen') !== undefined);
  expect(page.find('.seen')?.textContent).toContain('Guest left');
  expect(page.find('[data-do=press-line]')?.classList).toContain('gone');
  await page.press('[data-do=press-line]');
  await page.shows(0);
});

/** Counts how often the bell rings: a beep has two tones. */
function hearBell() {
  let tones = 0;
  const node = {
    connect: (next: unknown) => next,
    gain: { setValueAtTime: () => 0, exponentialRampToValueAtTime: () => 0 },
  };
  const tone = { ...node, frequency: { value: 0 }, start: () => (tones += 1), stop: () => 0 };
  class Heard {
    state = 'running';
    currentTime = 0;
    resume = () => Promise.resolve();
    close = () => Promise.resolve();
    createOscillator = () => tone;
    createGain = () => node;
  }
  vi.stubGlobal('AudioContext', Heard);
  onTestFinished(() => void vi.unstubAllGlobals());
  return () => tones / 2;
}

it('marks the ticket of a table that is rushed, and rings again', async () => {
  const rings = hearBell();
  const page = await openedKitchen();
  page.find('[data-part=kitchen]')?.dispatchEvent(new Event('pointerdown'));
  await page.seen('that sound is on', () => page.find('[data-do=sound].silent') === undefined);
  const order = await page.order('A01');
  await page.shows(1);
  expect(rings()).toBe(1);
  const { lines } = await page.desk.ask('orders.get', { order });
  await page.perform(order, { kind: 'hurry', lines: lines.map(({ id }) => id) });
  await page.seen('the mark', () => page.find('[data-part=ticket] .mark')?.textContent === 'RUSH');
  expect(page.tickets()).toHaveLength(1);
  expect(rings()).toBe(2);
});

it('says how many open orders were sent before the screens were turned on, also beside tickets', async () => {
  const page = await openedKitchen('/kitchen', { isStarted: false });
  await page.order('A01');
  await page.press('[data-do=start-kitchen]');
  await page.press('[data-way=screen]');
  const said = () => page.find('[data-part=sent-before]')?.textContent;
  await page.seen('the empty screen', () => page.find('[data-part=no-tickets]') !== undefined);
  expect(said()).toContain('1 open order is on paper only');
  await page.order('A02');
  await page.shows(1);
  expect(said()).toContain('1 open order is on paper only');
});

it('asks where tickets go before the first screen is added, and the choice can be changed later', async () => {
  const page = await openedKitchen('/kitchen/screens', { isStarted: false });
  const settings = async () => (await page.desk.ask('kitchen.get', null)).settings;
  await page.press('[data-do=open-screen]');
  await page.seen('the question', () => page.find('[data-part=start-screens]') !== undefined);
  expect((await settings()).isOn).toBe(false);
  // The window that the link opens is of no concern here.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  await page.press('[data-way=both]');
  await page.seen('the setting', () => page.find('[data-part=screens] #prints-too') !== undefined);
  expect(await settings()).toMatchObject({ isOn: true, printsToo: true });
  await page.press('#prints-too');
  await expect.poll(async () => (await settings()).printsToo).toBe(false);
});

it('recalls a ticket from the last finished ones', async () => {
  const page = await openedKitchen();
  await page.order('A01');
  await page.shows(1);
  await page.press('[data-do=finish-ticket]');
  await page.shows(0);
  expect(page.find('[data-do=done-tickets]')?.textContent.trim()).toBe('Recall');
  await page.press('[data-do=done-tickets]');
  await page.seen('the list', () => page.find('[data-do=recall]') !== undefined);
  await page.press('[data-do=recall]');
  await page.shows(1);
});

it('offers no undo of a ticket that was recalled', async () => {
  const page = await openedKitchen();
  await page.order('A01');
  await page.shows(1);
  // The undo does not end by itself.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await page.press('[data-do=finish-ticket]');
  await page.seen('the undo', () => page.find('[data-part=bump-undo]') !== undefined);
  vi.useRealTimers();
  await page.press('[data-do=done-tickets]');
  await page.seen('the list', () => page.find('[data-do=recall]') !== undefined);
  await page.press('[data-do=recall]');
  await page.shows(1);
  await page.seen('no undo', () => page.find('[data-part=bump-undo]') === undefined);
});

it('offers an undo only once a finish that needs an approval is approved', async () => {
  const page = await openedKitchen();
  await page.order('A01');
  await page.shows(1);
  await setUpPeople(page.desk);
  await windowAt(page.desk, WINDOW).signIn('waiter');
  await page.press('[data-do=finish-ticket]');
  await page.seen('the approval', () => page.find('[data-part=approval]') !== undefined);
  expect(page.find('[data-part=bump-undo]')).toBeUndefined();
  await page.press('[data-do=no-approval]');
  await page.shows(1);
  expect(page.find('[data-part=bump-undo]')).toBeUndefined();
  await page.press('[data-do=finish-ticket]');
  await page.press(`[data-part=approval] [data-person="${idOf('manager')}"]`);
  for (const digit of PIN) await page.press(`[data-part=pin] [data-digit="${digit}"]`);
  await page.seen('the undo', () => page.find('[data-part=bump-undo]') !== undefined);
});

it('writes the age of a ticket in words, also of one that was just sent', async () => {
  const page = await openedKitchen();
  await page.order('A01');
  await page.shows(1);
  expect(page.find('.age')?.textContent.trim()).toBe('Just now');
  await page.desk.ask('settings.change', { language: 'zh-CN' });
  await page.seen('Chinese', () => page.find('.age')?.textContent.trim() === '刚刚');
});

it('finishes tickets with the digits of a bump bar', async () => {
  const page = await openedKitchen();
  await page.order('A01');
  await page.order('A02');
  await page.shows(2);
  document.dispatchEvent(new KeyboardEvent('keydown', { key: '2', bubbles: true }));
  await page.shows(1);
  expect(page.tables()).toEqual(['A01']);
});

it('writes its digit on each ticket once a person uses keys, and goes from ticket to ticket in that order', async () => {
  const page = await openedKitchen();
  await page.order('A01');
  await page.order('A02');
  await page.shows(2);
  expect(page.find('.digit')).toBeUndefined();
  await page.key('ArrowRight');
  await page.key('ArrowRight');
  expect(all('.digit').map(({ textContent }) => textContent)).toEqual(['1', '2']);
  expect(document.activeElement?.textContent).toContain('A02');
});

it('shows what belongs to no station in a column of its own', async () => {
  const stations = [{ id: 'hot', name: 'Hot kitchen', groups: ['none of the menu'] }];
  const page = await openedKitchen('/kitchen?station=hot', { stations });
  await page.order('A01');
  await page.shows(1);
  expect(page.find('[data-group=others]')?.textContent).toContain('A01');
});

it('calls a table by its whole name in either language, so that its number is never lost', async () => {
  const page = await openedKitchen();
  await page.order('露台 Terrace T01');
  await page.seen('the English name', () => page.tables().join() === 'Terrace T01');
  await page.desk.ask('settings.change', { language: 'zh-CN' });
  await page.seen('the Chinese name', () => page.tables().join() === '露台 T01');
});

it('writes lists and courses in Chinese as a kitchen does, with wide commas and colons', async () => {
  const page = await openedKitchen();
  await page.desk.ask('settings.change', { language: 'zh-CN' });
  await page.orderInCourses('A01');
  await page.seen(
    'the course that waits',
    () => page.find('[data-part=waiting]')?.textContent.startsWith('第 2 批等叫：1 ') === true,
  );
  expect(all('[data-part=waiting]')).toHaveLength(1);
  await page.press('[data-do=finish-ticket]');
  await page.press('[data-do=done-tickets]');
  await page.seen('the list', () => page.find('[data-part=done-list] p') !== undefined);
  expect(page.find('[data-part=done-list] p')?.textContent).toMatch(/^1 [^,]+、1 [^,]+$/);
});

it('reports to the core what it shows, so that nothing of it is printed', async () => {
  const page = await openedKitchen();
  await page.order('A01');
  await page.shows(1);
  await expect.poll(async () => (await page.desk.ask('kitchen.get', null)).shown).toEqual(['']);
});

it('shows guests by their numbers what is being made and what is ready', async () => {
  const page = await openedKitchen('/kitchen/guests');
  await page.order('A01');
  const listed = (column: string) => all(`[data-column=${column}] li`).map(({ textContent }) => textContent);
  await expect.poll(() => listed('making')).toEqual(['1']);
  const { tickets } = await page.desk.ask('kitchen.tickets', { station: '' });
  const acts = tickets.map(({ order, sending, lines }) => ({
    id: newId(),
    kind: 'bump' as const,
    order,
    sending,
    station: '',
    lines: lines.map(({ id }) => id),
  }));
  await page.desk.ask('kitchen.do', { acts });
  await expect.poll(() => listed('ready')).toEqual(['1']);
  expect(listed('making')).toEqual([]);
});

it('says on its display, which has no pill, that the desk does not respond', async () => {
  const page = await openedKitchen();
  await page.seen('the screen', () => page.find('[data-part=no-tickets]') !== undefined);
  page.turn('lost');
  await page.seen('the lost line', () => page.find('[data-part=lost]') !== undefined);
  expect(page.find('[data-part=lost]')?.classList).not.toContain('only-small');
});
