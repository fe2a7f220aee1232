// The words on screen: loaded by language, spoken by key, with plurals and named values.
import { type App, computed, type ComputedRef, inject, type InjectionKey } from 'vue';
import { createI18n, type MessageContext, type MessageFunction } from 'vue-i18n';
import type { Language } from '../../contract/settings.ts';
import { first as firstEn } from './en/first.ts';
import type { Messages } from './messages.ts';
import { first as firstZhCn, type FirstMessages } from './zh-cn/first.ts';

type KeyOf<Tree> = {
  [Name in keyof Tree & string]: Tree[Name] extends string ? Name : `${Name}.${KeyOf<Tree[Name]>}`;
}[keyof Tree & string];

export type WordKey = KeyOf<Messages>;

/** The keys of the messages in the first script. */
export type FirstKey = KeyOf<FirstMessages>;

export type Facts = Record<string, string | number>;

/** The fact `n` also chooses between singular and plural. */
export type Translate = (key: WordKey, facts?: Facts) => string;

export interface Words {
  t: Translate;
  language: ComputedRef<Language>;
  /** Loads all messages of the language, then switches to it. */
  setLanguage: (language: Language) => Promise<void>;
  /** Loads the messages that are not in the first script. */
  loadAll: () => Promise<void>;
}

const wordsKey: InjectionKey<Words> = Symbol('words');

export function useWords(): Words {
  const words = inject(wordsKey);
  if (words === undefined) throw new Error('the page was started without its words');
  return words;
}

type FirstTexts = Readonly<Record<Language, Texts>>;

const first: Readonly<Record<Language, FirstMessages>> = { 'zh-CN': firstZhCn, en: firstEn };

const load: Readonly<Record<Language, () => Promise<Messages>>> = {
  'zh-CN': () => import('./zh-cn/index.ts').then(({ zhCn }) => zhCn),
  en: () => import('./en/index.ts').then(({ en }) => en),
};

/** Shared by all instances; loaded once. */
const loaded: Partial<Record<Language, Texts>> = {};

export async function loadWords(language: Language): Promise<void> {
  loaded[language] ??= await load[language]();
}

/** `texts` are those of the page's first script. */
export function createWords(
  language: Language,
  texts: FirstTexts = first,
): Words & { install: (app: App) => void } {
  const messages = (of: Language) => compiledOnce(loaded[of] ?? texts[of]);
  const i18n = createI18n({
    legacy: false,
    locale: language,
    fallbackLocale: 'en',
    messages: { 'zh-CN': messages('zh-CN'), en: messages('en') },
  });
  const { t, locale, messages: all } = i18n.global;
  const say: Translate = (key, facts = {}) =>
    typeof facts.n === 'number' ? t(key, facts, facts.n) : t(key, facts);
  let wanted = language;
  let isAllLoaded = false;

  async function fill(): Promise<void> {
    const filling = wanted;
    if (loaded[filling] === undefined) await loadWords(filling);
    i18n.global.setLocaleMessage(filling, messages(filling));
    if (filling !== wanted) await fill();
  }

  const words: Words = {
    t: cacheTexts(say, { among: () => all.value[locale.value] }),
    language: computed(() => locale.value),
    setLanguage: async (next) => {
      wanted = next;
      if (isAllLoaded) await fill();
      if (next === wanted) locale.value = next;
    },
    loadAll: async () => {
      isAllLoaded = true;
      await fill();
    },
  };
  return { ...words, install: (app) => void app.use(i18n).provide(wordsKey, words) };
}

/** The cache is cleared at this size, because numbers make endless variants. */
const MOST_CACHED_TEXTS = 5000;

/** Caches texts: a row shows a dozen, and vue-i18n formats each again, at 0.1 ms per number in it. */
function cacheTexts(say: Translate, { among }: { among: () => unknown }): Translate {
  const known = computed(() => ({ of: among(), texts: new Map<string, string>() }));
  return (key, facts) => {
    const { texts } = known.value;
    const wanted = facts === undefined ? key : `${key} ${JSON.stringify(facts)}`;
    const text = texts.get(wanted) ?? say(key, facts);
    if (texts.size >= MOST_CACHED_TEXTS) texts.clear();
    texts.set(wanted, text);
    return text;
  };
}

/** A message in every language, for searches that accept any of them. */
export const inEveryLanguage = (key: FirstKey): string[] =>
  Object.values(first).map((messages) => messageAt(messages, key));

/** The message with this key, or the key itself if there is none. */
export function messageAt(messages: object, key: WordKey): string {
  let found: unknown = messages;
  for (const step of key.split('.')) {
    found = typeof found === 'object' && found !== null ? Reflect.get(found, step) : undefined;
  }
  return typeof found === 'string' ? found : key;
}

export interface Texts {
  readonly [name: string]: string | Texts;
}

export interface CompiledMessages {
  [name: string]: MessageFunction | CompiledMessages;
}

/** Our messages only use `{fact}` and `one | many`: the compiler of vue-i18n took a tenth of the start time. */
export const compileMessages = (texts: Texts): CompiledMessages =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [
      name,
      typeof text === 'string' ? compileMessage(text) : compileMessages(text),
    ]),
  );

const compiled = new WeakMap<Texts, CompiledMessages>();

/** Shared by all instances, as the messages are. */
function compiledOnce(texts: Texts): CompiledMessages {
  const messages = compiled.get(texts) ?? compileMessages(texts);
  compiled.set(texts, messages);
  return messages;
}

/** Compiled on first use: most messages are never shown. */
function compileMessage(text: string): MessageFunction {
  let forms: readonly Form[] | undefined;
  return (context: MessageContext) => {
    forms ??= text.split(' | ').map(readForm);
    const texts = forms.map((form) => form((name) => String(context.named(name))));
    return texts.length === 1 ? (texts[0] ?? '') : context.plural(texts);
  };
}

type Form = (fact: (name: string) => string) => string;

/** The split alternates between text and names of facts. */
function readForm(text: string): Form {
  const parts = text.split(/\{(\w+)\}/);
  return (fact) => parts.map((part, index) => (index % 2 === 0 ? part : fact(part))).join('');
}
