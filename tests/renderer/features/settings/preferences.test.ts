// The other settings: scale, start page, time zone, and cached data.
import { expect, test } from 'vitest';
import { openDesk } from '../../support/open-desk.ts';
import {
  createScriptedDesk,
  englishSettings,
  nameNotFound,
  openSession,
} from '../../support/scripted-desk.ts';

async function openSettings(start: Parameters<typeof createScriptedDesk>[0] = {}) {
  const desk = createScriptedDesk(start);
  return { desk, ...(await openDesk(desk, '/settings')) };
}
const { style } = document.documentElement;

test('scales everything as soon as it is chosen, and back again', async () => {
  const { desk, pressWords, settled } = await openSettings();
  await pressWords('125%');
  expect(desk.askedFor('settings.change')).toEqual([{ scalePercent: 125 }]);
  expect(style.getPropertyValue('--scale')).toBe('1.25');
  desk.emit('settings.changed', englishSettings);
  await settled();
  expect(style.getPropertyValue('--scale')).toBe('1');
});

test('offers the pages of the navigation as start pages', async () => {
  const { desk, find, press } = await openSettings();
  expect(find('.start-page')?.textContent).toContain('Overview');
  await press('.start-page .el-select__wrapper');
  const options = [...document.querySelectorAll<HTMLElement>('.el-select-dropdown__item')];
  expect(options.map(({ textContent }) => textContent.trim())).toContain('Outbox');
  options.find(({ textContent }) => textContent.trim() === 'Items')?.click();
  expect(desk.askedFor('settings.change')).toEqual([{ startPage: 'goods' }]);
});

test('accepts an existing time zone, and shows its current time', async () => {
  const { desk, find, type, text, settled } = await openSettings();
  expect(text()).toContain('China Standard Time');
  const leave = async () => {
    find('#setting-zone')?.dispatchEvent(new Event('change', { bubbles: true }));
    await settled();
  };
  await type('#setting-zone', 'Europe/Nowhere');
  await leave();
  expect(text()).toContain('Unknown time zone');
  expect(desk.askedFor('settings.change')).toEqual([]);
  await type('#setting-zone', ' Europe/Berlin ');
  await leave();
  expect(desk.askedFor('settings.change')).toEqual([{ timeZone: 'Europe/Berlin' }]);
  desk.emit('settings.changed', { ...englishSettings, timeZone: 'Europe/Berlin' });
  await settled();
  expect(text()).toContain('Central European Time');
});

test('shows how much of the open shop is cached, and clears it only after a confirmation', async () => {
  const { desk, find, press, pressWords, text } = await openSettings();
  expect(find('[data-part=pictures]')?.textContent).toContain('12 MB, 120 files');
  expect(find('[data-part=rest]')?.textContent).toContain('3 MB, 30 files');
  await press('[data-do=clear-pictures]');
  expect(text()).toContain('Frees 12 MB (120 pictures)');
  await pressWords('Cancel');
  expect(desk.askedFor('cached-data.clear-pictures')).toEqual([]);
  await press('[data-do=clear-pictures]');
  await press('[data-answer=yes]');
  expect(desk.askedFor('cached-data.clear-pictures')).toEqual([null]);
  expect(find('[data-part=pictures]')?.textContent).toContain('0 files');
});

test('says before clearing what is deleted, what stays, and that it cannot be fetched again offline', async () => {
  const connection = { state: 'offline', lastAnswerAtSeconds: 1, error: nameNotFound } as const;
  const { desk, press, text } = await openSettings({ session: { ...openSession, connection } });
  await press('[data-do=clear-all]');
  expect(text()).toContain('Frees 15 MB');
  expect(text()).toContain('Can’t reach the shop now');
  expect(text()).toContain('Your token, unsent changes, drafts and saved views stay');
  await press('[data-answer=yes]');
  expect(desk.askedFor('cached-data.clear')).toEqual([null]);
});

test('shows no sizes if no shop is open', async () => {
  const { find, text } = await openSettings({ session: { ...openSession, currentId: null } });
  expect(text()).toContain('No shop is open');
  expect(find('[data-do=clear-all]')).toBeUndefined();
});

test('is available in Chinese', async () => {
  const { text } = await openSettings({ settings: { ...englishSettings, language: 'zh-CN' } });
  expect(text()).toContain('门店时区');
  expect(text()).toContain('中国标准时间');
});
