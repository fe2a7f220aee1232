// The command line: the meaning of its flags, and a one-line error for each mistake.

import { describe, expect, it } from 'vitest';
import { CommandError, readCommandLine } from '../../../src/service/command/flags.ts';

describe('a command line', () => {
  it('serves the shop on this machine only when it is empty', () => {
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

  it('takes a file for import and export', () => {
    expect(readCommandLine(['import', 'a.json', '--goods', '5'])).toMatchObject({
      command: 'import',
      word: 'a.json',
      flags: { goods: 5 },
    });
  });

  it('asks for help in two ways, with anything beside it', () => {
    for (const words of [['--help'], ['-h'], ['import', '--help']]) {
      expect(readCommandLine(words).command).toBe('help');
    }
  });

  it('removes the slash at the end of its public address', () => {
    expect(readCommandLine(['--public-url', 'https://shop.test/a/']).flags.publicUrl).toBe(
      'https://shop.test/a',
    );
  });
});

describe('the environment', () => {
  const SERVERY_TOKEN = 'a-token-from-outside';
  const SERVERY_DATABASE = 'postgres://owner:secret@host/shop';
  const outside = { SERVERY_TOKEN, SERVERY_DATABASE };

  it('supplies the token and the database, so that neither is in the list of processes', () => {
    expect(readCommandLine([], outside).flags).toMatchObject({
      token: SERVERY_TOKEN,
      database: SERVERY_DATABASE,
    });
    expect(readCommandLine(['revoke-token'], outside).flags.token).toBe(SERVERY_TOKEN);
  });

  it('is overridden by a flag, and its database by --data', () => {
    const words = ['--token', 'a-token-from-a-flag', '--data', 'folder'];
    const { flags } = readCommandLine(words, outside);
    expect([flags.token, flags.data, flags.database]).toEqual(['a-token-from-a-flag', 'folder', undefined]);
    const other = 'postgres://host/other';
    expect(readCommandLine(['--database', other], outside).flags.database).toBe(other);
  });

  it('supplies no token to a command without one, and ignores empty values', () => {
    expect(readCommandLine(['export', 'a.json'], outside).flags.token).toBeUndefined();
    const empty = { SERVERY_TOKEN: '', SERVERY_DATABASE: '' };
    expect(readCommandLine([], empty).flags).toMatchObject({ token: undefined, database: undefined });
  });

  it('has to follow the rules of the flags', () => {
    expect(() => readCommandLine([], { SERVERY_TOKEN: 'short' })).toThrow(
      new CommandError('--token must have 16 to 512 characters'),
    );
  });
});

describe('a mistake on the command line', () => {
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
    [['client'], 'client needs make, list or remove after it'],
    [['client', 'make', '--token', 'x'.repeat(16)], '--token has no meaning for client'],
    [
      ['client', 'make', '--token-seconds', 'x'],
      '--token-seconds must be a whole number from 0 to 31536000, got "x"',
    ],
    [['token', 'x'], 'token takes no words after it'],
    [['export', 'x', '--port', '1'], '--port has no meaning for export'],
  ])('%j is reported in one line', (words, message) => {
    const read = () => readCommandLine(words);
    expect(read).toThrow(CommandError);
    expect(read).toThrow(new CommandError(message));
  });
});
