// One-shot commands (import, export, tokens), and `npm start`.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runService, startService } from '../support/service-process.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { freshDatabase } from './fresh-database.ts';

const demo = 'resources/demo/shop.json';

async function report(flags: readonly string[]): Promise<Record<string, unknown>> {
  const { code, out, err } = await runService(flags);
  // First what went wrong, which a report of the run cuts off behind the exit code.
  expect(err).toBe('');
  expect(code).toBe(0);
  expect(out).toMatch(/^[^\n]+\n$/);
  return JSON.parse(out) as Record<string, unknown>;
}

async function status(url: string, token: string): Promise<number> {
  const body = new URLSearchParams({ access_token: token });
  return (await fetch(`${url}/business/Shop/GetRegionList`, { method: 'POST', body })).status;
}

describe('a shop', () => {
  it('is exported with its pictures and imported again without any difference', async () => {
    const database = ['--database', await freshDatabase()];
    const folder = tempFolder();
    const file = join(folder, 'out', 'shop.json');
    const imported = await report(['import', demo, ...database]);
    expect(imported).toMatchObject({ imported: 'demo', goods: 323 });
    const exported = await report(['export', file, ...database]);
    expect(exported).toMatchObject({ exported: 'demo', file, pictures: imported.pictures });
    expect(existsSync(join(folder, 'out', 'pictures', 'dish', 'kung-pao-chicken.svg'))).toBe(true);
    await report(['import', file, ...database, '--app-id', 'other']);
    const again = join(folder, 'again', 'shop.json');
    await report(['export', again, ...database, '--app-id', 'other']);
    expect(readFileSync(again, 'utf8') === readFileSync(file, 'utf8')).toBe(true);
  });

  it('that cannot be written makes export print one line', async () => {
    const database = ['--database', await freshDatabase()];
    await report(['import', demo, ...database, '--goods', '3']);
    const folder = tempFolder({ file: '' });
    const { code, err } = await runService(['export', join(folder, 'file', 'shop.json'), ...database]);
    expect(code).toBe(2);
    expect(err).toMatch(/^servery: .*shop\.json cannot be written: [^\n]+\n$/);
  });
});

describe('a token', () => {
  it('is issued for a shop, opens it, and is refused once revoked', async () => {
    const database = ['--database', await freshDatabase()];
    await report(['import', demo, ...database, '--goods', '3']);
    const made = await report(['token', '--user', 'wang', ...database]);
    expect(made).toMatchObject({ app_id: 'demo', user: 'wang' });
    const token = String(made.access_token);
    const service = await startService(database);
    expect(await status(service.url, token)).toBe(200);
    expect(await report(['revoke-token', '--token', token, ...database])).toEqual({ revoked: true });
    expect(await status(service.url, token)).toBe(401);
    await service.stop();
    const { code, err } = await runService(['revoke-token', '--token', token, ...database]);
    expect([code, err]).toEqual([2, 'servery: there is no such token in this database\n']);
    const foreign = await runService(['token', '--app-id', 'nowhere', ...database]);
    expect([foreign.code, foreign.err]).toEqual([2, 'servery: there is no shop nowhere in this database\n']);
    expect((await runService(['revoke-token', ...database])).err).toBe(
      'servery: revoke-token needs --token\n',
    );
  });
});

describe('npm start', () => {
  it('opens the desk, prints its link and closes on Ctrl+C', async () => {
    const home = tempFolder();
    const flags = ['--browser', '--no-open', '--home', home, '--lang', 'en'];
    const start = spawn(process.execPath, ['scripts/start.mjs', ...flags], {
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    const ended = once(start, 'close');
    let said = '';
    for await (const chunk of start.stderr) {
      said += String(chunk);
      if (said.includes('Ctrl+C')) break;
    }
    const url = /(http:\/\/127\.0\.0\.1:\d+)\/#key=/.exec(said)?.[1] ?? '';
    expect((await fetch(url)).status).toBe(200);
    expect(existsSync(join(home, 'servery.lock'))).toBe(true);
    start.kill('SIGINT');
    expect(await ended).toEqual([0, null]);
    await expect(fetch(url)).rejects.toThrow();
  });
});
