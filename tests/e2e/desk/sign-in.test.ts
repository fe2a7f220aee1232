// A shop connected by client id and secret: its tokens expire and are renewed unnoticed.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { pageHosts } from '../../support/desk.ts';
import { openDatabase } from '../../../src/service/storage/open.ts';
import { runService, startService } from '../../support/service-process.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { shopFileOf } from '../../service/arbitrary-shop.ts';
import { freshDatabase } from '../fresh-database.ts';
import { callRaw, frame, go, open, save, sees, seesOverview, seesOnline, test } from './visit.ts';

interface Client {
  client_id: string;
  client_secret: string;
}

/** Starts the service and creates a client at the command line. */
async function openShopWithClient() {
  const database = await freshDatabase();
  const file = join(tempFolder({ 'shop.json': JSON.stringify(shopFileOf({})) }), 'shop.json');
  const service = await startService(['--database', database, '--shop', file]);
  onTestFinished(() => service.stop());
  const run = async (...flags: string[]) => {
    const { code, out, err } = await runService(['client', ...flags, '--database', database]);
    expect([code, err]).toEqual([0, '']);
    return JSON.parse(out) as Client;
  };
  const client = await run('make', '--token-seconds', '3600');
  const lines = () =>
    service
      .log()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Line);
  const expire = async () => {
    const { db, close } = await openDatabase({ url: database, connections: 1 });
    await db.updateTable('token').set({ expires_at: 1 }).where('client_id', 'is not', null).execute();
    await close();
  };
  return { service, client, lines, expire, remove: () => run('remove', '--client-id', client.client_id) };
}

interface Line {
  event: string;
  endpoint?: string;
  http?: number;
}

const AUTHORIZE = '/OAuth2/BusinessAuthorize/';
const TOKEN = '/OAuth2/token/';

async function fillInClient(page: Page, url: string, { client_id: id, client_secret: secret }: Client) {
  await go(page, '/shops/new');
  await page.locator('#shop-name').fill('Market Street');
  await page.locator('#shop-base-url').fill(url);
  await page.locator('#shop-app-id').fill('demo');
  await page.getByText(frame.shopEditor.waysIn.client).click();
  await page.locator('#shop-client-id').fill(id);
  await page.locator('#shop-client-secret').fill(secret);
}

const groupNames = async (page: Page) => {
  const answer = (await callRaw(page, 'receipt-groups.get', null)) as {
    data: { groups: { name: string; pending: string | null }[] };
  };
  return answer.data.groups.filter(({ pending }) => pending === null).map(({ name }) => name);
};

/** The text of all files that the desk has written. */
const homeText = (home: string) =>
  readdirSync(home, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'latin1'))
    .join('\n');

describe.each(pageHosts)('a shop with a client in %s', (host) => {
  it('is tested and connected, and its token is renewed once for several waiting calls', async () => {
    const { service, client, lines, expire } = await openShopWithClient();
    const { page, home } = await open(host);
    await fillInClient(page, service.url, { ...client, client_secret: 'not-the-secret-of-it' });
    await test(page);
    await sees(page, frame.shopTrial.problems.client.title);
    await page.locator('#shop-client-secret').fill(client.client_secret);
    await save(page);
    await seesOverview(page);
    await seesOnline(page);

    // The token expires while a change is queued; then several calls need it at once.
    await callRaw(page, 'outbox.hold', { held: true });
    const requests = [{ kind: 'group.add', name: 'Night kitchen' }];
    expect(await callRaw(page, 'outbox.put', { requests })).toMatchObject({ ok: true });
    await expire();
    const since = lines().length;
    await Promise.all([
      callRaw(page, 'outbox.hold', { held: false }),
      callRaw(page, 'overview.refresh', null),
      callRaw(page, 'receipt-groups.fetch', null),
      callRaw(page, 'articles.fetch', null),
      callRaw(page, 'session.check', null),
    ]);
    await expect.poll(() => groupNames(page)).toEqual(['Night kitchen']);
    const soon = lines().slice(since);
    const renewals = soon.filter(({ endpoint }) => endpoint === TOKEN);
    const refused = soon.filter(({ http }) => http === 401);
    expect(refused.length).toBeGreaterThan(1);
    expect(renewals).toMatchObject([{ event: 'sign-in' }]);
    expect(soon.filter(({ endpoint }) => endpoint === AUTHORIZE)).toEqual([]);
    expect(await callRaw(page, 'session.get', null)).toMatchObject({ data: { token: 'ready' } });
    expect(homeText(home)).not.toContain(client.client_secret);
    expect(await page.content()).not.toContain(client.client_secret);
  });

  it('shows that the client is refused after the shop has removed it, and keeps the local data', async () => {
    const { service, client, remove } = await openShopWithClient();
    const { page } = await open(host);
    await fillInClient(page, service.url, client);
    await save(page);
    await seesOverview(page);
    await remove();
    await callRaw(page, 'overview.refresh', null);
    await sees(page, frame.bars.client.expired);
    await seesOverview(page);
  });
});
