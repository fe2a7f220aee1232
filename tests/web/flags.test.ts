// The command line of the browser host: its flags, and errors in the person's language.

import { describe, expect, it } from 'vitest';
import { CommandError, readFlags } from '../../src/web/flags.ts';
import { systemLanguage } from '../../src/web/words.ts';

describe('the command line of the browser host', () => {
  it("uses a free port, the default home, a browser and the system's language by default", () => {
    expect(readFlags([])).toEqual({
      port: 0,
      home: undefined,
      opens: true,
      language: null,
      endsWithParent: false,
      help: false,
    });
  });

  it('accepts every flag', () => {
    const words = '--port 8080 --home /desk --no-open --lang zh-CN --with-parent'.split(' ');
    expect(readFlags(words)).toEqual({
      port: 8080,
      home: '/desk',
      opens: false,
      language: 'zh-CN',
      endsWithParent: true,
      help: false,
    });
  });

  it.each([
    ['--port', '65536'],
    ['--port', '-1'],
    ['--port', ''],
    ['--port', '80a'],
    ['--port=0x50'],
    ['--home', ''],
    ['--lang', 'fr'],
    ['--open'],
    ['--no-open=no'],
    ['somewhere'],
  ])('refuses %s %s in one line', (...words) => {
    expect(() => readFlags(words)).toThrow(CommandError);
    expect(() => readFlags(words)).toThrow(/^[^\n]+$/);
  });

  it('reports errors in the requested language', () => {
    expect(() => readFlags(['--lang', 'en', '--port', 'x'])).toThrow('must be a whole number');
    expect(() => readFlags(['--port', 'x', '--lang', 'zh-CN'])).toThrow('必须是');
  });

  it.each([
    ['zh-CN', 'zh-CN'],
    ['zh-Hans-CN', 'zh-CN'],
    ['ZH-TW', 'zh-CN'],
    ['en-GB', 'en'],
    ['de-DE', 'en'],
    ['', 'en'],
  ])('treats the system language %s as %s', (locale, language) => {
    expect(systemLanguage(locale)).toBe(language);
  });
});
