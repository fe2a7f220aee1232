// The settings of this machine, which apply to every shop.
import { hasTwelveHours } from '../../contract/clock.ts';
import { type Language, type Settings, settings, type SettingsChange } from '../../contract/settings.ts';
import { USUAL_ZONE } from '../../contract/time-zone.ts';
import type { Cache, DocumentKind } from '../platform/storage/cache.ts';
import type { Emitter } from '../events.ts';
import type { JsonObject } from '../ports.ts';
import { defineDomain } from '../domain.ts';

export interface SettingsModule {
  get: () => Settings;
  change: (change: SettingsChange) => Settings;
  /** Call after the document was written by another module. */
  renewed: () => void;
  /** The language in use, whether chosen, given at the start, or the system's. */
  language: () => Language;
  /** Whether clocks have 12 hours in this language, by the machine's own English. */
  hasTwelveHours: (language: Language) => boolean;
}

/** Defaults for settings that older formats lack, by the format that introduced them. */
const unknown = {
  2: { fetchEveryMinutes: 5, lowStock: 5 },
  3: { scalePercent: 100, startPage: 'counter', timeZone: USUAL_ZONE, pictureMegabytes: 200 },
  4: { scanSound: true },
} as const;

export const settingsKind: DocumentKind<Settings> = {
  name: 'settings',
  version: 4,
  schema: settings,
  empty: { language: 'system', theme: 'system', ...unknown[2], ...unknown[3], ...unknown[4] },
  migrations: {
    1: (before: JsonObject) => ({ ...before, ...unknown[2] }),
    2: (before: JsonObject) => ({ ...before, ...unknown[3] }),
    3: (before: JsonObject) => ({ ...before, ...unknown[4] }),
  },
};

export interface SettingsDeps {
  cache: Cache;
  emit: Emitter['emit'];
  /** The language given for this start, if any. */
  startLanguage: Language | null;
  /** For modules that apply changes at once. */
  onChange: (now: Settings, before: Settings) => void;
}

export function createSettings({ cache, emit, startLanguage, onChange }: SettingsDeps): SettingsModule {
  const document = cache.document(settingsKind);
  let current = document.get();
  // Once: asking the system creates a formatter, and every call to a shop needs the language.
  const { locale } = new Intl.DateTimeFormat().resolvedOptions();
  const usual = startLanguage ?? systemLanguage(locale);
  const notify = () => {
    const before = current;
    current = document.get();
    emit('settings.changed', current);
    onChange(current, before);
  };
  return {
    get: document.get,
    renewed: notify,
    change: (change) => {
      document.set({ ...document.get(), ...change });
      notify();
      return document.get();
    },
    language: () => {
      const { language } = document.get();
      return language === 'system' ? usual : language;
    },
    hasTwelveHours: (language) => hasTwelveHours(language, [locale]),
  };
}

const systemLanguage = (locale: string): Language => (locale.startsWith('zh') ? 'zh-CN' : 'en');

export const settingsDomain = defineDomain({
  name: 'settings',
  create: (deps: SettingsDeps) => createSettings(deps),
  routes: (settings) => ({
    'settings.get': () => settings.get(),
    'settings.change': (change) => settings.change(change),
  }),
});
