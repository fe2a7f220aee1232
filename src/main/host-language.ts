// The host's present language; menu and colours follow the person's settings.
import { app, nativeTheme } from 'electron';
import { type Language, settings, type Settings } from '../contract/settings.ts';
import type { App } from '../core/app.ts';
import { languageFor, wordsIn, type Words } from './words.ts';

export interface HostLanguage {
  words: () => Words;
  follow: (chosen: Settings['language']) => void;
}

export function createHostLanguage(requested: Language | null): HostLanguage {
  const wordsFor = (chosen: Settings['language']) =>
    wordsIn(languageFor({ chosen, requested, locale: app.getLocale() }));
  let words = wordsFor('system');
  return {
    words: () => words,
    follow: (chosen) => (words = wordsFor(chosen)),
  };
}

/** Applies the settings now and after every change. */
export async function followSettings(
  core: App,
  hostLanguage: HostLanguage,
  drawMenu: () => void,
): Promise<void> {
  const follow = ({ language, theme }: Pick<Settings, 'language' | 'theme'>) => {
    hostLanguage.follow(language);
    nativeTheme.themeSource = theme;
    drawMenu();
  };
  core.subscribe((event) => {
    if (event.name === 'settings.changed') follow(event.payload);
  });
  const result = await core.call('settings.get', null);
  follow(result.ok ? settings.parse(result.data) : { language: 'system', theme: 'system' });
}
