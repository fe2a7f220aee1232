// What the program is told on its command line.

import { describe, expect, it } from 'vitest';
import { readFlags } from '../../src/main/flags.ts';

describe('the command line', () => {
  it('names the home folder, the language and a trial start', () => {
    expect(readFlags(['--home', '/a b', '--lang=en', '--smoke'])).toEqual({
      home: '/a b',
      language: 'en',
      smoke: true,
    });
  });

  it('may hold what is Chromium’s, and nothing at all', () => {
    expect(readFlags(['--no-sandbox', '--password-store=basic', '.', '--lang', 'de'])).toEqual({
      home: undefined,
      language: null,
      smoke: false,
    });
    expect(readFlags(['--home'])).toMatchObject({ home: undefined });
  });
});
