// The other settings: scale, start page, time zone, and cached data.
import { expect, test } from 'vitest';
import { shareDemoShop } from '../../../support/hosted-shop.ts';
import { openCoreScreen } from '../../support/core-screen.ts';

const shop = shareDemoShop();
const { style } = document.documentElement;
const openSettings = () => openCoreScreen('/settings', () => Promise.resolve());

test('scales everything as soon as it is chosen, and back again', async () => {
  const { desk, pressWords, seen } = await openSettings();
  await pressWords('125%');
  await seen('the scale', () => style.getPropertyValue('--scale') === '1.25');
  expect(await desk.ask('settings.get', null)).toMatchObject({ scalePercent: 125 });
  await desk.ask('settings.change', { scalePercent: 100 });
  await seen('the scale of before', () => style.getPropertyValue('--scale') === '1');
});

test('offers the pages of the navigation as start pages', async () => {
  const { desk, find, press } = await openSettings();
  expect(find('.start-page')?.textContent).toContain('Counter');
  await press('.start-page .el-select__wrapper');
  const options = [...document.querySelectorAll<HTMLElement>('.el-select-dropdown__item')];
  expect(options.map(({ textContent }) => textContent.trim())).toContain('Outbox');
  options.find(({ textContent }) => textContent.trim() === 'Items')?.click();
  await expect.poll(() => desk.ask('settings.get', null)).toMatchObject({ startPage: 'goods' });
});

test('accepts an existing time zone, and shows its current time', async () => {
  const { desk, find, type, text, settled, seen } = await openSettings();
  const zone = async () => (await desk.ask('settings.get', null)).timeZone;
  expect(text()).toContain('China Standard Time');
  const leave = async () => {
    find('#setting-zone')?.dispatchEvent(new Event('change', { bubbles: true }));
    await settled();
  };
  await type('#setting-zone', 'Europe/Nowhere');
  await leave();
  expect(text()).toContain('Unknown time zone');
  expect(await zone()).toBe('Asia/Shanghai');
  await type('#setting-zone', ' Europe/Berlin ');
  await leave();
  await seen('its time', () => text().includes('Central European'));
  expect(await zone()).toBe('Europe/Berlin');
});

/** With the tables of the shop, and the picture of one. */
async function openWithPicture() {
  const screen = await openCoreScreen('/settings', async (desk) => {
    await desk.add(shop(), 'Riverside');
    await desk.ask('dining-locations.get', null);
    const { locations } = await desk.until(
      'dining-locations.changed',
      ({ freshness, fetching }) => freshness.asOfSeconds !== null && !fetching,
    );
    await desk.picture(locations.find(({ code }) => code !== null)?.code ?? '');
  });
  const part = (name: string) => screen.find(`[data-part=${name}]`)?.textContent ?? '';
  await screen.seen('the sizes', () => part('pictures').includes('1 file'));
  return { ...screen, part };
}

test('shows how much of the open shop is cached, and clears it only after a confirmation', async () => {
  const { desk, part, press, pressWords, text, seen } = await openWithPicture();
  const files = async () => (await desk.ask('cached-data.size', null)).pictures.files;
  expect(part('rest')).toMatch(/\d+ files/);
  await press('[data-do=clear-pictures]');
  expect(text()).toMatch(/Frees .* \(1 picture\)/);
  await pressWords('Cancel');
  expect(await files()).toBe(1);
  await press('[data-do=clear-pictures]');
  await press('[data-answer=yes]');
  await seen('the new sizes', () => part('pictures').includes('0 files'));
  expect(text()).toContain('Pictures cleared');
  expect(await files()).toBe(0);
});

test('says before clearing what is deleted, what stays, and that it cannot be fetched again offline', async () => {
  const { press, text, seen } = await openCoreScreen('/settings', (desk) =>
    desk.add({ ...shop(), url: 'http://127.0.0.1:9' }, 'Riverside'),
  );
  await seen('that the shop is offline', () => text().includes('Offline'));
  await press('[data-do=clear-all]');
  expect(text()).toMatch(/Frees \d/);
  expect(text()).toContain('Can’t reach the shop now');
  expect(text()).toContain('Your token, unsent changes, drafts and saved views stay');
  await press('[data-answer=yes]');
  await seen('the end', () => text().includes('Cleared.'));
});

test('shows the sizes of the shop that is opened meanwhile', async () => {
  const { desk, part, seen } = await openWithPicture();
  await desk.add({ ...shop(), url: 'http://127.0.0.1:9' }, 'Harbour');
  await seen('its sizes', () => part('pictures').includes('0 files'));
});

test('shows no sizes if no shop is open', async () => {
  const { find, text } = await openSettings();
  expect(text()).toContain('No shop is open');
  expect(find('[data-do=clear-all]')).toBeUndefined();
});

test('is available in Chinese', async () => {
  const { desk, text, seen } = await openSettings();
  await desk.ask('settings.change', { language: 'zh-CN' });
  await seen('Chinese', () => text().includes('门店时区'));
  expect(text()).toContain('北京时间');
});
