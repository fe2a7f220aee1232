// Which devices a person has to see to.
import { expect, it } from 'vitest';
import { type Device, type DevicesState, MISSING_SECONDS } from '../../../src/contract/devices.ts';
import { deviceTroubles } from '../../../src/renderer/app/device-troubles.ts';

const NOW = 1_800_000_000;
const HERE = '192.168.1.20';

const device = (own: Partial<Device> = {}): Device => ({
  id: '0'.repeat(32),
  kind: 'waiter',
  name: 'Phone 1',
  mode: 'tls',
  address: HERE,
  pairedAtSeconds: 0,
  lastSeenSeconds: NOW,
  isConnected: false,
  person: null,
  ...own,
});

const stateWith = (only: Device, own: Partial<DevicesState> = {}): DevicesState => ({
  settings: { isOn: true, mode: 'tls', port: 8460, addresses: null },
  state: 'open',
  trouble: null,
  open: [HERE],
  found: [],
  localName: 'servery-0a1b2c.local',
  fingerprint: null,
  devices: [only],
  ...own,
});

function troublesOf(own: Partial<Device>, state: Partial<DevicesState> = {}): string[] {
  const troubles = deviceTroubles(stateWith(device(own), state), NOW);
  return (['moved', 'otherwise', 'missing'] as const).filter((kind) => troubles[kind].length > 0);
}

it.each([
  ['a device that was here a moment ago', {}, []],
  ['a device that knows the name of this desk', { address: 'servery-0a1b2c.local' }, []],
  ['a device that knows only a former address', { address: '192.168.1.9' }, ['moved']],
  ['a device that was paired in the other mode', { mode: 'plain' }, ['otherwise']],
  ['a device that was away for a day', { lastSeenSeconds: NOW - MISSING_SECONDS - 1 }, ['missing']],
  ['a connected device', { isConnected: true, address: '192.168.1.9', lastSeenSeconds: 0 }, []],
] as const)('judges %s', (_, own, expected) => {
  expect(troublesOf(own)).toEqual(expected);
});

it('reports no device while the door is closed', () => {
  expect(troublesOf({ address: '192.168.1.9' }, { state: 'closed', open: [] })).toEqual([]);
});
