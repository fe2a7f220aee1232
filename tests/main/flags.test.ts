// The flags of the command line.

import { describe, expect, it } from 'vitest';
import { readFlags } from '../../src/main/flags.ts';

describe('the command line', () => {
  it('sets the home folder, the language and a smoke test', () => {
    expect(readFlags(['--home', '/a b', '--lang=en', '--smoke'])).toEqual({
      home: '/a b',
      language: 'en',
      smoke: true,
      smokeOrders: false,
      watchUpdate: false,
      watched: false,
      after: undefined,
    });
  });

  it('says how a version is started that takes the place of another', () => {
    expect(readFlags(['--watch-update', '--after=42'])).toMatchObject({ watchUpdate: true, after: 42 });
    expect(readFlags(['--watched', '--after=-1'])).toMatchObject({ watched: true, after: undefined });
  });

  it("may contain Chromium's own flags, or none", () => {
    expect(readFlags(['--no-sandbox', '--password-store=basic', '.', '--lang', 'de'])).toMatchObject({
      home: undefined,
      language: null,
      smoke: false,
    });
    expect(readFlags(['--home'])).toMatchObject({ home: undefined });
  });
});
