// A shop with a client id and secret: its token is renewed once for all calls, not over and over, and never lost.

import { describe, expect, it } from 'vitest';
import { endpoints } from '../../../src/wire/endpoints.ts';
import { removeClient } from '../../../src/service/tokens/clients.ts';
import { memoryStores } from '../../support/memory-stores.ts';
import { AUTHORIZE, TOKEN, openShopWithClients } from './client-shop.ts';

const clients = openShopWithClients();
const desk = clients.shops;

const groupNames = async () => {
  const { body } = await desk.grill.call('getReceiptGroupList', { page: -1, page_size: 200 });
  return endpoints.getReceiptGroupList.reply.parse(body.data).map(({ name }) => name);
};

describe('a shop with a client', () => {
  it('is opened by signing in, and shows only the id of its client', async () => {
    const client = await clients.newClient();
    await clients.addClient(client);
    expect(await desk.core.ask('session.get', null)).toMatchObject({
      token: 'ready',
      profiles: [{ hasToken: true, clientId: client.clientId }],
    });
    expect((await desk.core.ask('overview.get', null)).counts).toMatchObject({
      receiptGroups: expect.any(Number) as number,
    });
  });

  it('keeps secret, code and tokens sealed on disk, out of every answer, and known to the log', async () => {
    const client = await clients.newClient();
    await clients.addClient(client);
    clients.expire();
    await desk.core.ask('overview.refresh', null);
    const outside = await clients.everythingOutside();
    const secrets = desk.ports.log.redacted.filter((secret) => secret !== desk.grill.token);
    // The secret, a code, and two pairs of access and refresh tokens.
    expect(new Set(secrets).size).toBeGreaterThanOrEqual(6);
    expect(secrets).toContain(client.clientSecret);
    for (const secret of secrets) expect(outside).not.toContain(secret);
    expect(outside).toContain(client.clientId);
  });

  it('needs no second sign-in after a restart', async () => {
    await clients.addClient(await clients.newClient());
    await desk.core.stop();
    const since = clients.mark();
    desk.open({ stores: desk.ports.stores });
    await desk.isOnline();
    await desk.counted();
    expect(clients.signIns(since)).toEqual([]);
  });
});

describe('an expired token', () => {
  it('is renewed once for all waiting calls', async () => {
    await clients.addClient(await clients.newClient());
    clients.expire();
    const since = clients.mark();
    const answers = await Promise.all([
      desk.core.ask('overview.refresh', null),
      desk.core.ask('session.check', null),
    ]);
    expect(answers[0].freshness.error).toBeNull();
    expect(clients.refusedCalls(since)).toBeGreaterThan(1);
    expect(clients.signIns(since)).toEqual([TOKEN]);
    expect(await desk.core.ask('session.get', null)).toMatchObject({ token: 'ready' });
  });

  it('does not stop a change that is put meanwhile, which is sent once without the person noticing', async () => {
    await clients.addClient(await clients.newClient());
    clients.expire();
    const since = clients.mark();
    const before = desk.core.events.length;
    await desk.core.ask('outbox.put', { requests: [{ kind: 'group.add', name: 'Renewed' }] });
    const isDone = async () =>
      (await desk.core.ask('outbox.list', { which: 'over', offset: 0, limit: 5 })).commands[0]?.state;
    await expect.poll(isDone).toBe('done');
    expect((await groupNames()).filter((name) => name === 'Renewed')).toHaveLength(1);
    expect(clients.signIns(since)).toEqual([TOKEN]);
    const states = desk.core.events.slice(before).filter(({ name }) => name === 'session.changed');
    expect(JSON.stringify(states)).not.toContain('expired');
  });

  it('is renewed with the client itself if a power cut has lost the new refresh token', async () => {
    const id = await clients.addClient(await clients.newClient());
    const file = `shops/${id}/client`;
    const before = desk.ports.stores.open(file).read();
    clients.expire();
    await desk.core.ask('overview.refresh', null);
    await desk.core.stop();
    // Restores the machine to its state before the renewal.
    const stores = memoryStores();
    for (const { name } of desk.ports.stores.list('')) {
      stores.open(name).write((name === file ? before : desk.ports.stores.open(name).read()) ?? {});
    }
    const since = clients.mark();
    desk.open({ stores });
    await desk.isOnline();
    await desk.counted();
    expect(clients.signIns(since)).toEqual([TOKEN, AUTHORIZE, TOKEN]);
    expect(await desk.core.ask('session.get', null)).toMatchObject({ token: 'ready' });
  });

  it('is given up if the renewed one is refused too, until a person asks again', async () => {
    // The token expires in the second in which it is issued.
    await desk.core.ask('session.add', clients.signedIn(await clients.newClient(0)));
    await desk.core.until('session.changed', ({ token }) => token === 'expired');
    const since = clients.mark();
    for (let asked = 0; asked < 3; asked += 1) {
      expect(await desk.core.ask('overview.refresh', null)).toMatchObject({
        freshness: { error: { code: 'session.expired' } },
      });
    }
    expect(clients.signIns(since)).toEqual([]);
    await desk.core.ask('session.check', null);
    expect(clients.signIns(since)).toEqual([TOKEN]);
  });

  it('lets the waiting calls through once a person asks again and it is accepted', async () => {
    await desk.core.ask('session.add', clients.signedIn(await clients.newClient(0)));
    await desk.core.until('session.changed', ({ token }) => token === 'expired');
    await desk.core.ask('outbox.put', { requests: [{ kind: 'group.add', name: 'Asked again' }] });
    const held = async () => (await desk.core.ask('outbox.state', null)).held;
    await expect.poll(held).toBe('token');
    await desk.grill.db.updateTable('client').set({ token_seconds: 60 }).execute();
    await desk.core.ask('session.check', null);
    await expect.poll(groupNames).toContain('Asked again');
  });

  it('is given up if the shop no longer knows the client, and the change waits for a person', async () => {
    const client = await clients.newClient();
    const id = await clients.addClient(client);
    await removeClient(desk.grill.db, 'grill', client.clientId);
    const since = clients.mark();
    await desk.core.ask('outbox.put', { requests: [{ kind: 'group.add', name: 'Waited' }] });
    const held = async () => (await desk.core.ask('outbox.state', null)).held;
    await expect.poll(held).toBe('token');
    await desk.core.until('session.changed', ({ token }) => token === 'expired');
    await desk.core.ask('overview.refresh', null);
    expect(clients.signIns(since)).toEqual([TOKEN, AUTHORIZE]);
    expect(await groupNames()).not.toContain('Waited');
    await desk.core.ask('session.edit', { id, ...clients.signedIn(await clients.newClient()) });
    await expect.poll(groupNames).toContain('Waited');
  });
});
