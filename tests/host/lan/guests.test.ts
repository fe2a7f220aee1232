// The guests' port on real sockets: what guests in the house's network reach, and all that they do not.
import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { guestCalls } from '../../../src/contract/guests.ts';
import { routeNames } from '../../../src/contract/routes.ts';
import { newId } from '../../core/orders/counter-desk.ts';
import { setUpPeople, windowAt } from '../../core/people/people-desk.ts';
import { goodInputs } from '../../e2e/hostile/good-inputs.ts';
import { shareDemoShop } from '../../support/hosted-shop.ts';
import { openGuestDesk, proposed } from './guest-desk.ts';
import { HERE } from './lan-desk.ts';

const shop = shareDemoShop();

describe('the guests’ port', () => {
  it('answers no route of the desk, with an input that would do', async () => {
    const desk = await openGuestDesk(shop());
    for (const route of routeNames) {
      const input = goodInputs[route];
      const asked = [await desk.post({ call: route, input }), await desk.post({ route, input })];
      for (const { text } of asked)
        expect([route, text]).toEqual([route, expect.stringContaining('ipc.unknown-route')]);
    }
    for (const path of ['/call', '/join', '/events', '/trust'])
      expect((await desk.post({ route: 'settings.get', input: null }, {}, path)).status).toBe(405);
    expect((await desk.send('/events')).status).toBe(404);
  });

  it('serves its own page and nothing else of the screens', async () => {
    const desk = await openGuestDesk(shop());
    const page = await desk.send('/');
    expect(page).toMatchObject({ status: 200, text: expect.stringContaining('Guests') as string });
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect((await desk.send('/assets/guests-4f2a.js')).status).toBe(200);
    for (const path of [
      '/index.html',
      '/assets/desk-4f2a.js',
      '/guests/guests.html',
      '/../index.html',
      '/%2e%2e/index.html',
    ])
      expect([path, (await desk.send(path)).status]).toEqual([path, 404]);
  });

  it('refuses other names, other sites, forms, and bodies that are too large or no JSON', async () => {
    const desk = await openGuestDesk(shop());
    const body = { call: 'menu', input: { revision: null } };
    expect((await desk.post(body, { host: 'evil.example' })).status).toBe(421);
    expect((await desk.post(body, { host: `servery.local:${desk.port}` })).status).toBe(421);
    expect((await desk.post(body, { origin: 'http://evil.example' })).status).toBe(403);
    expect((await desk.post(body, { origin: `http://${HERE}:${desk.port}` })).status).toBe(200);
    expect((await desk.post(body, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await desk.post(body, { 'x-servery': '' })).status).toBe(403);
    expect((await desk.post(body, { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await desk.post('{')).status).toBe(400);
    expect((await desk.post(JSON.stringify({ ...body, more: 'x'.repeat(60_000) }))).status).toBe(413);
  });

  it('refuses an input of another shape in every call', async () => {
    const desk = await openGuestDesk(shop());
    for (const call of Object.keys(guestCalls))
      for (const input of [
        null,
        {},
        [],
        'x',
        { code: 'x' },
        { revision: 7 },
        { id: '../1' },
        { table: '' },
      ]) {
        const { text } = await desk.post({ call, input });
        expect([call, input, text]).toEqual([call, input, expect.stringContaining('input.invalid')]);
      }
    expect((await desk.post({ call: 'toString', input: null })).text).toContain('ipc.unknown-route');
  });

  it('is closed until a person opens it, and closes again', async () => {
    const desk = await openGuestDesk(shop());
    expect((await desk.set({ isOn: false })).state).toBe('closed');
    await expect(desk.send('/')).rejects.toThrow(/ECONNREFUSED/);
  });

  it('gives one address a hundred connections, and takes new ones when they have ended', async () => {
    const desk = await openGuestDesk(shop());
    const open = async () => {
      const socket = connect(desk.port, HERE).on('error', () => undefined);
      onTestFinished(() => void socket.destroy());
      await once(socket, 'connect');
      return socket;
    };
    const sockets = await Promise.all(Array.from({ length: 100 }, open));
    await once(await open(), 'close');
    sockets[0]?.destroy();
    await expect.poll(async () => (await desk.send('/').catch(() => undefined))?.status).toBe(200);
  });

  it('gives a picture that the menu names, and no other', async () => {
    const desk = await openGuestDesk(shop());
    const menu = await desk.guest('menu', { revision: null });
    const { locations } = await desk.ask('dining-locations.get', null);
    const code = locations.find((table) => table.code !== null)?.code ?? '';
    const picture = menu?.dishes.find((dish) => dish.picture !== null)?.picture ?? '';
    expect((await desk.send(`/images/${picture}`)).status).toBe(200);
    expect(await desk.picture(code)).toBeDefined();
    expect((await desk.send(`/images/${code}`)).status).toBe(404);
  });
});

describe('the menu', () => {
  it('has what is on sale, and is sent again only when it has changed', async () => {
    const desk = await openGuestDesk(shop());
    const menu = await desk.guest('menu', { revision: null });
    const query = { words: '', offset: 0, limit: 1, facets: false };
    const onSale = await desk.ask('goods.search', { ...query, filters: { status: 'on-sale' } });
    const hidden = await desk.ask('goods.search', { ...query, filters: { status: 'in-warehouse' } });
    expect(menu?.dishes).toHaveLength(onSale.total);
    expect(hidden.total).toBeGreaterThan(0);
    const id = hidden.lines[0]?.id ?? '';
    expect(await desk.refusalOfGuest('dish', { id })).toBe('dish-gone');
    const { code } = await desk.seat();
    expect(await desk.refusalOfGuest('propose', { code, id: newId(), lines: [proposed(id)] })).toBe(
      'dish-gone',
    );
    const revision = menu?.revision ?? '';
    expect(await desk.guest('menu', { revision })).toBeNull();
    await desk.set({ takesOrders: false });
    expect(await desk.guest('menu', { revision })).toMatchObject({ takesOrders: false });
  });

  it('says what can be chosen of a dish', async () => {
    const desk = await openGuestDesk(shop());
    const { id } = await desk.dish({ hasRows: true });
    const detail = await desk.ask('goods.get', { id });
    const shown = await desk.guest('dish', { id });
    expect(shown.kinds.map(({ name }) => name)).toEqual(detail.kinds.map(({ name }) => name));
    expect(shown.rows.map(({ key }) => key)).toEqual(detail.rows.map(({ options }) => options.join(',')));
    expect(JSON.stringify(shown)).not.toContain('record');
  });
});

describe('a call for a person', () => {
  it('comes from a table of the shop, once a minute, until somebody has gone there', async () => {
    const desk = await openGuestDesk(shop());
    await desk.guest('call-waiter', { table: '1' });
    const { calls } = await desk.until('guests.changed', (state) => state.calls.length > 0);
    expect(calls).toMatchObject([{ table: '1' }]);
    expect(await desk.refusalOfGuest('call-waiter', { table: '1' })).toBe('called');
    expect(await desk.refusalOfGuest('call-waiter', { table: 'no-such-table' })).toBe('no-table');
    expect((await desk.ask('guests.call-done', { table: '1' })).calls).toEqual([]);
  });
});

it('who turns the page of guests on or off is in the audit, once for each change', async () => {
  const desk = await openGuestDesk(shop());
  await setUpPeople(desk);
  const { ask } = windowAt(desk);
  const settings = { isOn: true, port: desk.port, takesOrders: true };
  await ask('guests.set', settings);
  await ask('guests.set', { ...settings, takesOrders: false });
  await ask('guests.set', { ...settings, isOn: false });
  const everything = { person: null, words: '', fromSeconds: null, toSeconds: null, before: null, limit: 10 };
  const { entries } = await ask('audit.list', { ...everything, kinds: ['guests-changed'] });
  expect(entries.map(({ person, about }) => [person?.name, about])).toEqual([
    ['Wang', 'menu → off'],
    ['Wang', 'orders → menu'],
  ]);
});
