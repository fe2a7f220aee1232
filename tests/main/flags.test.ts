// The flags of the command line.

import { describe, expect, it } from 'vitest';
import { readFlags } from '../../src/main/flags.ts';

describe('the command line', () => {
  it('sets the home folder, the language and a smoke test', () => {
    expect(readFlags(['--home', '/a b', '--lang=en', '--smoke'])).toEqual({
      home: '/a b',
      language: 'en',
      smoke: true,
    });
  });

  it("may contain Chromium's own flags, or none", () => {
    expect(readFlags(['--no-sandbox', '--password-store=basic', '.', '--lang', 'de'])).toEqual({
      home: undefined,
      language: null,
      smoke: false,
    });
    expect(readFlags(['--home'])).toMatchObject({ home: undefined });
  });
});
