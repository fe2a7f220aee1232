// What a kind of device may do: what its table lists, and nothing else, whatever the person there may do.
import { describe, expect, it, onTestFinished } from 'vitest';
import { eventsOfKind, routesOfKind } from '../../../src/contract/device-routes.ts';
import { deviceKinds } from '../../../src/contract/devices.ts';
import { routeNames } from '../../../src/contract/routes.ts';
import { routeRights } from '../../../src/core/people/route-rights.ts';
import { goodInputs } from '../../e2e/hostile/good-inputs.ts';
import { openDevicesDesk } from './devices-desk.ts';

const all = deviceKinds.map((kind) => ({ kind, listed: new Set<string>(routesOfKind[kind]) }));

describe.each(all)('a device of the kind $kind', ({ kind, listed }) => {
  it('is refused every route that its table does not list, with an input that would do', async () => {
    const desk = openDevicesDesk();
    onTestFinished(() => desk.stop());
    const device = { id: '0'.repeat(32), kind };
    const others = routeNames.filter((route) => !listed.has(route));
    expect(others.length).toBeGreaterThan(150);
    for (const route of others)
      expect([route, await desk.call(route, goodInputs[route], undefined, device)]).toMatchObject([
        route,
        { ok: false, error: { code: 'ipc.forbidden' } },
      ]);
  });

  it('reaches nothing that sets up the desk, its people, its devices, its copies or its records', () => {
    const managed = routeNames.filter((route) => {
      const right = routeRights[route];
      // What depends on the input may change the setup.
      return (
        typeof right !== 'string' ||
        ['setup.change', 'staff.manage', 'devices.pair', 'records.read'].includes(right)
      );
    });
    expect(managed.filter((route) => listed.has(route))).toEqual([]);
    expect(
      [...listed].filter((route) => /^(backup|copies|updates|diagnostics|training)\./.test(route)),
    ).toEqual([]);
  });

  it('is not told what devices there are', () => {
    expect(eventsOfKind[kind]).not.toContain('devices.changed');
  });

  it('learns who it is, and not where this desk has its files', async () => {
    const desk = openDevicesDesk();
    onTestFinished(() => desk.stop());
    await desk.setDoor(true);
    const { id } = await desk.pair(kind, 'One');
    expect(await desk.call('devices.self', null, undefined, { id, kind })).toMatchObject({
      ok: true,
      data: {
        id,
        kind,
        name: 'One',
        places: [
          'http://192.168.1.20:8460',
          expect.stringMatching(/^http:\/\/servery-[0-9a-f]{6}\.local:8460$/) as string,
        ],
      },
    });
    const about = await desk.call('desk.about', null, undefined, { id, kind });
    expect(about).toMatchObject({ ok: true, data: { homeFolder: '', logFile: '' } });
  });
});

it('a phone sends its acts under its own numbers, and not without', async () => {
  const desk = openDevicesDesk();
  onTestFinished(() => desk.stop());
  const device = { id: '0'.repeat(32), kind: 'waiter' as const };
  const { order, acts } = goodInputs['orders.do'] as { order: string; acts: unknown[] };
  const sent = (numbers: object) => desk.call('orders.do', { order, acts, ...numbers }, undefined, device);
  for (const numbers of [{}, { device: { id: 'f'.repeat(32), number: 1 } }])
    expect(await sent(numbers)).toMatchObject({ ok: false, error: { code: 'ipc.forbidden' } });
  expect(await sent({ device: { id: device.id, number: 1 } })).toMatchObject({
    error: { code: 'session.none' },
  });
});

it('a window of the desk is no device', async () => {
  const desk = openDevicesDesk();
  onTestFinished(() => desk.stop());
  expect(await desk.ask('devices.self', null, 'office')).toBeNull();
});
