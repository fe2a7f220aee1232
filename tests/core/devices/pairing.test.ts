// Who is let in: a code works once, for five minutes, through the open door, and guessing it is bounded.
import { describe, expect, it, onTestFinished } from 'vitest';
import { CODE_SECONDS } from '../../../src/contract/devices.ts';
import { setUpPeople, windowAt } from '../people/people-desk.ts';
import { ADDRESS, codeIn, keyOf, openDevicesDesk, tokenOf } from './devices-desk.ts';

async function openDesk(...own: Parameters<typeof openDevicesDesk>) {
  const desk = openDevicesDesk(...own);
  onTestFinished(() => desk.stop());
  await desk.setDoor(true);
  return desk;
}

describe('a code', () => {
  it('lets in the device that it was made for, and gives both sides the same key', async () => {
    const desk = await openDesk();
    const code = await desk.invite('kitchen', 'Grill');
    const joined = await desk.guests().join(tokenOf(code), ADDRESS);
    expect(joined).toMatchObject({
      kind: 'in',
      device: { kind: 'kitchen', name: 'Grill', key: keyOf(code) },
    });
    expect((await desk.ask('devices.get', null)).devices).toMatchObject([
      { kind: 'kitchen', name: 'Grill', mode: 'plain', address: ADDRESS, isConnected: false, person: null },
    ]);
  });

  it('works once', async () => {
    const desk = await openDesk();
    const token = tokenOf(await desk.invite());
    expect((await desk.guests().join(token, ADDRESS)).kind).toBe('in');
    expect((await desk.guests().join(token, ADDRESS)).kind).toBe('wrong-code');
  });

  it('does not work when five minutes are over', async () => {
    const desk = await openDesk();
    const token = tokenOf(await desk.invite());
    desk.ports.clock.advance(CODE_SECONDS * 1000);
    expect((await desk.guests().join(token, ADDRESS)).kind).toBe('wrong-code');
  });

  it('does not work any more when another one was made, or it was withdrawn', async () => {
    const desk = await openDesk();
    const first = tokenOf(await desk.invite());
    const second = tokenOf(await desk.invite());
    expect((await desk.guests().join(first, ADDRESS)).kind).toBe('wrong-code');
    await desk.ask('devices.withdraw', null);
    expect((await desk.guests().join(second, ADDRESS)).kind).toBe('wrong-code');
  });

  it('has 128 bits, is in the fragment of the address, and is kept out of the log', async () => {
    const desk = await openDesk();
    const { joinUrl, trustUrl, untilSeconds } = await desk.ask('devices.invite', {
      kind: 'waiter',
      name: 'Phone',
      device: null,
      address: ADDRESS,
    });
    expect(joinUrl).toMatch(new RegExp(`^http://${ADDRESS}:8460/join#[0-9a-f]{32}$`));
    expect(trustUrl).toBeNull();
    expect(untilSeconds).toBe(desk.ports.clock.nowSeconds() + CODE_SECONDS);
    expect(desk.ports.log.redacted).toContain(codeIn(joinUrl));
  });

  it('is not made while the door is closed, or for an address at which it is not open', async () => {
    const desk = await openDesk();
    const asked = { kind: 'waiter', name: 'Phone', device: null } as const;
    const refused = { code: 'devices.refused', data: { reason: 'door-closed' } };
    expect(await desk.refusal('devices.invite', { ...asked, address: '192.168.1.21' })).toMatchObject(
      refused,
    );
    await desk.setDoor(false);
    expect(await desk.refusal('devices.invite', { ...asked, address: ADDRESS })).toMatchObject(refused);
  });
});

describe('guessing codes', () => {
  it('is bounded: of 10,000 guesses from anywhere 20 a minute are looked at, and then no right one either', async () => {
    const desk = await openDesk();
    const token = tokenOf(await desk.invite());
    const answers: string[] = [];
    for (let guess = 0; guess < 10_000; guess += 1) {
      const from = `192.168.1.${guess % 250}`;
      answers.push((await desk.guests().join(guess.toString(16).padStart(64, '0'), from)).kind);
    }
    expect(answers.filter((kind) => kind === 'wrong-code')).toHaveLength(20);
    expect(answers.filter((kind) => kind === 'too-many-codes')).toHaveLength(9980);
    expect((await desk.guests().join(token, ADDRESS)).kind).toBe('too-many-codes');
    desk.ports.clock.advance(60_000);
    expect((await desk.guests().join(token, ADDRESS)).kind).toBe('in');
  });
});

describe('a device', () => {
  it('that is revoked is not known any more, and what it has open ends', async () => {
    const desk = await openDesk();
    const { id } = await desk.pair();
    expect(desk.guests().find(id)).toBeDefined();
    expect((await desk.ask('devices.revoke', { device: id })).devices).toEqual([]);
    expect(desk.guests().find(id)).toBeUndefined();
    expect(desk.door.ended).toContain(id);
  });

  it('that is paired again has a new key, and the former one is worth nothing', async () => {
    const desk = await openDesk();
    const before = await desk.pair();
    const code = await desk.invite('waiter', 'Phone 1', before.id);
    const joined = await desk.guests().join(tokenOf(code), ADDRESS);
    expect(joined).toMatchObject({ kind: 'in', device: { id: before.id } });
    expect(desk.guests().find(before.id)?.key).toBe(keyOf(code));
    expect(desk.door.ended).toContain(before.id);
    expect((await desk.ask('devices.get', null)).devices).toHaveLength(1);
  });

  it('that was paired in the other mode has to be paired again', async () => {
    const desk = await openDesk();
    const { id } = await desk.pair();
    await desk.setDoor(true, 'tls');
    expect(desk.guests().find(id)).toBeUndefined();
    await desk.setDoor(true, 'plain');
    expect(desk.guests().find(id)).toBeDefined();
  });

  it.each([
    ['at a new address', 60, '192.168.1.99'],
    ['an hour later', 3600, ADDRESS],
  ])('that is seen %s is written down at once', async (_, seconds, address) => {
    const desk = await openDesk();
    const { id } = await desk.pair();
    desk.ports.clock.advance(seconds * 1000);
    desk.guests().seen(id, address);
    const lastSeenSeconds = desk.ports.clock.nowSeconds();
    const file = () => JSON.stringify([...desk.ports.stores.disk]);
    await expect.poll(file).toContain(`\\"lastSeenSeconds\\":${lastSeenSeconds}`);
    expect(file()).toContain(`\\"address\\":\\"${address}\\"`);
  });

  it('is there again after a restart, as it was last seen', async () => {
    const desk = await openDesk();
    const { id, key } = await desk.pair();
    desk.ports.clock.advance(60_000);
    desk.guests().seen(id, ADDRESS);
    await desk.stop();
    const again = openDevicesDesk(desk.ports);
    onTestFinished(() => again.stop());
    const { devices } = await again.until('devices.changed', ({ state }) => state === 'open');
    expect(devices).toMatchObject([{ id, address: ADDRESS, lastSeenSeconds: desk.ports.clock.nowSeconds() }]);
    expect(desk.guests().find(id)?.key).toBe(key);
  });

  it('shows who works there, and that person is signed out when it is revoked', async () => {
    const desk = await openDesk();
    await setUpPeople(desk);
    const office = windowAt(desk);
    const code = codeIn(
      (
        await office.ask('devices.invite', {
          kind: 'waiter',
          name: 'Phone',
          device: null,
          address: ADDRESS,
        })
      ).joinUrl,
    );
    const joined = await desk.guests().join(tokenOf(code), ADDRESS);
    if (joined.kind !== 'in') throw new Error(joined.kind);
    const { device } = joined;
    const { people } = await office.ask('people.get', null);
    const waiter = people.find(({ role }) => role === 'waiter')?.id;
    await desk.guests().call('people.sign-in', { person: waiter, pin: '2580' }, device);
    expect((await office.ask('devices.get', null)).devices).toMatchObject([{ person: 'Zhao' }]);
    await office.ask('devices.revoke', { device: device.id });
    expect(await desk.guests().call('people.session', null, device)).toMatchObject({
      ok: true,
      data: { operator: null },
    });
  });
});

describe('the audit', () => {
  it('says who opened the door, let devices in, renamed them and put them out', async () => {
    const desk = await openDesk();
    await setUpPeople(desk);
    const office = windowAt(desk);
    await desk.setDoor(true, 'tls', 'office');
    const code = codeIn(
      (
        await office.ask('devices.invite', {
          kind: 'waiter',
          name: 'Phone',
          device: null,
          address: ADDRESS,
        })
      ).joinUrl,
    );
    await desk.guests().join(tokenOf(code), ADDRESS);
    const { devices } = await office.ask('devices.get', null);
    const device = devices[0]?.id ?? '';
    await office.ask('devices.rename', { device, name: 'Terrace' });
    await office.ask('devices.revoke', { device });
    const kinds = ['door-changed', 'device-paired', 'device-renamed', 'device-revoked'] as const;
    const { entries } = await office.ask('audit.list', {
      kinds: [...kinds],
      person: null,
      words: '',
      fromSeconds: null,
      toSeconds: null,
      before: null,
      limit: 10,
    });
    expect(entries.map(({ kind, person, about }) => [kind, person?.name, about])).toEqual([
      ['device-revoked', 'Wang', 'Terrace'],
      ['device-renamed', 'Wang', 'Phone → Terrace'],
      ['device-paired', 'Wang', 'Phone · waiter'],
      ['door-changed', 'Wang', 'plain → tls'],
    ]);
  });
});

describe('what is stored', () => {
  it('has no key of a device or of the authority in the clear, and neither has the log', async () => {
    const desk = await openDesk();
    await desk.setDoor(true, 'tls');
    const { key } = await desk.pair();
    const files = JSON.stringify([...desk.ports.stores.disk]);
    expect(files).toContain('door-authority');
    expect(files).not.toContain(key);
    expect(files).not.toContain('key of the authority');
    expect(JSON.stringify(desk.ports.log.entries)).not.toContain(key);
    expect(desk.ports.log.redacted).toEqual(expect.arrayContaining([key, 'key of the authority']));
  });
});
