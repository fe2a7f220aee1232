// The language in which the host itself speaks, and the menu in it.

import { describe, expect, it } from 'vitest';
import { type MenuActions, menuTemplate } from '../../src/main/menu.ts';
import { languageFor, wordsIn } from '../../src/main/words.ts';

const nothing: MenuActions = { reload: () => undefined, zoom: () => undefined, toggle: () => undefined };
type Items = ReturnType<typeof menuTemplate>;
const labels = (items: Items): string[] =>
  items.flatMap(({ label, submenu }) => [
    ...(label === undefined ? [] : [label]),
    ...labels(Array.isArray(submenu) ? submenu : []),
  ]);

describe('the language', () => {
  it('is what the person chose, else what this start was told, else the system’s', () => {
    expect(languageFor({ chosen: 'en', told: 'zh-CN', locale: 'zh-CN' })).toBe('en');
    expect(languageFor({ chosen: 'system', told: 'zh-CN', locale: 'en-US' })).toBe('zh-CN');
    expect(languageFor({ chosen: 'system', told: null, locale: 'zh-Hans-CN' })).toBe('zh-CN');
    expect(languageFor({ chosen: 'system', told: null, locale: 'de' })).toBe('en');
  });
});

describe('the menu', () => {
  it('is wholly in the person’s language', () => {
    const english = labels(
      menuTemplate({ words: wordsIn('en'), isMac: false, isDevelopment: true }, nothing),
    );
    const chinese = labels(
      menuTemplate({ words: wordsIn('zh-CN'), isMac: false, isDevelopment: true }, nothing),
    );
    expect(english).toHaveLength(chinese.length);
    expect(chinese.filter((label) => english.includes(label))).toEqual([]);
  });

  it('offers the developer tools only where the program is being developed', () => {
    const of = (isDevelopment: boolean) =>
      labels(menuTemplate({ words: wordsIn('en'), isMac: false, isDevelopment }, nothing));
    expect(of(true)).toContain('Developer tools');
    expect(of(false)).not.toContain('Developer tools');
  });

  it('begins on a Mac with the program’s own menu, and can paste everywhere', () => {
    const mac = menuTemplate({ words: wordsIn('en'), isMac: true, isDevelopment: false }, nothing);
    expect(mac[0]?.label).toBe('Servery');
    expect(JSON.stringify(mac)).toContain('"role":"paste"');
  });
});
