// The log file: it survives a crash, stays small, contains no secret, and never stops the program.

import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fc } from '../../support/fast-check.ts';
import { type LogSettings, openLogFile } from '../../../src/host/log/log-file.ts';
import { builtProgram } from '../../support/built-program.ts';
import { whileReadOnly } from '../../support/read-only-folder.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const now = () => new Date(Date.UTC(2027, 0, 15, 8));

function opened(settings: Partial<LogSettings> = {}) {
  const folder = tempFolder();
  const file = join(folder, 'log', 'servery.log');
  const log = openLogFile({ file, now, ...settings });
  const text = () =>
    readdirSync(join(folder, 'log'))
      .map((name) => readFileSync(join(folder, 'log', name), 'utf8'))
      .join('');
  return { folder, file, log, text };
}

const events = (lines: string[]) => lines.map((line) => (JSON.parse(line) as { event: string }).event);

describe('a line of the log', () => {
  it('has the time, the level, the event and its facts', () => {
    const { log, file } = opened();
    log.info('call.done', { endpoint: 'goodsList', durationMs: 12.5, ok: true, page: undefined });
    log.error('broken', { stack: 'Error: x\n    at y', level: 'not this one' });
    expect(readFileSync(file, 'utf8')).toBe(
      '{"time":"2027-01-15T08:00:00.000Z","level":"info","event":"call.done","endpoint":"goodsList","durationMs":12.5,"ok":true}\n' +
        '{"time":"2027-01-15T08:00:00.000Z","level":"error","event":"broken","stack":"Error: x\\n    at y"}\n',
    );
    expect(log.file).toBe(file);
  });

  it.runIf(process.platform !== 'win32')('is readable for its owner only', () => {
    const { log, file } = opened();
    log.info('one');
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('is on disk when the program is killed right after it', async () => {
    const program = await builtProgram('tests/host/log/sudden-end.ts');
    const file = join(tempFolder(), 'servery.log');
    const { signal } = spawnSync(process.execPath, [program, file]);
    expect(signal).toBe('SIGKILL');
    expect(events(openLogFile({ file }).tail(9))).toEqual(['first', 'last words']);
  });

  it('is cut when a text is very long', () => {
    const { log, file } = opened();
    log.error('broken', { stack: 'x'.repeat(1_000_000) });
    expect(statSync(file).size).toBeLessThan(10_000);
  });
});

describe('a growing log', () => {
  const size = { bytes: 500, files: 3 };

  it('never exceeds its number and size of files, and drops the oldest lines', () => {
    const { log, folder } = opened({ size });
    for (let count = 1; count <= 100; count += 1) log.info(`event ${count}`);
    const names = readdirSync(join(folder, 'log')).toSorted();
    expect(names).toEqual(['servery.1.log', 'servery.2.log', 'servery.log']);
    for (const name of names) expect(statSync(join(folder, 'log', name)).size).toBeLessThanOrEqual(500);
    const remaining = events(log.tail(1000));
    expect(remaining.length).toBeGreaterThan(12);
    expect(remaining).toEqual(
      Array.from({ length: remaining.length }, (_, index) => `event ${101 - remaining.length + index}`),
    );
  });

  it('returns its last lines across files, also those of an earlier run', () => {
    const { log, file } = opened({ size });
    for (let count = 1; count <= 9; count += 1) log.info(`event ${count}`);
    log.close();
    const next = openLogFile({ file, now, size });
    next.info('event 10');
    expect(events(next.tail(8))).toEqual([3, 4, 5, 6, 7, 8, 9, 10].map((count) => `event ${count}`));
    expect(next.tail(0)).toEqual([]);
  });
});

describe('a secret that is kept out of the log', () => {
  const secret = 'tök/en+"1\\2 ~!';
  const encodings: Record<string, string> = {
    'as it is': secret,
    'in an address': `https://x/?access_token=${encodeURIComponent(secret)}&page=1`,
    'in an address, in small letters': encodeURIComponent(secret).toLowerCase(),
    'in a form': new URLSearchParams({ access_token: secret }).toString(),
    'in JSON': JSON.stringify({ secret }),
    'in JSON in JSON': JSON.stringify(JSON.stringify({ secret })),
    'in base64': Buffer.from(secret).toString('base64'),
    'in a basic authorization': Buffer.from(`user:${secret}`).toString('base64'),
    'in base64 for addresses': Buffer.from(`ab${secret}c`).toString('base64url'),
    'in hexadecimal digits': Buffer.from(secret).toString('hex'),
  };

  it.each(Object.entries(encodings))('is removed %s', (_, encoded) => {
    const { log, text } = opened();
    log.keepOut(secret);
    log.error('broken', { detail: `before ${encoded} after`, endpoint: 'goodsList' });
    log.info(`event ${encoded}`);
    log.info('keyed', { [encoded]: 1 });
    expect(text()).toContain('[struck out]');
    expect(text()).toContain('goodsList');
    for (const part of [
      secret,
      JSON.stringify(secret).slice(1, -1),
      encoded,
      JSON.stringify(encoded).slice(1, -1),
    ])
      expect(text().toLowerCase()).not.toContain(part.toLowerCase());
  });

  it('is removed for any secret between any texts', () => {
    const someText = fc.string({ unit: 'grapheme', maxLength: 12 });
    fc.assert(
      fc.property(
        fc.string({ unit: 'grapheme', minLength: 8, maxLength: 40 }),
        someText,
        someText,
        (token, a, b) => {
          const { log, text } = opened();
          log.keepOut(token);
          const base64 = Buffer.from(a + token + b).toString('base64');
          log.info('x', { plain: a + token + b, json: JSON.stringify({ a: token + b }), base64 });
          const facts = JSON.parse(text()) as Record<string, string>;
          expect(facts.plain?.includes(token)).toBe(false);
          expect(facts.json?.includes(JSON.stringify(token).slice(1, -1))).toBe(false);
          expect(
            Buffer.from(facts.base64 ?? '', 'base64')
              .toString()
              .includes(token),
          ).toBe(false);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('is removed by the name of its field, even when the secret is not known', () => {
    const { log, text } = opened();
    const names = [
      'token',
      'accessToken',
      'user_token',
      'client-secret',
      'password',
      'Authorization',
      'apiKey',
      'cookie',
    ];
    for (const name of names) log.info('x', { [name]: 'MARKER', other: 'seen' });
    expect(text()).not.toContain('MARKER');
    expect(text().match(/seen/g)).toHaveLength(names.length);
  });

  it('is removed when it is a number', () => {
    const { log, text } = opened();
    log.keepOut('12345678');
    log.info('x', { pin: 12_345_678, other: 42 });
    expect(text()).not.toContain('12345678');
    expect(text()).toContain('"other":42');
  });

  it('is no longer removed after it is let go, while others still are', () => {
    const { log, text } = opened();
    log.keepOut('one-secret');
    log.keepOut('two-secret');
    log.letGo('one-secret');
    log.letGo('never-known');
    log.info('x', { detail: 'one-secret two-secret' });
    expect(text()).toContain('one-secret [struck out]');
    log.letGo('two-secret');
    log.info('y', { detail: 'two-secret' });
    expect(text()).toContain('"detail":"two-secret"');
  });

  it('is removed as a whole when it contains a shorter secret', () => {
    const { log } = opened();
    log.keepOut('abcd');
    log.keepOut('abcdefgh');
    log.keepOut('');
    log.info('x', { detail: 'abcdefgh and abcd and a' });
    expect(log.tail(1)[0]).toContain('"detail":"[struck out] and [struck out] and a"');
  });
});

describe('a log on a failing disk', () => {
  it('does not block, holds the last lines, and writes them when it can', () => {
    const folder = tempFolder({ log: 'a file in the place of the folder' });
    const file = join(folder, 'log', 'servery.log');
    const log = openLogFile({ file, now });
    for (let count = 1; count <= 700; count += 1) log.info(`event ${count}`);
    expect(log.tail(2000)).toHaveLength(500);
    expect(events(log.tail(2))).toEqual(['event 699', 'event 700']);
    rmSync(join(folder, 'log'));
    log.info('event 701');
    expect(events(log.tail(2000)).slice(-2)).toEqual(['event 700', 'event 701']);
    expect(readFileSync(file, 'utf8').split('\n')).toHaveLength(501);
  });

  it.runIf(process.platform === 'linux')('continues when the disk is full', () => {
    const file = join(tempFolder(), 'servery.log');
    symlinkSync('/dev/full', file);
    const log = openLogFile({ file, now });
    log.info('one');
    log.error('two');
    log.close();
    rmSync(file);
    log.info('three');
    expect(events(log.tail(5))).toEqual(['one', 'two', 'three']);
  });

  it.runIf(process.platform !== 'win32')('continues in a read-only folder', () => {
    const folder = tempFolder();
    const log = openLogFile({ file: join(folder, 'log', 'servery.log'), now });
    whileReadOnly(folder, () => log.info('one'));
    expect(events(log.tail(5))).toEqual(['one']);
    log.info('two');
    expect(events(openLogFile({ file: log.file }).tail(5))).toEqual(['one', 'two']);
  });

  it('skips half a line that a power cut left', () => {
    const { log, file } = opened();
    log.info('one');
    log.close();
    writeFileSync(file, '{"time":"20', { flag: 'a' });
    const next = openLogFile({ file, now });
    next.info('two');
    expect(next.tail(2)[0]).toBe('{"time":"20');
    expect(events(next.tail(1))).toEqual(['two']);
  });
});
