// The two kinds of credentials, a token and a client: tried before they are saved, changed, and bound to an address.

import { describe, expect, it } from 'vitest';
import { AUTHORIZE, TOKEN, openShopWithClients } from './client-shop.ts';
import { profileOf } from './two-shops.ts';

const clients = openShopWithClients();
const desk = clients.shops;

describe('a profile whose credentials change', () => {
  it('goes from a token to a client and back, and leaves nothing of the former on the disk', async () => {
    const { currentId } = await desk.core.ask('session.add', profileOf(desk.grill));
    const id = currentId ?? '';
    const sealedIn = (name: string) => desk.ports.stores.open(`shops/${id}/${name}`).read();
    await desk.core.ask('session.edit', { id, ...clients.signedIn(await clients.newClient()) });
    await desk.isOnline();
    expect(JSON.stringify(sealedIn('token'))).toContain('null');
    const state = await desk.core.ask('session.edit', { id, ...profileOf(desk.grill) });
    expect(state.profiles[0]?.clientId).toBeUndefined();
    expect(JSON.stringify(sealedIn('client'))).toContain('null');
    await desk.isOnline();
  });

  it('uses the stored secret for the same id, and requires it for another id or another address', async () => {
    const client = await clients.newClient();
    const id = await clients.addClient(client);
    const { clientId } = client;
    await desk.core.ask('session.edit', { id, ...clients.signedIn({ clientId }, { name: 'renamed' }) });
    expect(await desk.core.ask('session.get', null)).toMatchObject({
      token: 'ready',
      profiles: [{ clientId }],
    });
    const missing = { data: { fields: [{ path: ['clientSecret'], rule: 'missing' }] } };
    const before = desk.tea.calls();
    for (const edit of [
      clients.signedIn({ clientId: 'another' }),
      clients.signedIn({ clientId }, { baseUrl: desk.tea.url }),
      clients.signedIn({}, { baseUrl: desk.tea.url }),
    ]) {
      expect(await desk.core.refusal('session.edit', { id, ...edit })).toMatchObject(missing);
      expect(await desk.core.refusal('session.try', { id, ...edit })).toMatchObject(missing);
    }
    const added = clients.signedIn({ clientId }, { name: 'new' });
    expect(await desk.core.refusal('session.add', added)).toMatchObject(missing);
    expect(desk.tea.calls()).toBe(before);
  });
});

describe('a trial', () => {
  it('signs in and finds the shop, both before anything is saved and with the saved credentials', async () => {
    const client = await clients.newClient();
    const since = clients.mark();
    expect(await desk.core.ask('session.try', clients.signedIn(client))).toMatchObject({
      ok: true,
      appIdSeen: true,
    });
    expect(clients.signIns(since)).toEqual([AUTHORIZE, TOKEN]);
    expect(desk.ports.stores.list('shops/')).toEqual([]);
    const id = await clients.addClient(client);
    const { clientId } = client;
    expect(await desk.core.ask('session.try', { id, ...clients.signedIn({ clientId }) })).toMatchObject({
      ok: true,
    });
  });

  it('reports a refused client, or that the address has no sign-in', async () => {
    const client = await clients.newClient();
    const wrong = clients.signedIn({ ...client, clientSecret: 'wrong-secret' });
    expect(await desk.core.ask('session.try', wrong)).toEqual({
      ok: false,
      problem: { kind: 'client', reason: '' },
    });
    const elsewhere = clients.signedIn(client, { baseUrl: `${desk.grill.url}/elsewhere` });
    expect(await desk.core.ask('session.try', elsewhere)).toEqual({
      ok: false,
      problem: { kind: 'no-sign-in' },
    });
    const unreachable = clients.signedIn(client, { baseUrl: 'http://127.0.0.1:1' });
    expect(await desk.core.ask('session.try', unreachable)).toMatchObject({
      problem: { kind: 'call', error: { code: 'network.offline', data: { cause: 'refused' } } },
    });
    expect(await clients.everythingOutside()).not.toContain('wrong-secret');
  });
});
