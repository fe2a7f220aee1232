// What a person wants first stands first: chosen dishes in their own order, then what is sold most often.
import { expect, test, vi } from 'vitest';
import { openNoodleShop, shareNoodleShop } from '../../../support/noodle-shop.ts';
import { type CoreScreen, type MemoryDesk, openCoreScreen } from '../../../support/core-screen.ts';
import { lineFor, newId, withIds } from '../../../../core/orders/counter-desk.ts';

const shop = shareNoodleShop();

const SECTION = '[data-section=favourites]';
const tile = (id: string) => `[data-part=tiles] [data-item="${id}"]`;
const shown = () =>
  [...document.querySelectorAll<HTMLElement>('[data-part=tiles] li')]
    .toSorted((left, right) => Number(left.dataset.index) - Number(right.dataset.index))
    .flatMap((row) => row.querySelector<HTMLElement>('[data-item]')?.dataset.item ?? []);
const marked = () =>
  [...document.querySelectorAll<HTMLElement>('[data-mark=favourite]')].map(
    (mark) => mark.closest<HTMLElement>('[data-item]')?.dataset.item,
  );

async function openedWith(favourites: readonly string[], prepare?: (desk: MemoryDesk) => Promise<unknown>) {
  const screen = await openCoreScreen('/counter', async (desk) => {
    await openNoodleShop(desk, shop());
    for (const item of favourites) await place(desk, item);
    await prepare?.(desk);
  });
  await screen.seen('tiles', () => shown().length > 0);
  return { ...screen, items: async () => (await screen.desk.ask('counter.favourites', null)).items };
}

async function place(desk: CoreScreen['desk'], item: string, before: string | null = null) {
  const { currentId } = await desk.ask('session.get', null);
  await desk.ask('counter.place-favourite', { shop: currentId ?? '', item, before });
}

/** By the right button, the menu key or a hold. */
async function openActs({ find, seen }: CoreScreen, id: string) {
  find(tile(id))?.dispatchEvent(
    new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX: 5, clientY: 5 }),
  );
  await seen('the menu', () => document.querySelector('[role=menuitem]') !== null);
}

const pointer = (type: string, target: Element | Document, x: number, pointerType: 'mouse' | 'touch') => {
  const at = { clientX: x, clientY: 100, button: 0, pointerId: 1, pointerType };
  target.dispatchEvent(new PointerEvent(type, { ...at, bubbles: true, cancelable: true }));
};

/** Presses a tile and moves over others; the pointer is still down. */
async function drag({ find, settled }: CoreScreen, from: string, ...over: string[]) {
  const source = find(tile(from));
  if (source === undefined) throw new Error(`there is no tile of ${from}`);
  pointer('pointerdown', source, 10, 'mouse');
  let x = 10;
  for (const id of over) {
    document.elementFromPoint = () => find(tile(id)) ?? null;
    pointer('pointermove', document, (x += 50), 'mouse');
    await settled();
  }
}
async function letGo({ settled }: CoreScreen) {
  pointer('pointerup', document, 200, 'mouse');
  await settled();
}

test('opens with the whole menu where nobody has chosen a favourite, and stays there when one is chosen', async () => {
  const counter = await openedWith([]);
  const chosen = () => counter.find('[data-section][aria-pressed=true]')?.dataset.section;
  expect(chosen()).toBe('all');
  await place(counter.desk, '104');
  await counter.quiet();
  expect(chosen()).toBe('all');
});

test('begins with the chosen dishes in their order, also for the next guest, and marks them', async () => {
  const counter = await openedWith(['106', '102']);
  const { find, seen, press, key } = counter;
  expect(find(SECTION)?.getAttribute('aria-pressed')).toBe('true');
  await seen('best sellers', () => shown().length > 2);
  expect(shown().slice(0, 2)).toEqual(['106', '102']);
  expect(marked().toSorted()).toEqual(['102', '106']);
  await press('[data-section="3"]');
  await seen('drinks', () => shown()[0] === '107');
  await key('F6');
  await seen('favourites', () => shown()[0] === '106');
});

test('goes on with what this desk sells most often, then with the figures of the shop', async () => {
  const { seen } = await openedWith(['106'], async (desk) => {
    const lines = [lineFor('107'), { ...lineFor('104'), amount: 3 }];
    const opening = { kind: 'open' as const, place: { kind: 'take-away' as const }, guests: null };
    const order = newId();
    const acts = withIds([opening, { kind: 'add', lines }]);
    const { orders } = await desk.ask('orders.do', { order, acts });
    const owed = orders[0]?.sums.owedFen ?? 0;
    const money = { amountFen: owed, shownOwedFen: owed, tenderedFen: null, note: '', bill: null };
    await desk.ask('orders.do', { order, acts: withIds([{ kind: 'pay', way: 'cash', ...money }]) });
  });
  await seen('them', () => shown().length > 3);
  expect(shown().slice(0, 3)).toEqual(['106', '104', '107']);
  expect(new Set(shown()).size).toBe(shown().length);
});

test('keeps a dish that is sold out at its place', async () => {
  const { find, seen } = await openedWith(['105', '102']);
  await seen('them', () => shown().length > 1);
  expect(shown().slice(0, 2)).toEqual(['105', '102']);
  expect(find(tile('105'))?.textContent).toContain('Sold out');
});

test('adds a dish from the menu of its tile, and removes it there', async () => {
  const counter = await openedWith([]);
  await openActs(counter, '104');
  await counter.pressWords('Add to favorites');
  await counter.seen('it', async () => (await counter.items()).includes('104'));
  expect(counter.text()).toContain('Mapo tofu is a favorite now');
  await counter.press(SECTION);
  await counter.seen('it first', () => shown()[0] === '104');
  await openActs(counter, '104');
  await counter.pressWords('Remove from favorites');
  await counter.seen('it gone', async () => (await counter.items()).length === 0);
});

test('moves one by the menu of its tile, which keeps the focus', async () => {
  const counter = await openedWith(['101', '102', '103']);
  counter.find(tile('101'))?.focus();
  await openActs(counter, '101');
  expect(counter.text()).not.toContain('Move forward');
  await counter.pressWords('Move back');
  await counter.seen('it moved', () => shown().slice(0, 3).join() === '102,101,103');
  expect(await counter.items()).toEqual(['102', '101', '103']);
  await counter.seen('the focus', () => document.activeElement?.matches(tile('101')) === true);
  await openActs(counter, '103');
  expect(counter.text()).not.toContain('Move back');
  await counter.pressWords('Move forward');
  await counter.seen('it moved', () => shown().slice(0, 3).join() === '102,103,101');
});

test('drags one to the place of another, and adds no dish', async () => {
  const counter = await openedWith(['101', '102', '103']);
  await drag(counter, '101', '102', '103');
  expect(shown().slice(0, 3)).toEqual(['102', '103', '101']);
  await letGo(counter);
  await counter.seen('it saved', async () => (await counter.items()).join() === '102,103,101');
  expect(counter.find('[data-line]')).toBeUndefined();
});

test('puts a drag back that is given up by Esc', async () => {
  const counter = await openedWith(['101', '102', '103']);
  await drag(counter, '101', '103');
  await counter.key('Escape');
  await letGo(counter);
  expect(shown().slice(0, 3)).toEqual(['101', '102', '103']);
  expect(await counter.items()).toEqual(['101', '102', '103']);
});

test('loses no drag that follows another before the first is saved', async () => {
  const counter = await openedWith(['101', '102', '103']);
  const answer = counter.hold('counter.place-favourite');
  await drag(counter, '101', '103');
  await letGo(counter);
  await drag(counter, '102', '101');
  await letGo(counter);
  expect(shown().slice(0, 3)).toEqual(['103', '101', '102']);
  answer();
  await counter.seen('both', async () => (await counter.items()).join() === '103,101,102');
  expect(shown().slice(0, 3)).toEqual(['103', '101', '102']);
});

test('agrees with another window that moves at the same time', async () => {
  const counter = await openedWith(['101', '102', '103', '104']);
  await drag(counter, '101', '102');
  await place(counter.desk, '104', '103');
  await letGo(counter);
  await counter.seen('both', () => shown().slice(0, 4).join() === '102,104,101,103');
  expect(await counter.items()).toEqual(['102', '104', '101', '103']);
});

test('puts a drag back that cannot be saved', async () => {
  const counter = await openedWith(['101', '102']);
  counter.refuse('counter.place-favourite', {
    code: 'input.invalid',
    message: '',
    data: { fields: [{ path: ['item'], rule: 'too-many', limit: 60 }] },
  });
  await drag(counter, '101', '102');
  await letGo(counter);
  await counter.seen('it back', () => shown().slice(0, 2).join() === '101,102');
});

test('lifts a tile below a finger that holds, and opens its menu if it does not move', async () => {
  const counter = await openedWith(['101', '102']);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const source = counter.find(tile('101'));
  if (source === undefined) throw new Error('there is no tile');
  pointer('pointerdown', source, 10, 'touch');
  vi.advanceTimersByTime(600);
  vi.useRealTimers();
  await counter.seen('it lifted', () => counter.find(tile('101'))?.matches('.lifted') === true);
  expect(document.querySelector('[role=menuitem]')).toBeNull();
  pointer('pointerup', document, 10, 'touch');
  await counter.seen('the menu', () => document.querySelector('[role=menuitem]') !== null);
});

test('scrolls below a finger that moves at once', async () => {
  const counter = await openedWith(['101', '102']);
  const source = counter.find(tile('101'));
  if (source === undefined) throw new Error('there is no tile');
  pointer('pointerdown', source, 10, 'touch');
  document.elementFromPoint = () => counter.find(tile('102')) ?? null;
  pointer('pointermove', source, 80, 'touch');
  pointer('pointerup', document, 80, 'touch');
  await counter.settled();
  expect(await counter.items()).toEqual(['101', '102']);
});
