// What a person has chosen for this machine, whatever shop is open.
import { type Language, type Settings, settings, type SettingsChange } from '../../contract/settings.ts';
import { USUAL_ZONE } from '../../contract/time-zone.ts';
import type { Cache, DocumentKind } from '../platform/storage/cache.ts';
import type { Emitter } from '../events.ts';
import type { JsonObject } from '../ports.ts';

export interface SettingsModule {
  get: () => Settings;
  change: (change: SettingsChange) => Settings;
  /** They have been changed past this room. */
  renewed: () => void;
  /** The one that is spoken, whoever chose it. */
  language: () => Language;
}

/** What nobody has said yet, by the format that asked for it first. */
const unknown = {
  2: { fetchEveryMinutes: 5, lowStock: 5 },
  3: { scalePercent: 100, startPage: 'overview', timeZone: USUAL_ZONE, pictureMegabytes: 200 },
} as const;

export const settingsKind: DocumentKind<Settings> = {
  name: 'settings',
  version: 3,
  schema: settings,
  empty: { language: 'system', theme: 'system', ...unknown[2], ...unknown[3] },
  migrations: {
    1: (before: JsonObject) => ({ ...before, ...unknown[2] }),
    2: (before: JsonObject) => ({ ...before, ...unknown[3] }),
  },
};

export interface SettingsDeps {
  cache: Cache;
  emit: Emitter['emit'];
  /** That of this start, where one was asked for. */
  startLanguage: Language | null;
  /** For whoever works by them at once. */
  onChange: (now: Settings, before: Settings) => void;
}

export function createSettings({ cache, emit, startLanguage, onChange }: SettingsDeps): SettingsModule {
  const document = cache.document(settingsKind);
  let current = document.get();
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
      return language === 'system' ? (startLanguage ?? systemLanguage()) : language;
    },
  };
}

const systemLanguage = (): Language =>
  new Intl.DateTimeFormat().resolvedOptions().locale.startsWith('zh') ? 'zh-CN' : 'en';
