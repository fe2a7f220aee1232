// The two kinds of credentials, a token and a client: tried before they are saved, changed, and bound to an address.

import { describe, expect, it } from 'vitest';
import {
  addClient,
  AUTHORIZE,
  everythingOutside,
  mark,
  newClient,
  openShopWithClients,
  signedIn,
  signIns,
  TOKEN,
} from './client-shop.ts';
import { at, isOnline, profileOf } from './two-shops.ts';

openShopWithClients();

describe('a profile whose credentials change', () => {
  it('goes from a token to a client and back, and leaves nothing of the former on the disk', async () => {
    const { currentId } = await at.core.ask('session.add', profileOf(at.grill));
    const id = currentId ?? '';
    const sealedIn = (name: string) => at.ports.stores.open(`shops/${id}/${name}`).read();
    await at.core.ask('session.edit', { id, ...signedIn(await newClient()) });
    await isOnline();
    expect(JSON.stringify(sealedIn('token'))).toContain('null');
    const state = await at.core.ask('session.edit', { id, ...profileOf(at.grill) });
    expect(state.profiles[0]?.clientId).toBeUndefined();
    expect(JSON.stringify(sealedIn('client'))).toContain('null');
    await isOnline();
  });

  it('uses the stored secret for the same id, and requires it for another id or another address', async () => {
    const client = await newClient();
    const id = await addClient(client);
    const { clientId } = client;
    await at.core.ask('session.edit', { id, ...signedIn({ clientId }, { name: 'renamed' }) });
    expect(await at.core.ask('session.get', null)).toMatchObject({
      token: 'ready',
      profiles: [{ clientId }],
    });
    const missing = { data: { fields: [{ path: ['clientSecret'], rule: 'missing' }] } };
    const before = at.tea.calls();
    for (const edit of [
      signedIn({ clientId: 'another' }),
      signedIn({ clientId }, { baseUrl: at.tea.url }),
      signedIn({}, { baseUrl: at.tea.url }),
    ]) {
      expect(await at.core.refusal('session.edit', { id, ...edit })).toMatchObject(missing);
      expect(await at.core.refusal('session.try', { id, ...edit })).toMatchObject(missing);
    }
    const added = signedIn({ clientId }, { name: 'new' });
    expect(await at.core.refusal('session.add', added)).toMatchObject(missing);
    expect(at.tea.calls()).toBe(before);
  });
});

describe('a trial', () => {
  it('signs in and finds the shop, both before anything is saved and with the saved credentials', async () => {
    const client = await newClient();
    const since = mark();
    expect(await at.core.ask('session.try', signedIn(client))).toMatchObject({ ok: true, appIdSeen: true });
    expect(signIns(since)).toEqual([AUTHORIZE, TOKEN]);
    expect(at.ports.stores.list('shops/')).toEqual([]);
    const id = await addClient(client);
    const { clientId } = client;
    expect(await at.core.ask('session.try', { id, ...signedIn({ clientId }) })).toMatchObject({ ok: true });
  });

  it('reports a refused client, or that the address has no sign-in', async () => {
    const client = await newClient();
    const wrong = signedIn({ ...client, clientSecret: 'wrong-secret' });
    expect(await at.core.ask('session.try', wrong)).toEqual({
      ok: false,
      problem: { kind: 'client', reason: '' },
    });
    const elsewhere = signedIn(client, { baseUrl: `${at.grill.url}/elsewhere` });
    expect(await at.core.ask('session.try', elsewhere)).toEqual({
      ok: false,
      problem: { kind: 'no-sign-in' },
    });
    const unreachable = signedIn(client, { baseUrl: 'http://127.0.0.1:1' });
    expect(await at.core.ask('session.try', unreachable)).toMatchObject({
      problem: { kind: 'call', error: { code: 'network.offline', data: { cause: 'refused' } } },
    });
    expect(await everythingOutside()).not.toContain('wrong-secret');
  });
});
