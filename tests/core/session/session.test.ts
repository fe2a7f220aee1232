// The session with two real shops that are reached through sockets.

import { describe, expect, it } from 'vitest';
import { memorySecrets } from '../../support/test-ports.ts';
import { add, at, counted, isOnline, open, openTwoShops, profileOf, withoutToken } from './two-shops.ts';

openTwoShops();

describe('a shop that is added', () => {
  it('is opened at once, online, and counted', async () => {
    await add(at.grill);
    await isOnline();
    expect((await counted()).counts).toMatchObject({ receiptGroups: 1, goods: 0 });
  });

  it('is open again after a restart without entering its token', async () => {
    await add(at.grill);
    await isOnline();
    await at.core.stop();
    open({ stores: at.ports.stores });
    const state = await isOnline();
    expect(state).toMatchObject({ token: 'ready', profiles: [{ name: 'grill' }] });
  });

  it('keeps its token sealed on disk, out of every answer, and known to the log', async () => {
    await add(at.grill);
    await counted();
    const files = at.ports.stores.list('').map(({ name }) => at.ports.stores.open(name).read());
    const crossed = [
      at.core.events,
      await at.core.ask('diagnostics.calls', { limit: 500 }),
      at.ports.log.entries,
    ];
    expect(JSON.stringify([files, crossed])).not.toContain(at.grill.token);
    expect(at.ports.log.redacted).toContain(at.grill.token);
  });

  it('needs a unique name', async () => {
    await add(at.grill);
    const error = await at.core.refusal('session.add', profileOf(at.tea, { name: 'grill' }));
    expect(error).toMatchObject({ data: { fields: [{ path: ['name'], rule: 'taken' }] } });
  });

  it('is refused field by field, without repeating what was entered', async () => {
    const error = await at.core.refusal('session.add', {
      ...profileOf(at.grill),
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
    const grillId = await add(at.grill);
    await counted();
    const teaId = await add(at.tea);
    const teaCounts = await at.core.until('overview.changed', ({ counts }) => counts?.receiptGroups === 0);
    expect(teaCounts.counts).toMatchObject({ receiptGroups: 0 });
    await at.core.ask('session.switch', { id: grillId });
    expect((await at.core.ask('overview.get', null)).counts).toMatchObject({ receiptGroups: 1 });
    const names = at.ports.stores.list('shops/').map(({ name }) => name);
    expect(names.every((name) => name.includes(grillId) || name.includes(teaId))).toBe(true);
  });

  it('do not mix up their answers if one is closed during a call', async () => {
    const grillId = await add(at.grill);
    const late = at.core.call('overview.refresh', null);
    await add(at.tea);
    await late;
    await at.core.until('overview.changed', ({ counts }) => counts?.receiptGroups === 0);
    await at.core.ask('session.switch', { id: grillId });
    await at.core.until('overview.changed', ({ counts }) => counts?.receiptGroups === 1);
  });

  it('are removed one by one with all their files, after a summary of what will be lost', async () => {
    const grillId = await add(at.grill);
    await counted();
    const teaId = await add(at.tea);
    const removal = await at.core.ask('session.removal', { id: grillId });
    expect(removal.files).toBeGreaterThan(1);
    expect(removal.bytes).toBeGreaterThan(0);
    const state = await at.core.ask('session.remove', { id: grillId });
    expect(state).toMatchObject({ currentId: teaId, profiles: [{ id: teaId }] });
    expect(at.ports.stores.list(`shops/${grillId}`)).toEqual([]);
    expect(await at.core.ask('session.remove', { id: teaId })).toMatchObject({
      currentId: null,
      profiles: [],
    });
    expect(await at.core.refusal('overview.get', null)).toMatchObject({ code: 'session.none' });
  });
});

describe('a token', () => {
  it('is forgotten by the log a minute after its last shop was removed', async () => {
    const first = await add(at.grill);
    const twin = await at.core.ask('session.add', profileOf(at.grill, { name: 'the same once more' }));
    const second = twin.currentId ?? '';
    const isKnown = () => at.ports.log.redacted.includes(at.grill.token);
    await at.core.ask('session.remove', { id: second });
    at.ports.clock.advance(60_000);
    expect(isKnown()).toBe(true);
    await at.core.ask('session.remove', { id: first });
    at.ports.clock.advance(59_999);
    expect(isKnown()).toBe(true);
    at.ports.clock.advance(1);
    expect(isKnown()).toBe(false);
  });

  it('is forgotten by the log after it was replaced, or only tried', async () => {
    const id = await add(at.grill);
    await at.core.ask('session.edit', { ...profileOf(at.grill), id, token: 'a-new-token' });
    await at.core.ask('session.try', profileOf(at.tea));
    at.ports.clock.advance(60_000);
    expect(at.ports.log.redacted).toContain('a-new-token');
    expect(at.ports.log.redacted).not.toContain(at.grill.token);
    expect(at.ports.log.redacted).not.toContain(at.tea.token);
  });

  it('is replaced without losing the cached data of the shop', async () => {
    const id = await add(at.grill);
    await counted();
    const { asOfSeconds } = (await at.core.ask('overview.get', null)).freshness;
    await at.core.ask('session.edit', { id, ...profileOf(at.grill, { token: 'another-token-entirely' }) });
    await at.core.until('session.changed', ({ token }) => token === 'expired');
    const overview = await at.core.ask('overview.get', null);
    expect(overview).toMatchObject({ counts: { receiptGroups: 1 }, freshness: { asOfSeconds } });
    await at.core.ask('session.edit', { id, ...profileOf(at.grill) });
    await at.core.until('session.changed', ({ token }) => token === 'ready');
  });

  it('stays if the shop moves to another path at the same origin', async () => {
    const id = await add(at.grill);
    await counted();
    const { name, baseUrl, appId, nesting, plainHttpAllowed } = profileOf(at.grill);
    const moved = { name, baseUrl, appId, nesting, plainHttpAllowed };
    await at.core.ask('session.edit', { id, ...moved, baseUrl: `${baseUrl}/moved` });
    expect(await at.core.ask('session.get', null)).toMatchObject({ token: 'ready' });
    await at.core.ask('session.edit', { id, ...moved });
    await at.core.until('session.changed', ({ token }) => token === 'ready');
    await counted();
  });

  it('that the shop refuses causes neither a log-out nor an empty list', async () => {
    const id = await add(at.grill);
    await counted();
    await at.core.ask('session.edit', { id, ...profileOf(at.grill, { token: 'refused-by-the-shop' }) });
    const state = await at.core.until('session.changed', ({ token }) => token === 'expired');
    expect(state).toMatchObject({ currentId: id, connection: { state: 'online' } });
    const overview = await at.core.ask('overview.refresh', null);
    expect(overview).toMatchObject({
      counts: { receiptGroups: 1 },
      freshness: { error: { code: 'session.expired' } },
    });
  });

  it('is only sent to the address that it was entered for', async () => {
    const id = await add(at.grill);
    const before = at.tea.calls();
    const elsewhere = { id, ...withoutToken(profileOf(at.grill, { baseUrl: at.tea.url })) };
    const missing = { data: { fields: [{ path: ['token'], rule: 'missing' }] } };
    expect(await at.core.refusal('session.try', elsewhere)).toMatchObject(missing);
    expect(await at.core.refusal('session.edit', elsewhere)).toMatchObject(missing);
    expect(at.tea.calls()).toBe(before);
    expect(await at.core.ask('session.get', null)).toMatchObject({ profiles: [{ baseUrl: at.grill.url }] });
  });

  it('that this machine cannot open is reported as unreadable', async () => {
    await add(at.grill);
    await at.core.stop();
    open({ stores: at.ports.stores, secrets: memorySecrets('another machine') });
    expect(await at.core.ask('session.get', null)).toMatchObject({
      token: 'unreadable',
      profiles: [{ hasToken: false }],
    });
    expect(await at.core.ask('overview.refresh', null)).toMatchObject({
      freshness: { error: { code: 'session.no-token' } },
    });
  });
});

describe('a profile that is edited', () => {
  it('keeps the shop’s cached data under a new name', async () => {
    const id = await add(at.grill);
    await counted();
    await at.core.ask('session.edit', { id, ...withoutToken(profileOf(at.grill, { name: 'The grill' })) });
    expect(await at.core.ask('overview.get', null)).toMatchObject({ counts: { receiptGroups: 1 } });
  });

  it('drops the former shop’s data if it now means another shop', async () => {
    const id = await add(at.grill);
    await counted();
    await at.core.ask('session.edit', { id, ...profileOf(at.tea, { token: 'no-token-of-tea' }) });
    expect(await at.core.ask('overview.get', null)).toMatchObject({ counts: null });
  });
});

describe('the shop’s messages', () => {
  it('come in the language of the desk', async () => {
    await add(at.grill);
    const refused = async () =>
      at.core.ask('session.try', { ...profileOf(at.grill), baseUrl: `${at.grill.url}/elsewhere` });
    await at.core.ask('settings.change', { language: 'zh-CN' });
    expect(await refused()).toMatchObject({ problem: { error: { data: { reason: '没有该接口' } } } });
    await at.core.ask('settings.change', { language: 'en' });
    expect(await refused()).toMatchObject({
      problem: { error: { data: { reason: 'there is no such endpoint' } } },
    });
  });
});
