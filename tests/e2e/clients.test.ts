// OAuth clients at the shop's command line: created, listed, removed, and kept out of the process list.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { shopFileOf } from '../service/arbitrary-shop.ts';
import { runService, startService } from '../support/service-process.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { freshDatabase } from './fresh-database.ts';

const shopFile = () => join(tempFolder({ 'shop.json': JSON.stringify(shopFileOf({})) }), 'shop.json');

type Fields = Record<string, string>;

async function post(url: string, path: string, fields: Fields) {
  const response = await fetch(url + path, { method: 'POST', body: new URLSearchParams(fields) });
  return { http: response.status, body: (await response.json()) as Fields };
}

async function client(database: string, ...words: string[]) {
  const { code, out, err } = await runService(['client', ...words], { SERVERY_DATABASE: database });
  return { code, err, said: out === '' ? undefined : (JSON.parse(out) as Fields & { clients?: Fields[] }) };
}

it('the client command creates a client that can sign in, lists it without its secret, and removes it with its tokens', async () => {
  const database = await freshDatabase();
  const service = await startService(['--shop', shopFile()], { SERVERY_DATABASE: database });
  onTestFinished(() => service.stop());
  const { said: made } = await client(database, 'make', '--user', 'li', '--token-seconds', '60');
  expect(made).toMatchObject({ app_id: 'demo', user: 'li', token_seconds: 60 });
  const who = { client_id: made?.client_id ?? '', client_secret: made?.client_secret ?? '' };
  const { body: first } = await post(service.url, '/OAuth2/BusinessAuthorize/', who);
  const exchange = { ...who, grant_type: 'authorization_code', code: first.code ?? '' };
  const { body: tokens } = await post(service.url, '/OAuth2/token/', exchange);
  const call = () =>
    post(service.url, '/business/Shop/goodsList', { access_token: tokens.access_token ?? '' });
  expect((await call()).http).toBe(200);

  const { said: listed } = await client(database, 'list');
  expect(listed?.clients).toMatchObject([{ client_id: who.client_id, user: 'li', token_seconds: 60 }]);
  expect(JSON.stringify(listed)).not.toContain(who.client_secret);

  expect(await client(database, 'remove', '--client-id', who.client_id)).toMatchObject({ code: 0 });
  expect((await call()).http).toBe(401);
  expect((await post(service.url, '/OAuth2/BusinessAuthorize/', who)).http).toBe(401);
  expect((await client(database, 'list')).said?.clients).toEqual([]);
});

it('the client command prints one line for an unknown word, client or shop', async () => {
  const database = await freshDatabase();
  await runService(['import', shopFile(), '--database', database]);
  for (const [words, said] of [
    [['rename'], 'client needs make, list or remove after it'],
    [['remove'], 'client remove needs --client-id'],
    [['remove', '--client-id', 'client-none'], 'shop demo has no client client-none'],
    [['make', '--token-seconds', '0'], '--token-seconds must be at least 1'],
    [['make', '--app-id', 'other'], 'there is no shop other in this database'],
  ] as const) {
    expect(await client(database, ...words)).toEqual({ code: 2, err: `servery: ${said}\n`, said: undefined });
  }
});

it.runIf(existsSync('/proc/self/cmdline'))(
  'the service takes its token and database from the environment, so that neither is in the process list',
  async () => {
    const database = await freshDatabase();
    const SERVERY_TOKEN = 'a-token-for-the-environment';
    const environment = { SERVERY_TOKEN, SERVERY_DATABASE: database };
    const service = await startService(['--shop', shopFile()], environment);
    onTestFinished(() => service.stop());
    expect(service.token).toBe(SERVERY_TOKEN);
    const listed = readFileSync(`/proc/${String(service.process.pid)}/cmdline`, 'utf8');
    expect(listed).not.toContain(SERVERY_TOKEN);
    expect(listed).not.toContain('postgres');
    const form = { access_token: SERVERY_TOKEN };
    expect((await post(service.url, '/business/Shop/goodsList/', form)).http).toBe(200);
  },
);
