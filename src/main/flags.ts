// The program's own command-line flags; all others belong to Chromium.
import { parseArgs } from 'node:util';
import { type Language, languages } from '../contract/settings.ts';

export interface Flags {
  home: string | undefined;
  language: Language | null;
  /** Reports that the program is ready and ends it; used to test a packaged program. */
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
