// A kitchen screen and a phone in a real browser, through the door of the network: paired by a code, signed calls, and out at once.
import type { Page } from 'playwright-core';
import { join } from 'node:path';
import { networkInterfaces } from 'node:os';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { buildDesk } from '../../scripts/steps/build.mjs';
import { lanDoor } from '../../src/host/lan/lan-door.ts';
import { nodeClock } from '../../src/host/time/clock.ts';
import { freePort } from '../host/lan/lan-desk.ts';
import type { DeviceKind } from '../../src/contract/devices.ts';
import { menuFetched, openMemoryDesk } from '../support/core-desk.ts';
import { shareDemoShop } from '../support/hosted-shop.ts';
import { testBrowser } from '../support/desk.ts';
import { houseRoot } from '../support/house-root.ts';
import { recordingLog, repeatingChance } from '../support/test-ports.ts';

beforeAll(() => buildDesk());

const shop = shareDemoShop();

/** An address that a browser does not trust by itself, as it does the loopback ones. */
const outside = Object.values(networkInterfaces())
  .flatMap((infos = []) => infos)
  .find(({ family, internal }) => family === 'IPv4' && !internal)?.address;
const ADDRESS = outside ?? '127.0.0.1';

async function openDesk() {
  const door = lanDoor({
    screens: () => join(houseRoot(), 'out', 'renderer'),
    clock: nodeClock,
    chance: repeatingChance(9),
    log: recordingLog(),
    addresses: () => [{ address: ADDRESS, adapter: 'one' }],
  });
  const desk = openMemoryDesk({ door });
  await desk.ask('settings.change', { language: 'en' });
  await desk.add(shop(), 'Riverside');
  const port = await freePort();
  await desk.ask('devices.set-door', { isOn: true, mode: 'plain', port, addresses: null });
  const invite = async (kind: DeviceKind = 'kitchen', name = 'Grill') => {
    const asked = { kind, name, device: null, address: ADDRESS };
    return (await desk.ask('devices.invite', asked)).joinUrl;
  };
  return { desk, invite };
}

async function openPage(): Promise<Page> {
  const browser = await testBrowser();
  onTestFinished(() => browser.close());
  return browser.newPage();
}

test('a screen is paired by its code, works without a secure context, and is out when it is removed', async () => {
  const { desk, invite } = await openDesk();
  const page = await openPage();
  const url = await invite();
  await page.goto(url);
  await page.locator('[data-part=kitchen]').waitFor();
  expect(page.url()).not.toContain(new URL(url).hash.slice(1));
  if (outside !== undefined) expect(await page.evaluate(() => isSecureContext)).toBe(false);
  await page.locator('[data-do=start-kitchen], [data-part=no-tickets]').first().waitFor();
  const { devices } = await desk.until('devices.changed', (state) =>
    state.devices.some((each) => each.isConnected),
  );
  expect(devices).toMatchObject([{ name: 'Grill', kind: 'kitchen' }]);

  // An event of the core arrives, and a reload goes on with counts that rise.
  await desk.ask('settings.change', { theme: 'dark' });
  await page.locator('html.dark').waitFor();
  await desk.ask('devices.find', { device: devices[0]?.id ?? '' });
  await page.locator('html.called').waitFor({ state: 'attached' });
  await page.reload();
  await page.locator('[data-part=kitchen]').waitFor();

  // Nothing leads to a page that is not for a display.
  await page.evaluate(() => (location.hash = '#/goods'));
  await page.waitForURL(/#\/kitchen$/);

  await desk.ask('devices.revoke', { device: devices[0]?.id ?? '' });
  await page.locator('.locked-out').waitFor();
});

test('a code that was used says so', async () => {
  const { invite } = await openDesk();
  const url = await invite();
  const first = await openPage();
  await first.goto(url);
  await first.locator('[data-part=kitchen]').waitFor();
  const second = await openPage();
  await second.goto(url);
  await second.getByText('This code no longer works').waitFor();
});

test('a phone orders through the door under its own numbers, and is out when it is removed', async () => {
  const { desk, invite } = await openDesk();
  await menuFetched(desk);
  const page = await openPage();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(await invite('waiter', 'Mei'));
  await page.locator('[data-table="3"]').click();
  await page.locator('[data-guests="2"]').click();
  await page.locator('[data-do=search]').click();
  await page.locator('[data-part=search]').fill('滑蛋虾仁');
  await page.locator('[data-item="1018"]').click();
  await page.locator('[data-do=send]').click();
  const all = { which: 'open' as const, words: '', offset: 0, limit: 9 };
  await expect
    .poll(async () => (await desk.ask('orders.slips', all)).slips)
    .toMatchObject([{ unsent: 0, dishes: 1 }]);
  const { devices } = await desk.ask('devices.get', null);
  expect(devices).toMatchObject([{ name: 'Mei', kind: 'waiter', isConnected: true }]);
  await desk.ask('devices.revoke', { device: devices[0]?.id ?? '' });
  await page.locator('[data-part=trouble]').waitFor();
});
