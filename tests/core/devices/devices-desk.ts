// A desk whose door is open at one address, and devices that come through it.
import { createHmac } from 'node:crypto';
import type { DeviceKind, DoorMode } from '../../../src/contract/devices.ts';
import { JOIN_TEXT, KEY_TEXT } from '../../../src/contract/signing.ts';
import type { DoorGuests } from '../../../src/core/door.ts';
import { openCore } from '../../support/core-app.ts';
import { closedDoor, testPorts, type TestPorts } from '../../support/test-ports.ts';

export const ADDRESS = '192.168.1.20';

export const keyed = (text: string, key: string): string =>
  createHmac('sha256', Buffer.from(key, 'hex')).update(text).digest('hex');
export const tokenOf = (code: string): string => keyed(JOIN_TEXT, code);
export const keyOf = (code: string): string => keyed(KEY_TEXT, code);

export const codeIn = (url: string): string => new URL(url).hash.slice(1);

export function openDevicesDesk(own: Partial<TestPorts> = {}) {
  const door = closedDoor([{ address: ADDRESS, adapter: 'eth0' }]);
  const ports: TestPorts = { ...testPorts({ door }), ...own };
  const core = openCore(ports);
  core.start();
  const guests = (): DoorGuests => {
    const last = door.opened.at(-1);
    if (last === undefined) throw new Error('the door was never opened');
    return last.guests;
  };
  const setDoor = (isOn: boolean, mode: DoorMode = 'plain', window?: string) =>
    core.ask('devices.set-door', { isOn, mode, port: 8460, addresses: null }, window);
  const invite = async (kind: DeviceKind = 'waiter', name = 'Phone 1', device: string | null = null) =>
    codeIn((await core.ask('devices.invite', { kind, name, device, address: ADDRESS })).joinUrl);
  return {
    ...core,
    ports,
    door,
    guests,
    setDoor,
    invite,
    /** A device that was let in. */
    pair: async (kind: DeviceKind = 'waiter', name = 'Phone 1') => {
      const joined = await guests().join(tokenOf(await invite(kind, name)), ADDRESS);
      if (joined.kind !== 'in') throw new Error(joined.kind);
      return joined.device;
    },
  };
}
