// Language and look: the person's choice, else the start option, else the system's.
import { expect, test } from 'vitest';
import { standInDesk } from '../../support/test-ports.ts';
import { away, openAway, openCoreScreen } from '../support/core-screen.ts';

const page = document.documentElement;

test('applies a chosen language everywhere at once, including the document', async () => {
  const { desk, text, seen } = await openAway('/settings');
  expect(page.lang).toBe('en');
  await desk.ask('settings.change', { language: 'zh-CN' });
  await seen('the language', () => page.lang === 'zh-CN' && text().includes('设置'));
  expect(text()).not.toContain('Settings');
});

test('uses the language of the start option when the person follows the system', async () => {
  const { text } = await openCoreScreen(
    '/',
    async (desk) => {
      await desk.add(away);
      await desk.ask('settings.change', { language: 'system' });
    },
    { desk: standInDesk({ language: 'zh-CN' }) },
  );
  expect(text()).toContain('营业概况');
});

test('switches between dark and light by the settings', async () => {
  const { desk, seen } = await openAway();
  expect(page.classList.contains('dark')).toBe(false);
  await desk.ask('settings.change', { theme: 'dark' });
  await seen('the look', () => page.classList.contains('dark'));
});

test('sends choices on the settings page to the core', async () => {
  const { desk, pressWords, quiet } = await openAway('/settings');
  await pressWords('Dark');
  await quiet();
  expect((await desk.ask('settings.get', null)).theme).toBe('dark');
  expect(page.classList.contains('dark')).toBe(true);
});
