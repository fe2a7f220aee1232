// The language of the host's own texts, and the menu in it.

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
  it("is the person's choice, else the flag, else the system's language", () => {
    expect(languageFor({ chosen: 'en', requested: 'zh-CN', locale: 'zh-CN' })).toBe('en');
    expect(languageFor({ chosen: 'system', requested: 'zh-CN', locale: 'en-US' })).toBe('zh-CN');
    expect(languageFor({ chosen: 'system', requested: null, locale: 'zh-Hans-CN' })).toBe('zh-CN');
    expect(languageFor({ chosen: 'system', requested: null, locale: 'de' })).toBe('en');
  });
});

describe('the menu', () => {
  it("is entirely in the person's language", () => {
    const english = labels(
      menuTemplate({ words: wordsIn('en'), isMac: false, isDevelopment: true }, nothing),
    );
    const chinese = labels(
      menuTemplate({ words: wordsIn('zh-CN'), isMac: false, isDevelopment: true }, nothing),
    );
    expect(english).toHaveLength(chinese.length);
    expect(chinese.filter((label) => english.includes(label))).toEqual([]);
  });

  it('has the developer tools only in development', () => {
    const of = (isDevelopment: boolean) =>
      labels(menuTemplate({ words: wordsIn('en'), isMac: false, isDevelopment }, nothing));
    expect(of(true)).toContain('Developer tools');
    expect(of(false)).not.toContain('Developer tools');
  });

  it("begins with the program's own menu on a Mac, and can paste", () => {
    const mac = menuTemplate({ words: wordsIn('en'), isMac: true, isDevelopment: false }, nothing);
    expect(mac[0]?.label).toBe('Servery');
    expect(JSON.stringify(mac)).toContain('"role":"paste"');
  });
});
