// The session with two real shops that are reached through sockets.

import { describe, expect, it } from 'vitest';
import { memorySecrets } from '../../support/test-ports.ts';
import { openTwoShops, profileOf, withoutToken } from './two-shops.ts';

const desk = openTwoShops();

describe('a shop that is added', () => {
  it('is opened at once, online, and counted', async () => {
    await desk.add(desk.grill);
    await desk.isOnline();
    expect((await desk.counted()).counts).toMatchObject({ receiptGroups: 1, goods: 0 });
  });

  it('is open again after a restart without entering its token', async () => {
    await desk.add(desk.grill);
    await desk.isOnline();
    await desk.core.stop();
    desk.open({ stores: desk.ports.stores });
    const state = await desk.isOnline();
    expect(state).toMatchObject({ token: 'ready', profiles: [{ name: 'grill' }] });
  });

  it('keeps its token sealed on disk, out of every answer, and known to the log', async () => {
    await desk.add(desk.grill);
    await desk.counted();
    const files = desk.ports.stores.list('').map(({ name }) => desk.ports.stores.open(name).read());
    const crossed = [
      desk.core.events,
      await desk.core.ask('diagnostics.calls', { limit: 500 }),
      desk.ports.log.entries,
    ];
    expect(JSON.stringify([files, crossed])).not.toContain(desk.grill.token);
    expect(desk.ports.log.redacted).toContain(desk.grill.token);
  });

  it('keeps its address while it has orders, which are only on this device', async () => {
    const id = await desk.add(desk.grill);
    const order = 'a'.repeat(32);
    const acts = [{ id: 'b'.repeat(32), kind: 'open' as const, place: null, guests: 2 }];
    await desk.core.ask('orders.do', { order, acts });
    const moved = { ...withoutToken(profileOf(desk.grill)), id, baseUrl: `${desk.grill.url}/moved` };
    expect(await desk.core.refusal('session.edit', moved)).toMatchObject({ code: 'session.has-orders' });
    expect(await desk.core.ask('orders.get', { order })).toMatchObject({ guests: 2 });
  });

  it('needs a unique name', async () => {
    await desk.add(desk.grill);
    const error = await desk.core.refusal('session.add', profileOf(desk.tea, { name: 'grill' }));
    expect(error).toMatchObject({ data: { fields: [{ path: ['name'], rule: 'taken' }] } });
  });

  it('is refused field by field, without repeating what was entered', async () => {
    const error = await desk.core.refusal('session.add', {
      ...profileOf(desk.grill),
      name: ' ',
      nesting: 'dots',
      token: 'x'.repeat(5000),
    });
    expect(error).toMatchObject({
      code: 'input.invalid',
      data: {
        fields: [
          { path: ['name'], rule: 'empty' },
          { path: ['nesting'], rule: 'not-listed' },
          { path: ['token'], rule: 'too-long', limit: 4096 },
        ],
      },
    });
    expect(JSON.stringify(error)).not.toContain('xxxx');
  });
});

describe('two shops', () => {
  it('share no files: the data of one is not shown in the other', async () => {
    const grillId = await desk.add(desk.grill);
    await desk.counted();
    const teaId = await desk.add(desk.tea);
    const teaCounts = await desk.core.until('overview.changed', ({ counts }) => counts?.receiptGroups === 0);
    expect(teaCounts.counts).toMatchObject({ receiptGroups: 0 });
    await desk.core.ask('session.switch', { id: grillId });
    expect((await desk.core.ask('overview.get', null)).counts).toMatchObject({ receiptGroups: 1 });
    const names = desk.ports.stores.list('shops/').map(({ name }) => name);
    expect(names.every((name) => name.includes(grillId) || name.includes(teaId))).toBe(true);
  });

  it('do not mix up their answers if one is closed during a call', async () => {
    const grillId = await desk.add(desk.grill);
    const late = desk.core.call('overview.refresh', null);
    await desk.add(desk.tea);
    await late;
    await desk.core.until('overview.changed', ({ counts }) => counts?.receiptGroups === 0);
    await desk.core.ask('session.switch', { id: grillId });
    await desk.core.until('overview.changed', ({ counts }) => counts?.receiptGroups === 1);
  });

  it('are removed one by one with all their files, after a summary of what will be lost', async () => {
    const grillId = await desk.add(desk.grill);
    await desk.counted();
    const teaId = await desk.add(desk.tea);
    const removal = await desk.core.ask('session.removal', { id: grillId });
    expect(removal.files).toBeGreaterThan(1);
    expect(removal.bytes).toBeGreaterThan(0);
    const state = await desk.core.ask('session.remove', { id: grillId });
    expect(state).toMatchObject({ currentId: teaId, profiles: [{ id: teaId }] });
    expect(desk.ports.stores.list(`shops/${grillId}`)).toEqual([]);
    expect(await desk.core.ask('session.remove', { id: teaId })).toMatchObject({
      currentId: null,
      profiles: [],
    });
    expect(await desk.core.refusal('overview.get', null)).toMatchObject({ code: 'session.none' });
  });
});

describe('a token', () => {
  it('is forgotten by the log a minute after its last shop was removed', async () => {
    const first = await desk.add(desk.grill);
    const twin = await desk.core.ask('session.add', profileOf(desk.grill, { name: 'the same once more' }));
    const second = twin.currentId ?? '';
    const isKnown = () => desk.ports.log.redacted.includes(desk.grill.token);
    await desk.core.ask('session.remove', { id: second });
    desk.ports.clock.advance(60_000);
    expect(isKnown()).toBe(true);
    await desk.core.ask('session.remove', { id: first });
    desk.ports.clock.advance(59_999);
    expect(isKnown()).toBe(true);
    desk.ports.clock.advance(1);
    expect(isKnown()).toBe(false);
  });

  it('is forgotten by the log after it was replaced, or only tried', async () => {
    const id = await desk.add(desk.grill);
    await desk.core.ask('session.edit', { ...profileOf(desk.grill), id, token: 'a-new-token' });
    await desk.core.ask('session.try', profileOf(desk.tea));
    desk.ports.clock.advance(60_000);
    expect(desk.ports.log.redacted).toContain('a-new-token');
    expect(desk.ports.log.redacted).not.toContain(desk.grill.token);
    expect(desk.ports.log.redacted).not.toContain(desk.tea.token);
  });

  it('is replaced without losing the cached data of the shop', async () => {
    const id = await desk.add(desk.grill);
    await desk.counted();
    const { asOfSeconds } = (await desk.core.ask('overview.get', null)).freshness;
    await desk.core.ask('session.edit', {
      id,
      ...profileOf(desk.grill, { token: 'another-token-entirely' }),
    });
    await desk.core.until('session.changed', ({ token }) => token === 'expired');
    const overview = await desk.core.ask('overview.get', null);
    expect(overview).toMatchObject({ counts: { receiptGroups: 1 }, freshness: { asOfSeconds } });
    await desk.core.ask('session.edit', { id, ...profileOf(desk.grill) });
    await desk.core.until('session.changed', ({ token }) => token === 'ready');
  });

  it('stays if the shop moves to another path at the same origin', async () => {
    const id = await desk.add(desk.grill);
    await desk.counted();
    const { name, baseUrl, appId, nesting, plainHttpAllowed } = profileOf(desk.grill);
    const moved = { name, baseUrl, appId, nesting, plainHttpAllowed };
    await desk.core.ask('session.edit', { id, ...moved, baseUrl: `${baseUrl}/moved` });
    expect(await desk.core.ask('session.get', null)).toMatchObject({ token: 'ready' });
    await desk.core.ask('session.edit', { id, ...moved });
    await desk.core.until('session.changed', ({ token }) => token === 'ready');
    await desk.counted();
  });

  it('that the shop refuses causes neither a log-out nor an empty list', async () => {
    const id = await desk.add(desk.grill);
    await desk.counted();
    await desk.core.ask('session.edit', { id, ...profileOf(desk.grill, { token: 'refused-by-the-shop' }) });
    const state = await desk.core.until('session.changed', ({ token }) => token === 'expired');
    expect(state).toMatchObject({ currentId: id, connection: { state: 'online' } });
    const overview = await desk.core.ask('overview.refresh', null);
    expect(overview).toMatchObject({
      counts: { receiptGroups: 1 },
      freshness: { error: { code: 'session.expired' } },
    });
  });

  it('is only sent to the address that it was entered for', async () => {
    const id = await desk.add(desk.grill);
    const before = desk.tea.calls();
    const elsewhere = { id, ...withoutToken(profileOf(desk.grill, { baseUrl: desk.tea.url })) };
    const missing = { data: { fields: [{ path: ['token'], rule: 'missing' }] } };
    expect(await desk.core.refusal('session.try', elsewhere)).toMatchObject(missing);
    expect(await desk.core.refusal('session.edit', elsewhere)).toMatchObject(missing);
    expect(desk.tea.calls()).toBe(before);
    expect(await desk.core.ask('session.get', null)).toMatchObject({
      profiles: [{ baseUrl: desk.grill.url }],
    });
  });

  it('that this machine cannot open is reported as unreadable', async () => {
    await desk.add(desk.grill);
    await desk.core.stop();
    desk.open({ stores: desk.ports.stores, secrets: memorySecrets('another machine') });
    expect(await desk.core.ask('session.get', null)).toMatchObject({
      token: 'unreadable',
      profiles: [{ hasToken: false }],
    });
    expect(await desk.core.ask('overview.refresh', null)).toMatchObject({
      freshness: { error: { code: 'session.no-token' } },
    });
  });
});

describe('a profile that is edited', () => {
  it('keeps the shop’s cached data under a new name', async () => {
    const id = await desk.add(desk.grill);
    await desk.counted();
    await desk.core.ask('session.edit', {
      id,
      ...withoutToken(profileOf(desk.grill, { name: 'The grill' })),
    });
    expect(await desk.core.ask('overview.get', null)).toMatchObject({ counts: { receiptGroups: 1 } });
  });

  it('drops the former shop’s data if it now means another shop', async () => {
    const id = await desk.add(desk.grill);
    await desk.counted();
    await desk.core.ask('session.edit', { id, ...profileOf(desk.tea, { token: 'no-token-of-tea' }) });
    expect(await desk.core.ask('overview.get', null)).toMatchObject({ counts: null });
  });
});

describe('the shop’s messages', () => {
  it('come in the language of the desk', async () => {
    await desk.add(desk.grill);
    const refused = async () =>
      desk.core.ask('session.try', { ...profileOf(desk.grill), baseUrl: `${desk.grill.url}/elsewhere` });
    await desk.core.ask('settings.change', { language: 'zh-CN' });
    expect(await refused()).toMatchObject({ problem: { error: { data: { reason: '没有该接口' } } } });
    await desk.core.ask('settings.change', { language: 'en' });
    expect(await refused()).toMatchObject({
      problem: { error: { data: { reason: 'there is no such endpoint' } } },
    });
  });
});
