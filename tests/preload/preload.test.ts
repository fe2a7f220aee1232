// The bridge that the preload exposes: calls, listeners, and no access to anything else.

import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { RawBridge } from '../../src/contract/bridge.ts';

type Heard = (event: object, message: { name: string; payload: unknown }) => void;

const exposed = new Map<string, RawBridge>();
let hear: Heard = () => undefined;
const invoke = vi.fn((...parts: unknown[]) => Promise.resolve(parts));

vi.mock('electron', () => ({
  contextBridge: { exposeInMainWorld: (name: string, api: RawBridge) => exposed.set(name, api) },
  ipcRenderer: { invoke, on: (channel: string, heard: Heard) => channel === 'event' && (hear = heard) },
}));

beforeEach(async () => {
  vi.resetModules();
  await import('../../src/preload/index.ts');
});

function bridge(): RawBridge {
  const found = exposed.get('servery');
  if (found === undefined) throw new Error('no bridge');
  return found;
}

describe('the preload', () => {
  it('exposes call and on under one name, and nothing more', () => {
    expect([...exposed.keys()]).toEqual(['servery']);
    expect(Object.keys(bridge())).toEqual(['call', 'on']);
  });

  it('forwards a call as route and input', async () => {
    expect(await bridge().call('settings.get', null)).toEqual(['call', 'settings.get', null]);
  });

  it('passes only the payload to a listener', () => {
    const heard: unknown[][] = [];
    bridge().on('settings.changed', (...all: unknown[]) => heard.push(all));
    hear({ sender: 'Electron’s own' }, { name: 'settings.changed', payload: { theme: 'dark' } });
    hear({}, { name: 'session.changed', payload: 1 });
    expect(heard).toEqual([[{ theme: 'dark' }]]);
  });

  it('ends exactly one subscription, and ending it again does no harm', () => {
    const listener = vi.fn();
    const stopFirst = bridge().on('x', listener);
    bridge().on('x', listener);
    stopFirst();
    stopFirst();
    hear({}, { name: 'x', payload: null });
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('lets a listener unsubscribe while an event is delivered', () => {
    const second = vi.fn();
    const stop = bridge().on('x', () => stop());
    bridge().on('x', second);
    hear({}, { name: 'x', payload: null });
    expect(second).toHaveBeenCalledTimes(1);
  });

  it('refuses invalid names and listeners, and ignores names from Object.prototype', () => {
    const loose = bridge() as unknown as { on: (...parts: unknown[]) => unknown };
    expect(() => loose.on({}, () => undefined)).toThrow(TypeError);
    expect(() => loose.on('x', 'listener')).toThrow(TypeError);
    expect(() => hear({}, { name: '__proto__', payload: 1 })).not.toThrow();
    expect(() => hear({}, { name: 'constructor', payload: 1 })).not.toThrow();
  });
});
