// The typed bridge: only values of the contract's shape reach a page.
import { expect, test } from 'vitest';
import { createBridge } from '../../../src/renderer/bridge/bridge.ts';
import { preloadTransport, rawBridgeOf } from '../../../src/renderer/bridge/transport.ts';
import { BRIDGE_NAME, type RawBridge } from '../../../src/contract/bridge.ts';
import { createListeners } from '../../../src/renderer/bridge/listeners.ts';
import { usualSettings } from '../../support/usual-settings.ts';

function overPreload(answer: () => unknown) {
  const heard = createListeners<unknown>();
  const raw: RawBridge = {
    call: async () => await answer(),
    on: (_event, listener) => heard.add(listener),
  };
  return { bridge: createBridge(preloadTransport(raw)), emit: heard.emit };
}

const settings = { ...usualSettings, language: 'en', theme: 'dark' } as const;

test('returns data and errors as the core answered', async () => {
  const answers = [
    { ok: true, data: settings },
    { ok: false, error: { code: 'session.none', message: 'none' } },
  ];
  for (const answer of answers) {
    const { bridge } = overPreload(() => answer);
    expect(await bridge.call('settings.get', null)).toEqual(answer);
  }
});

test.each([
  ['nothing', undefined],
  ['data of a different shape', { ok: true, data: { ...settings, language: 'fr' } }],
  ['data with additional fields', { ok: true, data: { ...settings, token: 'secret' } }],
  ['an error without its data', { ok: false, error: { code: 'network.timeout', message: '' } }],
  ['an unknown error', { ok: false, error: { code: 'made.up', message: '' } }],
])('treats %s as an internal fault', async (_name, answer) => {
  const { bridge } = overPreload(() => answer);
  expect(await bridge.call('settings.get', null)).toMatchObject({ ok: false, error: { code: 'internal' } });
});

test('answers that the bridge is lost when the transport throws', async () => {
  const { bridge } = overPreload(() => {
    throw new Error('no handler registered');
  });
  expect(await bridge.call('settings.get', null)).toMatchObject({
    ok: false,
    error: { code: 'bridge.lost' },
  });
});

test('drops events whose payload does not match the contract', () => {
  const { bridge, emit } = overPreload(() => undefined);
  const heard: unknown[] = [];
  bridge.on('settings.changed', (payload) => heard.push(payload));
  emit({ ...settings, language: 'klingon' });
  emit(settings);
  expect(heard).toEqual([settings]);
});

test('accepts only a bridge that a preload has added to the page', () => {
  const raw: RawBridge = { call: () => Promise.resolve(null), on: () => () => undefined };
  expect(rawBridgeOf({ [BRIDGE_NAME]: raw })).toBe(raw);
  for (const other of [undefined, null, 'servery', { call: raw.call }]) {
    expect(rawBridgeOf({ [BRIDGE_NAME]: other })).toBeUndefined();
  }
});
