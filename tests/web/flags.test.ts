// The command line of the browser host: what it understands, and complaints in the person's language.

import { describe, expect, it } from 'vitest';
import { CommandError, readFlags } from '../../src/web/flags.ts';
import { systemLanguage } from '../../src/web/words.ts';

describe('the command line of the browser host', () => {
  it('asks for a free port, the usual home, a browser and the system’s language when it says nothing', () => {
    expect(readFlags([])).toEqual({
      port: 0,
      home: undefined,
      opens: true,
      language: null,
      endsWithParent: false,
      help: false,
    });
  });

  it('understands everything that it names', () => {
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

  it('complains in the language that it was told to speak', () => {
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
  ])('takes a system that speaks %s for one that speaks %s', (locale, language) => {
    expect(systemLanguage(locale)).toBe(language);
  });
});
