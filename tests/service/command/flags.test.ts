// The words of the command line: what they mean, and how each wrong one is answered in one line.

import { describe, expect, it } from 'vitest';
import { CommandError, readCommandLine } from '../../../src/service/command/flags.ts';

describe('a command line', () => {
  it('without a word opens the shop where nobody but this machine comes', () => {
    const { command, flags } = readCommandLine([]);
    expect(command).toBe('serve');
    expect(flags).toMatchObject({
      host: '127.0.0.1',
      port: 8787,
      appId: 'demo',
      user: 'owner',
      rateLimit: 0,
    });
  });

  it('names a file for import and export', () => {
    expect(readCommandLine(['import', 'a.json', '--goods', '5'])).toMatchObject({
      command: 'import',
      file: 'a.json',
      flags: { goods: 5 },
    });
  });

  it('asks for help in two ways, whatever stands beside it', () => {
    for (const words of [['--help'], ['-h'], ['import', '--help']]) {
      expect(readCommandLine(words).command).toBe('help');
    }
  });

  it('has the address of its proxy without a slash at the end', () => {
    expect(readCommandLine(['--public-url', 'https://shop.test/a/']).flags.publicUrl).toBe(
      'https://shop.test/a',
    );
  });
});

describe('a wrong word', () => {
  it.each([
    [['dance'], 'there is no command "dance"; --help lists them'],
    [['__proto__'], 'there is no command "__proto__"; --help lists them'],
    [['--colour'], "Unknown option '--colour'"],
    [['--port'], "Option '--port <value>' argument missing"],
    [['--port', '--host', 'x'], "Option '--port' argument is ambiguous"],
    [['--port', '65536'], '--port must be a whole number from 0 to 65535, got "65536"'],
    [['--port', '8o'], '--port must be a whole number from 0 to 65535, got "8o"'],
    [['--port='], '--port must not be empty'],
    [['--data='], '--data must not be empty'],
    [['--goods', 'many'], '--goods must be a whole number from 0 to 1000000, got "many"'],
    [['--token', 'x'.repeat(15)], '--token must have 16 to 512 characters'],
    [['--token', 'x'.repeat(513)], '--token must have 16 to 512 characters'],
    [['--app-id', 'a/b'], '--app-id takes up to 64 letters, digits, dots, dashes and underscores'],
    [
      ['--time-zone', 'Mars/Phobos'],
      '--time-zone "Mars/Phobos" is not a zone that this machine knows, like Asia/Shanghai',
    ],
    [['--public-url', 'ftp://x'], '--public-url must be an http or https address'],
    [['--log', 'loud'], '--log must be error or info, got "loud"'],
    [['--rate-limit', '1.5'], '--rate-limit must be a whole number from 0 to 1000000, got "1.5"'],
    [['--data', 'x', '--database', 'postgres://h/x'], '--data and --database exclude each other'],
    [['--database', 'mysql://h/x'], '--database must be an address like postgres://user@host:5432/name'],
    [['import'], 'import needs one FILE after it'],
    [['export', 'a', 'b'], 'export needs one FILE after it'],
    [['token', 'x'], 'token takes no words after it'],
    [['export', 'x', '--port', '1'], '--port has no meaning for export'],
  ])('%j is answered in one line', (words, message) => {
    const read = () => readCommandLine(words);
    expect(read).toThrow(CommandError);
    expect(read).toThrow(new CommandError(message));
  });
});
