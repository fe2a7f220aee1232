// What the program was told when it was started; whatever else stands there is Chromium's.
import { parseArgs } from 'node:util';
import { type Language, languages } from '../contract/settings.ts';

export interface Flags {
  home: string | undefined;
  language: Language | null;
  /** Says that it is ready, and ends: how a packaged program is tried. */
  smoke: boolean;
}

export function readFlags(args: readonly string[]): Flags {
  const { values } = parseArgs({
    args: [...args],
    strict: false,
    options: { home: { type: 'string' }, lang: { type: 'string' }, smoke: { type: 'boolean' } },
  });
  const { home, lang, smoke } = values;
  return {
    home: typeof home === 'string' && home !== '' ? home : undefined,
    language: languages.find((language) => language === lang) ?? null,
    smoke: smoke === true,
  };
}
