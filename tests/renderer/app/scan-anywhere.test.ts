// A scan on any page leads to the goods page, except where text is typed.
import { beforeEach, expect, test } from 'vitest';
import { openDesk } from '../support/open-desk.ts';
import { scan } from '../support/scan.ts';
import { createScriptedDesk } from '../support/scripted-desk.ts';

beforeEach(() => localStorage.clear());

const openAt = (path: string) => openDesk(createScriptedDesk(), path);

test('opens the item with the code from another page', async () => {
  const { router, settled, text } = await openAt('/diagnostics');
  expect(scan('TEA-1')).toBe(false);
  await settled();
  await expect.poll(() => router.currentRoute.value.query).toEqual({ open: '107' });
  expect(router.currentRoute.value.name).toBe('goods');
  expect(text()).toContain('Opened: Jasmine tea');
});

test('shows the red card for an unknown code of another page, and forgets the code in the address', async () => {
  const { router, settled, find } = await openAt('/diagnostics');
  scan('4006381333931');
  await settled();
  expect(find('[data-part=scan-miss]')?.textContent).toContain('“4006381333931”');
  await expect.poll(() => router.currentRoute.value.fullPath).toBe('/goods');
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
