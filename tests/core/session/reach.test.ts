// How a shop is tried, lost and found again, and how the training shop is started and stopped.

import { describe, expect, it } from 'vitest';
import type { NewProfile } from '../../../src/contract/profile.ts';
import type { RunningShop } from '../../../src/core/ports.ts';
import { hostTestShop } from '../../support/hosted-shop.ts';
import { standInTraining } from '../../support/test-ports.ts';
import { openTwoShops, profileOf, withoutToken } from './two-shops.ts';

const desk = openTwoShops();

describe('trying a connection', () => {
  it('reports how much the shop has, and saves nothing', async () => {
    const report = await desk.core.ask('session.try', profileOf(desk.grill));
    expect(report).toMatchObject({ ok: true, goods: 0, appIdSeen: true });
    expect(await desk.core.ask('session.get', null)).toMatchObject({ profiles: [] });
  });

  it('cannot identify an empty shop', async () => {
    expect(await desk.core.ask('session.try', profileOf(desk.tea))).toMatchObject({
      ok: true,
      appIdSeen: false,
    });
  });

  it('detects a wrong app id, a wrong token and a wrong address', async () => {
    expect(await desk.core.ask('session.try', profileOf(desk.grill, { appId: 'gril' }))).toEqual({
      ok: false,
      problem: { kind: 'app-id', found: 'grill' },
    });
    const problemWith = async (own: Partial<NewProfile>) =>
      desk.core.ask('session.try', profileOf(desk.grill, own));
    expect(await problemWith({ token: 'a-wrong-token' })).toMatchObject({
      problem: { error: { code: 'session.expired' } },
    });
    expect(await problemWith({ baseUrl: 'http://127.0.0.1:1' })).toMatchObject({
      problem: { error: { code: 'network.offline', data: { cause: 'refused' } } },
    });
    expect(await problemWith({ baseUrl: `${desk.grill.url}/elsewhere` })).toMatchObject({
      problem: { error: { code: 'shop.refused', data: { http: 404 } } },
    });
  });

  it('names all missing fields of an empty form at once, including the token', async () => {
    const empty = { ...withoutToken(profileOf(desk.grill)), name: '', baseUrl: ' ', appId: '' };
    const refusal = await desk.core.refusal('session.try', empty);
    expect(refusal).toMatchObject({
      data: {
        fields: [
          ...['name', 'baseUrl', 'appId'].map((field) => ({ path: [field], rule: 'empty' })),
          { path: ['token'], rule: 'missing' },
        ],
      },
    });
    expect(await desk.core.refusal('session.try', null)).toMatchObject({
      data: { fields: [{ path: [], rule: 'wrong' }] },
    });
  });

  it('uses the stored token if only the name is changed', async () => {
    const id = await desk.add(desk.grill);
    expect(await desk.core.ask('session.try', { id, ...withoutToken(profileOf(desk.grill)) })).toMatchObject({
      ok: true,
    });
  });
});

describe('a shop that cannot be reached', () => {
  it('shows the cached data with the reason, and is probed until it answers', async () => {
    const shop = await hostTestShop({ appId: 'bar' });
    const id = await desk.add(shop);
    await desk.counted();
    await shop.close();
    await desk.core.ask('session.check', null);
    const offline = await desk.core.until(
      'session.changed',
      ({ connection }) => connection.state === 'offline',
    );
    expect(offline).toMatchObject({ currentId: id, connection: { error: { code: 'network.offline' } } });
    expect(await desk.core.ask('overview.get', null)).toMatchObject({ counts: { goods: 0 } });
    expect(desk.ports.clock.pending()).toBeGreaterThan(0);
  });
});

describe('the training shop', () => {
  const openWithTraining = () => {
    const training = standInTraining({
      url: desk.grill.url,
      token: desk.grill.token,
      appId: desk.grill.appId,
    });
    desk.open({ training });
    return training;
  };

  it('opens in one step and is online', async () => {
    openWithTraining();
    await desk.core.ask('training.open', null);
    expect(await desk.isOnline()).toMatchObject({
      currentId: 'training',
      training: { state: 'running' },
      profiles: [{ id: 'training', kind: 'training', hasToken: true }],
    });
  });

  it('is stopped when another shop is opened, and started when it is opened again', async () => {
    const training = openWithTraining();
    await desk.core.ask('training.open', null);
    await desk.add(desk.tea);
    await desk.core.until('session.changed', (state) => state.training.state === 'stopped');
    await desk.core.ask('session.switch', { id: 'training' });
    await desk.core.until('session.changed', (state) => state.training.state === 'running');
    expect(training.calls).toEqual(['start', 'stop', 'start']);
  });

  it('is restarted after a crash, but not forever', async () => {
    const training = openWithTraining();
    await desk.core.ask('training.open', null);
    const starts = () => training.calls.filter((call) => call === 'start').length;
    for (const expected of [2, 3, 4]) {
      training.end();
      await expect.poll(starts).toBe(expected);
    }
    training.end();
    await desk.core.until('session.changed', (state) => state.training.state === 'failed');
    expect(starts()).toBe(4);
  });

  it('is reset with all of its cached data', async () => {
    const training = openWithTraining();
    await desk.core.ask('training.open', null);
    await desk.counted();
    await desk.core.ask('training.reset', null);
    expect(training.calls).toContain('reset');
    expect((await desk.core.ask('session.get', null)).currentId).toBe('training');
  });

  it('is not opened if it does not start, and the reason is given', async () => {
    desk.open({ training: standInTraining(new Error('no room on the disk')) });
    expect(await desk.core.refusal('training.open', null)).toMatchObject({
      code: 'training.failed',
      data: { detail: 'no room on the disk' },
    });
    expect(await desk.core.ask('session.get', null)).toMatchObject({
      profiles: [],
      training: { state: 'failed' },
    });
  });

  it('stays stopped if it is stopped during its start', async () => {
    let start: (shop: RunningShop) => void = () => undefined;
    const training = standInTraining(new Promise((resolve) => (start = resolve)));
    desk.open({ training });
    const opening = desk.core.refusal('training.open', null);
    await expect.poll(() => training.calls).toEqual(['start']);
    const stopped = desk.core.stop();
    start({ url: desk.grill.url, token: desk.grill.token, appId: desk.grill.appId });
    expect(await opening).toMatchObject({ code: 'cancelled' });
    await stopped;
    await desk.core.call('session.switch', { id: 'training' });
    expect(training.calls.filter((call) => call === 'start')).toHaveLength(1);
    expect(desk.ports.clock.pending()).toBe(0);
  });
});
