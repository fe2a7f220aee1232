// What a person has chosen for this machine, whatever shop is open.
import {
  type Language,
  type Settings,
  settings,
  type SettingsChange,
} from '../../contract/entities/settings.ts';
import type { Cache } from '../cache/cache.ts';
import type { Emitter } from '../events.ts';
import type { JsonObject } from '../ports.ts';

export interface SettingsRoom {
  get: () => Settings;
  change: (change: SettingsChange) => Settings;
  /** The one that is spoken, whoever chose it. */
  language: () => Language;
}

/** What nobody has said yet. */
const untold = { fetchEveryMinutes: 5, lowStock: 5 };

const kind = {
  name: 'settings',
  version: 2,
  schema: settings,
  empty: { language: 'system', theme: 'system', ...untold } satisfies Settings as Settings,
  migrations: { 1: (before: JsonObject) => ({ ...before, ...untold }) },
};

interface Parts {
  cache: Cache;
  emit: Emitter['emit'];
  /** That of this start, where one was asked for. */
  startLanguage: Language | null;
}

export function createSettings({ cache, emit, startLanguage }: Parts): SettingsRoom {
  const document = cache.document(kind);
  return {
    get: document.get,
    change: (change) => {
      document.set({ ...document.get(), ...change });
      emit('settings.changed', document.get());
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
