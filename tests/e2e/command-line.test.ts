// The shop's command line: what it prints, which files it leaves, and how it exits.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { once } from 'node:events';
import { join } from 'node:path';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { ENGINE_FOLDER, openDatabase } from '../../src/service/storage/open.ts';
import { runService, startService } from '../support/service-process.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { freshDatabase } from './fresh-database.ts';

const SMALL = JSON.stringify({
  format: 'servery-shop',
  version: 1,
  shop: { name: 'Small', time_zone: 'Asia/Shanghai' },
  regions: [{ id: '1', pId: '0', name: 'North' }],
  goods: [{ id: '1', title: 'Rice', price: '1.00', status: 1, sell_time: '2035-01-01 00:00:00' }],
});
const smallShop = () => join(tempFolder({ 'shop.json': SMALL }), 'shop.json');
const TOKEN = 'a-token-of-our-own';

/** Expects exit code 2 and exactly one line of output that contains these words. */
async function refused(flags: readonly string[], words: string): Promise<void> {
  const { code, out, err } = await runService(flags);
  expect(err).toContain(words);
  expect(err).toMatch(/^servery: [^\n]+\n$/);
  expect([code, out]).toEqual([2, '']);
}

async function call(url: string, path: string, form: Record<string, string>) {
  const response = await fetch(url + path, { method: 'POST', body: new URLSearchParams(form) });
  return {
    http: response.status,
    body: (await response.json()) as { status: number; data: unknown; count?: string },
  };
}
const regions = (url: string, token: string) =>
  call(url, '/business/Shop/GetRegionList', { access_token: token });

async function rowsIn(url: string, table: 'goods' | 'shop'): Promise<number> {
  const { db, close } = await openDatabase({ url, connections: 1 });
  const rows = await db.selectFrom(table).select('app_id').execute();
  await close();
  return rows.length;
}

describe('the help', () => {
  it('names every command and every flag', async () => {
    const { code, out, err } = await runService(['--help']);
    expect([code, err]).toEqual([0, '']);
    for (const word of ['serve', 'import FILE', 'export FILE', 'token', 'revoke-token'])
      expect(out).toContain(word);
    for (const flag of ['data', 'database', 'app-id', 'port', 'host', 'shop', 'goods', 'token', 'user']) {
      expect(out).toContain(`--${flag} `);
    }
    for (const flag of ['time-zone', 'public-url', 'rate-limit', 'log']) expect(out).toContain(`--${flag} `);
  });
});

describe('an unknown command', () => {
  it('prints one line and opens nothing', async () => {
    await refused(['dance'], 'there is no command "dance"');
    await refused(['--port', '--host', 'x'], "Option '--port' argument is ambiguous");
  });
});

describe('an unusable folder, file, database or port', () => {
  it('is named with the reason, and nothing is created', async () => {
    const folder = tempFolder({
      file: 'mine',
      'shop.json': SMALL,
      'broken.json': '{\n"format": "servery-shop",\n}',
    });
    const at = (name: string) => join(folder, name);
    await refused(['--data', at('file')], `the data directory ${at('file')}: `);
    await refused(['--data', at('new'), '--shop', at('none.json')], `${at('none.json')} cannot be read`);
    await refused(
      ['--data', at('new'), '--shop', at('broken.json')],
      `${at('broken.json')}: is not JSON: line 3, column 1`,
    );
    await refused(['import', at('broken.json'), '--data', at('new')], 'line 3, column 1');
    await refused(['export', at('out.json'), '--data', at('new')], 'there is no shop demo in this database');
    await refused(['token', '--data', at('new')], 'there is no shop demo in this database');
    expect(readdirSync(folder).toSorted()).toEqual(['broken.json', 'file', 'shop.json']);
    expect(readFileSync(at('file'), 'utf8')).toBe('mine');
  });

  it('can be a database that is unreachable or does not exist', async () => {
    const { host } = new URL(inject('postgresUrl'));
    await refused(
      ['--database', 'postgres://me:open-sesame@127.0.0.1:1/shop'],
      'the database postgres://127.0.0.1:1/shop: ',
    );
    await refused(['--database', `postgres://servery@${host}/nowhere`], 'database "nowhere" does not exist');
    const { err } = await runService(['--database', 'postgres://me:open-sesame@127.0.0.1:1/shop']);
    expect(err).not.toContain('open-sesame');
  });

  it('can be a taken port, after which the shop opens on another port', async () => {
    const database = await freshDatabase();
    const blocker = createServer().listen(0, '127.0.0.1');
    onTestFinished(() => void blocker.close());
    await once(blocker, 'listening');
    const address = blocker.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const { code, out, err } = await runService([
      '--database',
      database,
      '--shop',
      smallShop(),
      '--port',
      String(port),
    ]);
    expect([code, out]).toEqual([2, '']);
    expect(err.trimEnd().split('\n').at(-1)).toBe(
      `servery: 127.0.0.1:${port}: the port is taken by another program`,
    );
    const service = await startService(['--database', database]);
    await service.stop();
  });

  it('can be a folder in use, whose owner is named and not disturbed', async () => {
    const data = join(tempFolder(), 'shop');
    const service = await startService(['--data', data, '--shop', smallShop()]);
    await refused(['--data', data, '--port', '0'], `is in use by process ${service.process.pid}`);
    await refused(['token', '--data', data], 'is in use by process');
    expect((await regions(service.url, service.token)).http).toBe(200);
    await service.stop();
    expect(existsSync(join(data, 'servery.lock'))).toBe(false);
    expect(service.process.exitCode).toBe(0);
  });
});

describe('the folder of a new shop', () => {
  it('contains one database and no template databases', async () => {
    const data = join(tempFolder(), 'shop');
    const service = await startService(['--data', data, '--shop', smallShop()]);
    expect(readdirSync(join(data, ENGINE_FOLDER, 'base'))).toHaveLength(1);
    await service.stop();
  });
});

describe('a faulty shop file', () => {
  it('leaves no partial shop, and an existing shop unchanged', async () => {
    const database = await freshDatabase();
    const folder = tempFolder({ 'shop.json': SMALL.replace('"Rice"', '"Rice","cover":"picture:no.svg"') });
    const file = join(folder, 'shop.json');
    await refused(
      ['--database', database, '--shop', file, '--port', '0'],
      `${join(folder, 'pictures', 'no.svg')} cannot be read`,
    );
    expect([await rowsIn(database, 'shop'), await rowsIn(database, 'goods')]).toEqual([0, 0]);
    expect((await runService(['import', smallShop(), '--database', database])).code).toBe(0);
    await refused(['import', file, '--database', database], 'cannot be read');
    expect([await rowsIn(database, 'shop'), await rowsIn(database, 'goods')]).toEqual([1, 1]);
  });
});

describe('an open shop', () => {
  it('prints one line of JSON and stops cleanly on SIGINT and SIGTERM every time', async () => {
    const database = await freshDatabase();
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGINT', 'SIGTERM'] as const) {
      const service = await startService(['--database', database, '--shop', smallShop()]);
      let more = '';
      service.process.stdout?.on('data', (chunk: unknown) => (more += String(chunk)));
      expect(service.url).toMatch(/^http:\/\/127\.0\.0\.1:[1-9]\d*$/);
      expect((await regions(service.url, service.token)).body).toMatchObject({ status: 0 });
      const ended = once(service.process, 'exit');
      service.process.kill(signal);
      service.process.kill(signal);
      expect(await ended).toEqual([0, null]);
      expect(more).toBe('');
      for (const line of service.log().trimEnd().split('\n'))
        expect(JSON.parse(line)).toHaveProperty('event');
      expect(service.log()).not.toContain(service.token);
    }
  });

  it('revokes its generated token when it stops, but not a given one', async () => {
    const database = await freshDatabase();
    const first = await startService(['--database', database, '--shop', smallShop(), '--token', TOKEN]);
    expect((await regions(first.url, TOKEN)).http).toBe(200);
    await first.stop();
    const second = await startService(['--database', database]);
    const third = await startService(['--database', database]);
    expect(second.token).not.toBe(third.token);
    expect((await regions(third.url, second.token)).http).toBe(200);
    await second.stop();
    expect((await regions(third.url, second.token)).http).toBe(401);
    expect((await regions(third.url, TOKEN)).http).toBe(200);
    await third.stop();
  });

  it('does not accept the generated token of a service that was killed in the same folder', async () => {
    const data = ['--data', join(tempFolder(), 'shop')];
    const killed = await startService([...data, '--shop', smallShop()]);
    expect((await regions(killed.url, killed.token)).http).toBe(200);
    await killed.kill();
    const next = await startService(data);
    expect((await regions(next.url, killed.token)).http).toBe(401);
    await next.stop();
  });

  it('is filled once if two services start at the same time on an empty database', async () => {
    const database = await freshDatabase();
    const both = await Promise.all([
      startService(['--database', database]),
      startService(['--database', database]),
    ]);
    const filled = both.filter((service) => service.log().includes('"event":"filled"'));
    expect(filled).toHaveLength(1);
    const counts = await Promise.all(
      both.map(
        async ({ url, token }) =>
          (await call(url, '/business/Shop/goodsList/', { access_token: token })).body.count,
      ),
    );
    expect(counts[0]).toBe(counts[1]);
    expect(await rowsIn(database, 'goods')).toBe(323);
    await Promise.all(both.map((service) => service.stop()));
  });

  it('has the requested number of goods and the requested time zone', async () => {
    const database = await freshDatabase();
    const service = await startService([
      '--database',
      database,
      '--goods',
      '1000',
      '--time-zone',
      'America/New_York',
    ]);
    expect(await rowsIn(database, 'goods')).toBe(1000);
    const { db, close } = await openDatabase({ url: database, connections: 1 });
    expect(await db.selectFrom('shop').select('time_zone').execute()).toEqual([
      { time_zone: 'America/New_York' },
    ]);
    await close();
    await service.stop();
    await refused(
      ['--database', database, '--goods', '5', '--port', '0'],
      'shop demo is there already: --goods fills a new one only',
    );
    await refused(
      ['--database', database, '--time-zone', 'Asia/Shanghai', '--port', '0'],
      'shop demo is there already, in America/New_York: --time-zone is for a new one only',
    );
  });
});
