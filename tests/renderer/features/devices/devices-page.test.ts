// The page of devices, on the real core, with a door of which nothing is heard outside.
import { expect, test } from 'vitest';
import { JOIN_TEXT } from '../../../../src/contract/signing.ts';
import { keyed } from '../../../../src/renderer/bridge/keyed.ts';
import { closedDoor } from '../../../support/test-ports.ts';
import { away, openCoreScreen } from '../../support/core-screen.ts';

const ADDRESS = '192.168.1.20';

async function openPage(door = closedDoor([{ address: ADDRESS, adapter: 'eth0' }])) {
  const screen = await openCoreScreen('/devices', (desk) => desk.add(away, 'Riverside'), { door });
  await screen.seen('the door', () => screen.find('[data-part=door]') !== undefined);
  return { ...screen, door };
}

type Screen = Awaited<ReturnType<typeof openPage>>;

/** As the camera of a device reads the code. */
async function scan({ desk, door }: Screen, kind: 'waiter' | 'kitchen', name: string) {
  const asked = { kind, name, device: null, address: ADDRESS };
  const { joinUrl } = await desk.ask('devices.invite', asked);
  await door.opened.at(-1)?.guests.join(keyed(JOIN_TEXT, new URL(joinUrl).hash.slice(1)), ADDRESS);
}

test('one press opens the door and shows the code for a phone', async () => {
  const { press, seen, find, text, desk } = await openPage();
  expect((await desk.ask('devices.get', null)).state).toBe('closed');
  await press('[data-do=add-phone]');
  await seen('the code', () => find('[data-part=invite] svg[role=img]') !== undefined);
  expect(text()).toContain(`https://${ADDRESS}:8460/join`);
  expect((await desk.ask('devices.get', null)).state).toBe('open');
  await press('[data-choice=trust]');
  await seen('where the certificate is', () => text().includes(`http://${ADDRESS}:8461/`));
  expect(text()).toContain('AA:BB');
});

test('the page says that the device is connected, and lists it', async () => {
  const screen = await openPage();
  const { press, seen, find, text } = screen;
  await press('[data-do=add-screen]');
  await seen('the code', () => find('[data-part=invite] svg[role=img]') !== undefined);
  await scan(screen, 'kitchen', 'Kitchen screen 1');
  await seen('that it is in', () => text().includes('“Kitchen screen 1” is connected'));
  await press('[data-do=close-invite]');
  await seen(
    'the device',
    () => find('[data-part=devices]')?.textContent.includes('Kitchen screen 1') === true,
  );
});

test('a device is renamed, and removed after a question', async () => {
  const screen = await openPage();
  const { press, type, seen, find, text, desk } = screen;
  await desk.ask('devices.set-door', { isOn: true, mode: 'tls', port: 8460, addresses: null });
  await scan(screen, 'waiter', 'Phone 1');
  await seen('the device', () => find('[data-device]') !== undefined);
  await press('[data-device]');
  await type('#device-name', 'Terrace');
  await press('[data-do=save-device]');
  await seen('the new name', () => find('[data-device]')?.textContent.includes('Terrace') === true);
  await press('[data-device]');
  await press('[data-do=revoke-device]');
  await seen('the question', () => text().includes('Remove “Terrace”?'));
  await press('[data-answer=yes]');
  await seen('no device', () => find('[data-device]') === undefined);
  expect((await desk.ask('devices.get', null)).devices).toEqual([]);
});

test('a device that knows only a former address, or was paired in the other way, is named', async () => {
  const addresses = [{ address: ADDRESS, adapter: 'eth0' }];
  const screen = await openPage({ ...closedDoor(), addresses: () => addresses });
  const { seen, text, desk } = screen;
  const door = { isOn: true, mode: 'plain', port: 8460, addresses: null } as const;
  await desk.ask('devices.set-door', door);
  await scan(screen, 'waiter', 'Phone 1');
  addresses[0] = { address: '192.168.1.77', adapter: 'eth0' };
  await desk.ask('devices.set-door', { ...door, port: 8470 });
  await seen('the notice', () => text().includes('These devices can’t find it: Phone 1'));
  await desk.ask('devices.set-door', { ...door, mode: 'tls' });
  await seen('the other notice', () => text().includes('Pair these again: Phone 1'));
});

test('every page says that devices look for the desk elsewhere, and leads to them', async () => {
  const addresses = [{ address: ADDRESS, adapter: 'eth0' }];
  const screen = await openPage({ ...closedDoor(), addresses: () => addresses });
  const { seen, find, desk, router } = screen;
  const door = { isOn: true, mode: 'plain', port: 8460, addresses: null } as const;
  await desk.ask('devices.set-door', door);
  await scan(screen, 'waiter', 'Phone 1');
  addresses[0] = { address: '192.168.1.77', adapter: 'eth0' };
  await desk.ask('devices.set-door', { ...door, port: 8470 });
  await seen('the pill', () => find('[data-part=pill]')?.dataset.state === 'devices-moved');
  await router.push('/');
  await seen('the need', () => find('[data-line=movedDevices]') !== undefined);
});

test('the page says why the door is not open', async () => {
  const screen = await openPage(closedDoor([]));
  await screen.press('[data-do=add-phone]');
  await screen.seen('why', () => screen.text().includes('No private network'));
});
