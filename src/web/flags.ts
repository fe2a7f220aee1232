// Parses the command line; errors are in the person's language.
import { parseArgs } from 'node:util';
import { type Language, languages } from '../contract/settings.ts';
import { systemLanguage, type Words, wordsIn } from './words.ts';

/** An error that the person at the command line can fix: shown as one line, exit code 2. */
export class CommandError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CommandError';
  }
}

export interface Flags {
  port: number;
  home: string | undefined;
  opens: boolean;
  /** Null when the system's language applies. */
  language: Language | null;
  endsWithParent: boolean;
  help: boolean;
}

const options = {
  port: { type: 'string' },
  home: { type: 'string' },
  'no-open': { type: 'boolean' },
  lang: { type: 'string' },
  'with-parent': { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

export function readFlags(args: readonly string[]): Flags {
  const language = languageIn(args);
  const words = wordsIn(language ?? systemLanguage());
  const values = parsed(args, words);
  if (values.lang !== undefined && language === null)
    throw new CommandError(words.wrongLanguage(values.lang));
  if (values.home === '') throw new CommandError(words.emptyHome);
  return {
    port: portFrom(values.port ?? '0', words),
    home: values.home,
    opens: values['no-open'] !== true,
    language,
    endsWithParent: values['with-parent'] === true,
    help: values.help === true,
  };
}

/** Read first, because errors in the other flags are reported in this language. */
export function languageIn(args: readonly string[]): Language | null {
  const { lang } = parseArgs({ args: [...args], strict: false, options }).values;
  return languages.find((language) => language === lang) ?? null;
}

function parsed(args: readonly string[], words: Words) {
  try {
    return parseArgs({ args: [...args], options, strict: true }).values;
  } catch (error) {
    const [complaint = ''] = (error instanceof Error ? error.message : String(error)).split(/\.(?:\s|$)/);
    throw new CommandError(words.wrongFlags(complaint));
  }
}

function portFrom(text: string, words: Words): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : Number.NaN;
  if (port <= 65_535) return port;
  throw new CommandError(words.wrongPort(text));
}
