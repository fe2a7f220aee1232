// The counter without a pointer: search, scans and keys.
import { expect, test } from 'vitest';
import { shareNoodleShop } from '../../support/noodle-shop.ts';
import { openCounter as open } from './counter-desk.ts';

const shop = shareNoodleShop();
const openCounter = () => open(shop());

const search = '[data-part=search]';
const found = () => [...document.querySelectorAll('[data-part=tiles] .name')].map((name) => name.textContent);

test('the search has the focus, and opens no keyboard on a touch screen before it is tapped', async () => {
  const { find, settled } = await openCounter();
  expect(document.activeElement).toBe(find(search));
  expect(find(search)?.inputMode).toBe('none');
  find(search)?.dispatchEvent(new Event('pointerdown'));
  await settled();
  expect(find(search)?.inputMode).toBe('search');
});

test('typing searches the whole menu, Enter adds the first, and the next words replace these', async () => {
  const { type, key, lines, find } = await openCounter();
  await type(search, 'jasmine');
  expect(found()).toEqual(['Jasmine tea']);
  await key('Enter');
  expect(lines()).toEqual(['1 Jasmine tea']);
  const field = find(search);
  if (!(field instanceof HTMLInputElement)) throw new Error('the search is no field');
  expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe('jasmine');
});

test('Enter in an empty search adds nothing', async () => {
  const { key, lines } = await openCounter();
  await key('Enter');
  expect(lines()).toEqual([]);
});

test('the arrow keys walk from the search over the tiles and back', async () => {
  const { key, find, tile } = await openCounter();
  await key('ArrowDown');
  expect(document.activeElement).toBe(find(tile('101')));
  await key('ArrowRight');
  expect(document.activeElement).toBe(find(tile('102')));
  await key('ArrowUp');
  expect(document.activeElement).toBe(find(search));
});

test('plus and minus change the newest line', async () => {
  const { press, tile, key, lines } = await openCounter();
  await press(tile('102'));
  await key('+');
  await key('+');
  await key('-');
  expect(lines()).toEqual(['2 Dan dan noodles']);
});

test('F8 sends, F6 begins the next slip', async () => {
  const { press, tile, key, acts, lines } = await openCounter();
  await press(tile('102'));
  await key('F8');
  expect(acts().at(-1)).toBe('send');
  await key('F6');
  expect(lines()).toEqual([]);
});

test('F9 opens the bill only for a slip with lines', async () => {
  const { press, tile, key, find } = await openCounter();
  await key('F9');
  expect(find('[role=dialog]')).toBeUndefined();
  await press(tile('102'));
  await key('F9');
  expect(find('[role=dialog]')).toBeDefined();
});

test('Escape closes the options', async () => {
  const { press, tile, key, find } = await openCounter();
  await press(tile('101'));
  await key('Escape');
  expect(find('[data-part=options]')).toBeUndefined();
});

test('a scanned code adds its item, and types nothing', async () => {
  const { scan, lines, find } = await openCounter();
  await scan('6901234567892');
  expect(lines()).toEqual(['1 Dan dan noodles']);
  expect(find(search)).toHaveProperty('value', '');
});

test('a scanned combination is added without a question', async () => {
  const { scan, lines, find, order } = await openCounter();
  await scan('SOUP-S');
  expect(lines()).toEqual(['1 Beef noodle soup']);
  expect(find('[data-part=options]')).toBeUndefined();
  expect((await order()).lines).toMatchObject([{ row: '30,40' }]);
});

test('an unknown code turns the bar red and leaves the slip alone', async () => {
  const { press, tile, scan, lines, find, type } = await openCounter();
  await press(tile('102'));
  await scan('999999');
  expect(find('[data-part=scan-fault]')?.textContent).toBe('No item has code 999999');
  expect(find('[role=search]')?.classList.contains('fault')).toBe(true);
  expect(lines()).toEqual(['1 Dan dan noodles']);
  await type(search, 't');
  expect(find('[data-part=scan-fault]')?.textContent).toBe('');
});

test('a code that several items share asks which is meant', async () => {
  const { scan, press, lines, find } = await openCounter();
  await scan('SET-4');
  expect(find('[data-part=which]')).toBeDefined();
  await press('[data-part=which] [data-item="110"]');
  expect(lines()).toEqual(['1 Dinner for four']);
});

test('a scan behind an open sheet adds nothing, and says so', async () => {
  const { press, scan, lines, find } = await openCounter();
  await press('[data-do=person]');
  await scan('6901234567892');
  expect(lines()).toEqual([]);
  expect(find('[data-part=scan-fault]')?.textContent).toBe('Close the open window, then scan');
});
