// When the door is open: as its settings say, at the addresses of now, and never by itself.
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { DoorFault } from '../../../src/core/door.ts';
import { closedDoor, memorySecrets } from '../../support/test-ports.ts';
import { ADDRESS, openDevicesDesk } from './devices-desk.ts';

/** A door at one address, and how many authorities were made for it. */
function countedDoor() {
  const door = closedDoor([{ address: ADDRESS, adapter: 'eth0' }]);
  const newAuthority = vi.fn(door.newAuthority);
  return { door: { ...door, newAuthority }, newAuthority };
}

function openDesk(...own: Parameters<typeof openDevicesDesk>) {
  const desk = openDevicesDesk(...own);
  onTestFinished(() => desk.stop());
  return desk;
}

describe('the door', () => {
  it('is closed until a person opens it', async () => {
    const desk = openDesk();
    expect(await desk.ask('devices.get', null)).toMatchObject({ state: 'closed', open: [] });
    expect(desk.door.opened).toEqual([]);
  });

  it('is opened encrypted if nothing else is chosen', async () => {
    const desk = openDesk();
    const { settings } = await desk.ask('devices.get', null);
    expect(settings).toMatchObject({ isOn: false, mode: 'tls' });
    const state = await desk.ask('devices.set-door', { ...settings, isOn: true });
    expect(state).toMatchObject({ state: 'open', open: [ADDRESS], fingerprint: 'AA:BB', trouble: null });
    expect(desk.door.opened).toMatchObject([
      {
        port: settings.port,
        addresses: [ADDRESS],
        localName: state.localName,
        authority: { key: 'key of the authority' },
      },
    ]);
    expect(state.localName).toMatch(/^servery-[0-9a-f]{6}\.local$/);
  });

  it('has one authority, also when it is opened again and after a restart', async () => {
    const { door, newAuthority } = countedDoor();
    const desk = openDesk({ door });
    await desk.setDoor(true, 'tls');
    await desk.setDoor(false, 'tls');
    await desk.setDoor(true, 'tls');
    await desk.stop();
    const again = openDesk(desk.ports);
    await again.until('devices.changed', ({ state }) => state === 'open');
    expect(newAuthority).toHaveBeenCalledTimes(1);
  });

  it('stays as it is when nothing has changed', async () => {
    const desk = openDesk();
    await desk.setDoor(true);
    await desk.setDoor(true);
    expect(desk.door.opened).toHaveLength(1);
  });

  it('is looked at again without a word when nothing has changed', async () => {
    const desk = openDesk();
    await desk.setDoor(true);
    const before = desk.events.length;
    desk.ports.clock.advance(300_000);
    // A call takes its turn behind the looks.
    await desk.setDoor(true);
    expect(desk.events.slice(before).filter(({ name }) => name === 'devices.changed')).toEqual([]);
  });

  it('is opened again where this machine is found since', async () => {
    const addresses = [{ address: ADDRESS, adapter: 'eth0' }];
    const desk = openDesk({ door: { ...closedDoor(), addresses: () => addresses } });
    await desk.setDoor(true);
    addresses[0] = { address: '192.168.1.77', adapter: 'eth0' };
    desk.ports.clock.advance(30_000);
    await desk.until('devices.changed', ({ open }) => open.includes('192.168.1.77'));
  });

  it('is opened at the chosen addresses only', async () => {
    const found = ['10.0.0.2', ADDRESS].map((address) => ({ address, adapter: address }));
    const desk = openDesk({ door: closedDoor(found) });
    const state = await desk.ask('devices.set-door', {
      isOn: true,
      mode: 'plain',
      port: 8460,
      addresses: [ADDRESS, '192.168.9.9'],
    });
    expect(state.open).toEqual([ADDRESS]);
  });

  it('says why it cannot be opened', async () => {
    const open = () => Promise.reject(new DoorFault('port-taken', 'EADDRINUSE'));
    const desk = openDesk({ door: { ...closedDoor([{ address: ADDRESS, adapter: 'eth0' }]), open } });
    await desk.setDoor(true);
    expect(await desk.ask('devices.get', null)).toMatchObject({ state: 'failed', trouble: 'port-taken' });
    const alone = openDesk({ door: closedDoor([]) });
    await alone.setDoor(true);
    expect(await alone.ask('devices.get', null)).toMatchObject({ state: 'failed', trouble: 'no-address' });
  });

  it('waits for a locked key store instead of making another authority', async () => {
    const { door, newAuthority } = countedDoor();
    const first = openDesk({ door });
    await first.setDoor(true, 'tls');
    await first.stop();
    const locked = { ...memorySecrets('another'), kind: 'locked' as const, seal: () => undefined };
    const desk = openDesk({ ...first.ports, secrets: locked });
    await desk.until('devices.changed', ({ trouble }) => trouble === 'key-store');
    expect(await desk.ask('devices.get', null)).toMatchObject({ state: 'failed', fingerprint: 'AA:BB' });
    expect(newAuthority).toHaveBeenCalledTimes(1);
  });
});
