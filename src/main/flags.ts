// The program's own command-line flags; all others belong to Chromium.
import { parseArgs } from 'node:util';
import { type Language, languages } from '../contract/settings.ts';

export interface Flags {
  home: string | undefined;
  language: Language | null;
  /** Reports that the program is ready and ends it; used to test a packaged program. */
  smoke: boolean;
  /** The same, and takes an order in the training shop. */
  smokeOrders: boolean;
  /** Starts and watches a new version instead of opening the desk. */
  watchUpdate: boolean;
  /** The version before watches this start. */
  watched: boolean;
  /** The process to wait for, which has started this one. */
  after: number | undefined;
}

export function readFlags(args: readonly string[]): Flags {
  const { values } = parseArgs({
    args: [...args],
    strict: false,
    options: {
      home: { type: 'string' },
      lang: { type: 'string' },
      smoke: { type: 'boolean' },
      'smoke-orders': { type: 'boolean' },
      'watch-update': { type: 'boolean' },
      watched: { type: 'boolean' },
      after: { type: 'string' },
    },
  });
  const { home, lang, smoke, watched, after } = values;
  return {
    home: typeof home === 'string' && home !== '' ? home : undefined,
    language: languages.find((language) => language === lang) ?? null,
    smoke: smoke === true || values['smoke-orders'] === true,
    smokeOrders: values['smoke-orders'] === true,
    watchUpdate: values['watch-update'] === true,
    watched: watched === true,
    after: typeof after === 'string' && /^[1-9]\d{0,9}$/.test(after) ? Number(after) : undefined,
  };
}
