// Gives components their words: a key that no message file has does not compile.
import { type App, type ComputedRef, computed, inject, type InjectionKey } from 'vue';
import { createI18n } from 'vue-i18n';
import type { Language } from '../../contract/entities/settings.ts';
import { en } from './en/index.ts';
import { speaking } from './read-message.ts';
import { type Messages, zhCn } from './zh-cn/index.ts';

type KeyOf<Tree> = {
  [Name in keyof Tree & string]: Tree[Name] extends string ? Name : `${Name}.${KeyOf<Tree[Name]>}`;
}[keyof Tree & string];

export type WordKey = KeyOf<Messages>;

export type Facts = Record<string, string | number>;

/** A number as the facts' `n` also chooses between one and many. */
export type Translate = (key: WordKey, facts?: Facts) => string;

export interface Words {
  t: Translate;
  language: ComputedRef<Language>;
  speak: (language: Language) => void;
}

const wordsKey: InjectionKey<Words> = Symbol('words');

export function useWords(): Words {
  const words = inject(wordsKey);
  if (words === undefined) throw new Error('the page was started without its words');
  return words;
}

export function createWords(language: Language): Words & { install: (app: App) => void } {
  const i18n = createI18n({
    legacy: false,
    locale: language,
    fallbackLocale: 'en',
    messages: { 'zh-CN': speaking(zhCn), en: speaking(en) },
  });
  const { t, locale } = i18n.global;
  const words: Words = {
    t: (key, facts = {}) => (typeof facts.n === 'number' ? t(key, facts, facts.n) : t(key, facts)),
    language: computed(() => locale.value),
    speak: (next) => {
      locale.value = next;
    },
  };
  return { ...words, install: (app) => void app.use(i18n).provide(wordsKey, words) };
}

/** The same words in every language: what a person may type when they look for something. */
export const inEveryLanguage = (key: WordKey): string[] =>
  [zhCn, en].map((messages) => lookUp(messages, key));

function lookUp(messages: object, key: string): string {
  let found: unknown = messages;
  for (const step of key.split('.')) {
    found = typeof found === 'object' && found !== null ? Reflect.get(found, step) : undefined;
  }
  return typeof found === 'string' ? found : key;
}
