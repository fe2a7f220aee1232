// A shop with a client id and secret: its token is renewed once for all calls, not over and over, and never lost.

import { describe, expect, it } from 'vitest';
import { endpoints } from '../../../src/wire/endpoints.ts';
import { removeClient } from '../../../src/service/tokens/clients.ts';
import { memoryStores } from '../../support/memory-stores.ts';
import {
  addClient,
  AUTHORIZE,
  everythingOutside,
  expire,
  mark,
  newClient,
  openShopWithClients,
  refusedCalls,
  signedIn,
  signIns,
  TOKEN,
} from './client-shop.ts';
import { at, counted, isOnline, open } from './two-shops.ts';

openShopWithClients();

const groupNames = async () => {
  const { body } = await at.grill.call('getReceiptGroupList', { page: -1, page_size: 200 });
  return endpoints.getReceiptGroupList.reply.parse(body.data).map(({ name }) => name);
};

describe('a shop with a client', () => {
  it('is opened by signing in, and shows only the id of its client', async () => {
    const client = await newClient();
    await addClient(client);
    expect(await at.core.ask('session.get', null)).toMatchObject({
      token: 'ready',
      profiles: [{ hasToken: true, clientId: client.clientId }],
    });
    expect((await at.core.ask('overview.get', null)).counts).toMatchObject({
      receiptGroups: expect.any(Number) as number,
    });
  });

  it('keeps secret, code and tokens sealed on disk, out of every answer, and known to the log', async () => {
    const client = await newClient();
    await addClient(client);
    expire();
    await at.core.ask('overview.refresh', null);
    const outside = await everythingOutside();
    const secrets = at.ports.log.redacted.filter((secret) => secret !== at.grill.token);
    // The secret, a code, and two pairs of access and refresh tokens.
    expect(new Set(secrets).size).toBeGreaterThanOrEqual(6);
    expect(secrets).toContain(client.clientSecret);
    for (const secret of secrets) expect(outside).not.toContain(secret);
    expect(outside).toContain(client.clientId);
  });

  it('needs no second sign-in after a restart', async () => {
    await addClient(await newClient());
    await at.core.stop();
    const since = mark();
    open({ stores: at.ports.stores });
    await isOnline();
    await counted();
    expect(signIns(since)).toEqual([]);
  });
});

describe('an expired token', () => {
  it('is renewed once for all waiting calls', async () => {
    await addClient(await newClient());
    expire();
    const since = mark();
    const answers = await Promise.all([
      at.core.ask('overview.refresh', null),
      at.core.ask('session.check', null),
    ]);
    expect(answers[0].freshness.error).toBeNull();
    expect(refusedCalls(since)).toBeGreaterThan(1);
    expect(signIns(since)).toEqual([TOKEN]);
    expect(await at.core.ask('session.get', null)).toMatchObject({ token: 'ready' });
  });

  it('does not stop a change that is put meanwhile, which is sent once without the person noticing', async () => {
    await addClient(await newClient());
    expire();
    const since = mark();
    const before = at.core.events.length;
    await at.core.ask('outbox.put', { requests: [{ kind: 'group.add', name: 'Renewed' }] });
    const isDone = async () =>
      (await at.core.ask('outbox.list', { which: 'over', offset: 0, limit: 5 })).commands[0]?.state;
    await expect.poll(isDone).toBe('done');
    expect((await groupNames()).filter((name) => name === 'Renewed')).toHaveLength(1);
    expect(signIns(since)).toEqual([TOKEN]);
    const states = at.core.events.slice(before).filter(({ name }) => name === 'session.changed');
    expect(JSON.stringify(states)).not.toContain('expired');
  });

  it('is renewed with the client itself if a power cut has lost the new refresh token', async () => {
    const id = await addClient(await newClient());
    const file = `shops/${id}/client`;
    const before = at.ports.stores.open(file).read();
    expire();
    await at.core.ask('overview.refresh', null);
    await at.core.stop();
    // Restores the machine to its state before the renewal.
    const stores = memoryStores();
    for (const { name } of at.ports.stores.list('')) {
      stores.open(name).write((name === file ? before : at.ports.stores.open(name).read()) ?? {});
    }
    const since = mark();
    open({ stores });
    await isOnline();
    await counted();
    expect(signIns(since)).toEqual([TOKEN, AUTHORIZE, TOKEN]);
    expect(await at.core.ask('session.get', null)).toMatchObject({ token: 'ready' });
  });

  it('is given up if the renewed one is refused too, until a person asks again', async () => {
    // The token expires in the second in which it is issued.
    await at.core.ask('session.add', signedIn(await newClient(0)));
    await at.core.until('session.changed', ({ token }) => token === 'expired');
    const since = mark();
    for (let asked = 0; asked < 3; asked += 1) {
      expect(await at.core.ask('overview.refresh', null)).toMatchObject({
        freshness: { error: { code: 'session.expired' } },
      });
    }
    expect(signIns(since)).toEqual([]);
    await at.core.ask('session.check', null);
    expect(signIns(since)).toEqual([TOKEN]);
  });

  it('lets the waiting calls through once a person asks again and it is accepted', async () => {
    await at.core.ask('session.add', signedIn(await newClient(0)));
    await at.core.until('session.changed', ({ token }) => token === 'expired');
    await at.core.ask('outbox.put', { requests: [{ kind: 'group.add', name: 'Asked again' }] });
    const held = async () => (await at.core.ask('outbox.state', null)).held;
    await expect.poll(held).toBe('token');
    await at.grill.db.updateTable('client').set({ token_seconds: 60 }).execute();
    await at.core.ask('session.check', null);
    await expect.poll(groupNames).toContain('Asked again');
  });

  it('is given up if the shop no longer knows the client, and the change waits for a person', async () => {
    const client = await newClient();
    const id = await addClient(client);
    await removeClient(at.grill.db, 'grill', client.clientId);
    const since = mark();
    await at.core.ask('outbox.put', { requests: [{ kind: 'group.add', name: 'Waited' }] });
    const held = async () => (await at.core.ask('outbox.state', null)).held;
    await expect.poll(held).toBe('token');
    await at.core.until('session.changed', ({ token }) => token === 'expired');
    await at.core.ask('overview.refresh', null);
    expect(signIns(since)).toEqual([TOKEN, AUTHORIZE]);
    expect(await groupNames()).not.toContain('Waited');
    await at.core.ask('session.edit', { id, ...signedIn(await newClient()) });
    await expect.poll(groupNames).toContain('Waited');
  });
});
