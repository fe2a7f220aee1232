// Gives components their words: a key that no message file has does not compile.
import { type App, type ComputedRef, computed, inject, type InjectionKey } from 'vue';
import { createI18n } from 'vue-i18n';
import type { Language } from '../../contract/settings.ts';
import { first as firstEn } from './en/first.ts';
import { speaking, type Texts } from './read-message.ts';
import { first as firstZhCn, type FirstMessages } from './zh-cn/first.ts';
import type { Messages } from './zh-cn/index.ts';

type KeyOf<Tree> = {
  [Name in keyof Tree & string]: Tree[Name] extends string ? Name : `${Name}.${KeyOf<Tree[Name]>}`;
}[keyof Tree & string];

export type WordKey = KeyOf<Messages>;

/** Of what is there from the first moment on. */
export type FirstKey = KeyOf<FirstMessages>;

export type Facts = Record<string, string | number>;

/** A number as the facts' `n` also chooses between one and many. */
export type Translate = (key: WordKey, facts?: Facts) => string;

export interface Words {
  t: Translate;
  language: ComputedRef<Language>;
  /** All that is said in this language comes before it is spoken. */
  speak: (language: Language) => Promise<void>;
  /** The words of the pages that do not come with the first script. */
  whole: () => Promise<void>;
}

const wordsKey: InjectionKey<Words> = Symbol('words');

export function useWords(): Words {
  const words = inject(wordsKey);
  if (words === undefined) throw new Error('the page was started without its words');
  return words;
}

const first: Readonly<Record<Language, FirstMessages>> = { 'zh-CN': firstZhCn, en: firstEn };

const load: Readonly<Record<Language, () => Promise<Messages>>> = {
  'zh-CN': () => import('./zh-cn/index.ts').then(({ zhCn }) => zhCn),
  en: () => import('./en/index.ts').then(({ en }) => en),
};

/** What has been loaded before stays there, whoever asks. */
const loaded: Partial<Record<Language, Texts>> = {};

export async function loadWords(language: Language): Promise<void> {
  loaded[language] ??= await load[language]();
}

export function createWords(language: Language): Words & { install: (app: App) => void } {
  const messages = (of: Language) => speaking(loaded[of] ?? first[of]);
  const i18n = createI18n({
    legacy: false,
    locale: language,
    fallbackLocale: 'en',
    messages: { 'zh-CN': messages('zh-CN'), en: messages('en') },
  });
  const { t, locale, messages: texts } = i18n.global;
  const say: Translate = (key, facts = {}) =>
    typeof facts.n === 'number' ? t(key, facts, facts.n) : t(key, facts);
  let wanted = language;
  let isWhole = false;

  async function fill(): Promise<void> {
    const filling = wanted;
    if (loaded[filling] === undefined) await loadWords(filling);
    i18n.global.setLocaleMessage(filling, messages(filling));
    if (filling !== wanted) await fill();
  }

  const words: Words = {
    t: onceEach(say, { among: () => texts.value[locale.value] }),
    language: computed(() => locale.value),
    speak: async (next) => {
      wanted = next;
      if (isWhole) await fill();
      if (next === wanted) locale.value = next;
    },
    whole: async () => {
      isWhole = true;
      await fill();
    },
  };
  return { ...words, install: (app) => void app.use(i18n).provide(wordsKey, words) };
}

/** Then it begins anew: numbers never end. */
const MOST_SAID = 5000;

/** A row of a list says a dozen words, which vue-i18n makes out anew each time, a tenth of a millisecond for every number among them. */
function onceEach(say: Translate, { among }: { among: () => unknown }): Translate {
  const known = computed(() => ({ of: among(), said: new Map<string, string>() }));
  return (key, facts) => {
    const { said } = known.value;
    const wanted = facts === undefined ? key : `${key} ${JSON.stringify(facts)}`;
    const text = said.get(wanted) ?? say(key, facts);
    if (said.size >= MOST_SAID) said.clear();
    said.set(wanted, text);
    return text;
  };
}

/** The same words in every language: what a person may type when they look for something. */
export const inEveryLanguage = (key: FirstKey): string[] =>
  Object.values(first).map((messages) => lookUp(messages, key));

function lookUp(messages: object, key: string): string {
  let found: unknown = messages;
  for (const step of key.split('.')) {
    found = typeof found === 'object' && found !== null ? Reflect.get(found, step) : undefined;
  }
  return typeof found === 'string' ? found : key;
}
