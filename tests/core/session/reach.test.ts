// How a shop is tried, lost and found again, and how the training shop is started and stopped.

import { describe, expect, it } from 'vitest';
import type { NewProfile } from '../../../src/contract/profile.ts';
import type { RunningShop } from '../../../src/core/ports.ts';
import { hostTestShop } from '../../support/hosted-shop.ts';
import { standInTraining } from '../../support/test-ports.ts';
import { add, at, counted, isOnline, open, openTwoShops, profileOf, withoutToken } from './two-shops.ts';

openTwoShops();

describe('trying a connection', () => {
  it('reports how much the shop has, and saves nothing', async () => {
    const report = await at.core.ask('session.try', profileOf(at.grill));
    expect(report).toMatchObject({ ok: true, goods: 0, appIdSeen: true });
    expect(await at.core.ask('session.get', null)).toMatchObject({ profiles: [] });
  });

  it('cannot identify an empty shop', async () => {
    expect(await at.core.ask('session.try', profileOf(at.tea))).toMatchObject({ ok: true, appIdSeen: false });
  });

  it('detects a wrong app id, a wrong token and a wrong address', async () => {
    expect(await at.core.ask('session.try', profileOf(at.grill, { appId: 'gril' }))).toEqual({
      ok: false,
      problem: { kind: 'app-id', found: 'grill' },
    });
    const problemWith = async (own: Partial<NewProfile>) =>
      at.core.ask('session.try', profileOf(at.grill, own));
    expect(await problemWith({ token: 'a-wrong-token' })).toMatchObject({
      problem: { error: { code: 'session.expired' } },
    });
    expect(await problemWith({ baseUrl: 'http://127.0.0.1:1' })).toMatchObject({
      problem: { error: { code: 'network.offline', data: { cause: 'refused' } } },
    });
    expect(await problemWith({ baseUrl: `${at.grill.url}/elsewhere` })).toMatchObject({
      problem: { error: { code: 'shop.refused', data: { http: 404 } } },
    });
  });

  it('names all missing fields of an empty form at once, including the token', async () => {
    const empty = { ...withoutToken(profileOf(at.grill)), name: '', baseUrl: ' ', appId: '' };
    const refusal = await at.core.refusal('session.try', empty);
    expect(refusal).toMatchObject({
      data: {
        fields: [
          ...['name', 'baseUrl', 'appId'].map((field) => ({ path: [field], rule: 'empty' })),
          { path: ['token'], rule: 'missing' },
        ],
      },
    });
    expect(await at.core.refusal('session.try', null)).toMatchObject({
      data: { fields: [{ path: [], rule: 'wrong' }] },
    });
  });

  it('uses the stored token if only the name is changed', async () => {
    const id = await add(at.grill);
    expect(await at.core.ask('session.try', { id, ...withoutToken(profileOf(at.grill)) })).toMatchObject({
      ok: true,
    });
  });
});

describe('a shop that cannot be reached', () => {
  it('shows the cached data with the reason, and is probed until it answers', async () => {
    const shop = await hostTestShop({ appId: 'bar' });
    const id = await add(shop);
    await counted();
    await shop.close();
    await at.core.ask('session.check', null);
    const offline = await at.core.until(
      'session.changed',
      ({ connection }) => connection.state === 'offline',
    );
    expect(offline).toMatchObject({ currentId: id, connection: { error: { code: 'network.offline' } } });
    expect(await at.core.ask('overview.get', null)).toMatchObject({ counts: { goods: 0 } });
    expect(at.ports.clock.pending()).toBeGreaterThan(0);
  });
});

describe('the training shop', () => {
  const openWithTraining = () => {
    const training = standInTraining({ url: at.grill.url, token: at.grill.token, appId: at.grill.appId });
    open({ training });
    return training;
  };

  it('opens in one step and is online', async () => {
    openWithTraining();
    await at.core.ask('training.open', null);
    expect(await isOnline()).toMatchObject({
      currentId: 'training',
      training: { state: 'running' },
      profiles: [{ id: 'training', kind: 'training', hasToken: true }],
    });
  });

  it('is stopped when another shop is opened, and started when it is opened again', async () => {
    const training = openWithTraining();
    await at.core.ask('training.open', null);
    await add(at.tea);
    await at.core.until('session.changed', (state) => state.training.state === 'stopped');
    await at.core.ask('session.switch', { id: 'training' });
    await at.core.until('session.changed', (state) => state.training.state === 'running');
    expect(training.calls).toEqual(['start', 'stop', 'start']);
  });

  it('is restarted after a crash, but not forever', async () => {
    const training = openWithTraining();
    await at.core.ask('training.open', null);
    const starts = () => training.calls.filter((call) => call === 'start').length;
    for (const expected of [2, 3, 4]) {
      training.end();
      await expect.poll(starts).toBe(expected);
    }
    training.end();
    await at.core.until('session.changed', (state) => state.training.state === 'failed');
    expect(starts()).toBe(4);
  });

  it('is reset with all of its cached data', async () => {
    const training = openWithTraining();
    await at.core.ask('training.open', null);
    await counted();
    await at.core.ask('training.reset', null);
    expect(training.calls).toContain('reset');
    expect((await at.core.ask('session.get', null)).currentId).toBe('training');
  });

  it('is not opened if it does not start, and the reason is given', async () => {
    open({ training: standInTraining(new Error('no room on the disk')) });
    expect(await at.core.refusal('training.open', null)).toMatchObject({
      code: 'training.failed',
      data: { detail: 'no room on the disk' },
    });
    expect(await at.core.ask('session.get', null)).toMatchObject({
      profiles: [],
      training: { state: 'failed' },
    });
  });

  it('stays stopped if it is stopped during its start', async () => {
    let start: (shop: RunningShop) => void = () => undefined;
    const training = standInTraining(new Promise((resolve) => (start = resolve)));
    open({ training });
    const opening = at.core.refusal('training.open', null);
    await expect.poll(() => training.calls).toEqual(['start']);
    const stopped = at.core.stop();
    start({ url: at.grill.url, token: at.grill.token, appId: at.grill.appId });
    expect(await opening).toMatchObject({ code: 'cancelled' });
    await stopped;
    await at.core.call('session.switch', { id: 'training' });
    expect(training.calls.filter((call) => call === 'start')).toHaveLength(1);
    expect(at.ports.clock.pending()).toBe(0);
  });
});
