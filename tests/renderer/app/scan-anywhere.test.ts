// A scan on any page leads to the goods page, except where text is typed.
import { beforeEach, expect, test } from 'vitest';
import { menuFetched } from '../../support/core-desk.ts';
import { shareMenuShop } from '../features/goods/menu-screen.ts';
import { openCoreScreen } from '../support/core-screen.ts';
import { scan } from '../support/scan.ts';

const shop = shareMenuShop();

beforeEach(() => localStorage.clear());

const openAt = (path: string) =>
  openCoreScreen(path, async (desk) => {
    await desk.add(shop());
    await menuFetched(desk);
  });

test('opens the item with the code from another page', async () => {
  const { router, seen, text } = await openAt('/diagnostics');
  expect(scan('TEA-1')).toBe(false);
  await seen('the item', () => router.currentRoute.value.fullPath === '/goods?open=107');
  await seen('what was opened', () => text().includes('Opened: Jasmine tea'));
});

test('shows the red card for an unknown code of another page, and forgets the code in the address', async () => {
  const { router, seen, find } = await openAt('/diagnostics');
  scan('4006381333931');
  await seen('the card', () => find('[data-part=scan-miss]') !== undefined);
  expect(find('[data-part=scan-miss]')?.textContent).toContain('“4006381333931”');
  await seen('the address', () => router.currentRoute.value.fullPath === '/goods');
});

test('leaves a scan to the focused text field', async () => {
  const { router, settled, find } = await openAt('/shops/new');
  find('#shop-name')?.focus();
  scan('TEA-1');
  await settled();
  expect(router.currentRoute.value.name).toBe('shop-new');
  const field = find('#shop-name');
  expect(field instanceof HTMLInputElement && field.value).toBe('TEA-1');
});

test('leaves a scan to an open dialog', async () => {
  const { router, settled, key } = await openAt('/diagnostics');
  await key('?');
  scan('TEA-1');
  await settled();
  expect(router.currentRoute.value.name).toBe('diagnostics');
});
