// The help: the guide inside the program.
import { expect, test } from 'vitest';
import { loadGuide } from '../../../../src/renderer/features/help/guide-text.ts';
import { away, openCoreScreen } from '../../support/core-screen.ts';

const openHelp = (path = '/help') => openCoreScreen(path, (desk) => desk.add(away, 'Riverside'));

const SEARCH = '[role=search] input';
const titleOf = (selector: string) => document.querySelector(selector)?.textContent.trim();
const resultTitles = () =>
  Array.from(document.querySelectorAll('[data-part=results] a .strong'), (title) => title.textContent);

test('The help lists the chapters of the guide and shows the chosen one as text', async () => {
  const { press, text, find } = await openHelp();
  expect(find('[data-part=chapter]')).toBeUndefined();
  await press('[data-part=chapters] a[href$="/people"]');
  expect(titleOf('[data-part=chapter] h2')).toBe('People');
  expect(text()).toContain('The recovery code appears once');
  expect(text()).not.toContain('**');
  expect(document.activeElement?.textContent).toBe('People');
});

test('The help opens at a section that the address names', async () => {
  await openHelp('/help/bill-and-payment');
  expect(titleOf('[data-part=chapter] h2')).toBe('Take orders at the counter');
  expect(document.activeElement?.textContent).toBe('Bill and payment');
});

test('An address without a chapter shows the list of chapters', async () => {
  const { find } = await openHelp('/help/no-such-chapter');
  expect(find('[data-part=chapters]')).toBeDefined();
  expect(find('[data-part=chapter]')).toBeUndefined();
});

test('A link in the text leads to its chapter', async () => {
  const { press, router } = await openHelp('/help/offline-and-a-full-disk');
  await press('[data-part=chapter] a[href$="/backup"]');
  expect(router.currentRoute.value.fullPath).toBe('/help/backup');
  expect(titleOf('[data-part=chapter] h2')).toBe('Backup');
});

test('The help changes with the language of the screen and stays at its chapter', async () => {
  const { desk } = await openHelp('/help/people');
  await desk.ask('settings.change', { language: 'zh-CN' });
  await expect.poll(() => titleOf('[data-part=chapter] h2')).toBe('员工');
});

test.each([
  ['people', 'People'],
  ['how do I give a refund', 'Bill and payment'],
  ['business days', 'The business day'],
  ['printer paper', 'When a ticket does not come out'],
])('The words “%s” find “%s”', async (words, title) => {
  const { type } = await openHelp();
  await type(SEARCH, words);
  expect(resultTitles()).toContain(title);
});

test('Chinese words find the chapter of an English screen', async () => {
  const { type } = await openHelp();
  await type(SEARCH, '打印机');
  expect(resultTitles()[0]).toBe('Set up the kitchen’s printers in ten minutes');
});

test('Words without a result are named, and nothing typed is a pattern', async () => {
  const { type, text } = await openHelp();
  await type(SEARCH, '(zzzz[');
  expect(text()).toContain('No results for “(zzzz[”');
  await type(SEARCH, '.*');
  expect(text()).toContain('No results for “.*”');
});

test('Typing returns from a chapter to the results, and they stay beside the one that is opened', async () => {
  const { type, press, find, router } = await openHelp('/help/people');
  await type(SEARCH, 'coupon');
  expect(router.currentRoute.value.fullPath).toBe('/help');
  await press('[data-part=results] a');
  expect(find('[data-part=chapter]')).toBeDefined();
  expect(find('[data-part=results]')).toBeDefined();
});

test('HTML in the guide is shown as text', async () => {
  const guide = await loadGuide('en');
  const [first] = guide.chapters;
  first?.blocks.push({ kind: 'paragraph', spans: ['<img src=x onerror="alert(1)">'] });
  const { text, find } = await openHelp('/help/the-first-minute');
  first?.blocks.pop();
  expect(text()).toContain('<img src=x onerror="alert(1)">');
  expect(find('[data-part=chapter] img')).toBeUndefined();
});

test.each(['help', '帮助', 'guide', '手册'])('The palette finds the help by “%s”', async (words) => {
  const { key, type, router } = await openHelp('/days');
  await key('k', { ctrlKey: true });
  await type('[role=combobox]', words);
  await key('Enter');
  expect(router.currentRoute.value.name).toBe('help');
});

test('The list of shortcuts leads to the help', async () => {
  const { key, press, router, find } = await openHelp('/days');
  await key('?');
  await press('[role=dialog] [data-do=help]');
  expect(router.currentRoute.value.name).toBe('help');
  expect(find('[role=dialog]')).toBeUndefined();
});

test('The bar of a page leads to the chapter about it', async () => {
  const { press, seen, find, router } = await openHelp('/days');
  await seen('the link', () => find('[data-do=help]') !== undefined);
  await press('[data-do=help]');
  expect(router.currentRoute.value.fullPath).toBe('/help/the-business-day');
});

test('The first page leads to the help before there is a shop', async () => {
  const { pressWords, router } = await openCoreScreen('/', () => Promise.resolve());
  await pressWords('Help');
  expect(router.currentRoute.value.name).toBe('help');
});
