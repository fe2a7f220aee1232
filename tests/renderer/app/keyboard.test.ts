// Everything can be reached by keys: the palette, the pages, the list of keys.
import { expect, test } from 'vitest';
import { navPages, numberedPages, pages } from '../../../src/renderer/app/pages.ts';
import { openDesk } from '../support/open-desk.ts';
import { createScriptedDesk } from '../support/scripted-desk.ts';

const paletteInput = 'dialog input[role=combobox]';

test('goes to a page with the palette and nothing but keys', async () => {
  const { key, type, router, find } = await openDesk(createScriptedDesk());
  await key('k', { ctrlKey: true });
  await type(paletteInput, 'diag');
  find(paletteInput)?.focus();
  await key('Enter');
  expect(router.currentRoute.value.name).toBe('diagnostics');
  expect(find('dialog')).toBeUndefined();
});

test('moves through the results with the arrows, round the ends', async () => {
  const { key, type, find } = await openDesk(createScriptedDesk());
  await key('k', { metaKey: true });
  await type(paletteInput, 'switch to');
  find(paletteInput)?.focus();
  const here = () => find('[aria-selected=true] .name')?.textContent;
  const first = here();
  await key('ArrowDown');
  expect(here()).not.toBe(first);
  await key('ArrowUp');
  expect(here()).toBe(first);
  await key('ArrowUp');
  expect(find(paletteInput)?.getAttribute('aria-activedescendant')).toBe(find('[aria-selected=true]')?.id);
  expect(here()).not.toBe(first);
});

test('does not run a command by the return key that ends a Chinese input', async () => {
  const { key, type, router, find } = await openDesk(createScriptedDesk());
  await key('k', { ctrlKey: true });
  await type(paletteInput, 'shops');
  find(paletteInput)?.focus();
  await key('Enter', { isComposing: true });
  expect(router.currentRoute.value.name).toBe('overview');
});

test('opens another shop from the palette', async () => {
  const desk = createScriptedDesk();
  const { key, type, find } = await openDesk(desk);
  await key('k', { ctrlKey: true });
  await type(paletteInput, 'harb');
  find(paletteInput)?.focus();
  await key('Enter');
  expect(desk.askedFor('session.switch')).toEqual([{ id: 'harbour' }]);
});

test('says that nothing was found', async () => {
  const { key, type, text } = await openDesk(createScriptedDesk());
  await key('k', { ctrlKey: true });
  await type(paletteInput, 'zzzz');
  expect(text()).toContain('Nothing found for “zzzz”');
});

test('shows the list of keys by a question mark, but not to somebody who is typing one', async () => {
  const { key, find, text, router, settled } = await openDesk(createScriptedDesk());
  await router.push('/shops/new');
  await settled();
  find('#shop-name')?.focus();
  await key('?');
  expect(find('dialog')).toBeUndefined();
  find('#shop-name')?.blur();
  await key('?');
  expect(text()).toContain('Open the command palette');
});

test('goes to each page by its number', async () => {
  const { key, router } = await openDesk(createScriptedDesk());
  for (const [index, { name }] of numberedPages.entries()) {
    const number = index + 1;
    await key(String(number), { altKey: true, code: `Digit${number}` });
    expect(router.currentRoute.value.name).toBe(name);
  }
  expect(numberedPages).toHaveLength(9);
});

test('names the page aloud and hands it the focus when it changes', async () => {
  const { router, settled, find } = await openDesk(createScriptedDesk());
  await router.push('/shops');
  await settled();
  expect(document.activeElement).toBe(find('main'));
  expect(find('main')?.ariaLabel ?? find('main')?.getAttribute('aria-label')).toBe('Shops');
  expect(document.title).toBe('Shops · Riverside · Servery');
});

test('has every page with a sign in the navigation, once', () => {
  const signed = pages.flatMap((page) => ('icon' in page ? [page.name] : []));
  expect(navPages.map(({ name }) => name).toSorted()).toEqual(signed.toSorted());
});
