// Language and look: the person's choice, else the start option, else the system's.
import { expect, test } from 'vitest';
import { openDesk } from '../support/open-desk.ts';
import { createScriptedDesk, englishSettings } from '../support/scripted-desk.ts';

const page = document.documentElement;

test('applies a chosen language everywhere at once, including the document', async () => {
  const desk = createScriptedDesk();
  const { text, settled } = await openDesk(desk, '/settings');
  expect(page.lang).toBe('en');
  desk.emit('settings.changed', { ...englishSettings, language: 'zh-CN' });
  await settled();
  expect(page.lang).toBe('zh-CN');
  expect(text()).toContain('偏好设置');
  expect(text()).not.toContain('Preferences');
});

test('uses the language of the start option when the person follows the system', async () => {
  const { state } = createScriptedDesk();
  const desk = createScriptedDesk({
    about: { ...state.about, language: 'zh-CN' },
    settings: { ...englishSettings, language: 'system' },
  });
  const { text } = await openDesk(desk);
  expect(text()).toContain('概览');
});

test('switches between dark and light by the settings', async () => {
  const desk = createScriptedDesk();
  const { settled } = await openDesk(desk);
  expect(page.classList.contains('dark')).toBe(false);
  desk.emit('settings.changed', { ...englishSettings, theme: 'dark' });
  await settled();
  expect(page.classList.contains('dark')).toBe(true);
});

test('sends choices on the settings page to the core', async () => {
  const desk = createScriptedDesk();
  const { pressWords } = await openDesk(desk, '/settings');
  await pressWords('Dark');
  expect(desk.askedFor('settings.change')).toEqual([{ theme: 'dark' }]);
  expect(page.classList.contains('dark')).toBe(true);
});
