// Which devices count as in use, so that an update waits for them.
import { expect, it, onTestFinished } from 'vitest';
import { openDevicesDesk } from './devices-desk.ts';

const TEN_MINUTES_MS = 600_000;

async function pairedDesk() {
  const desk = openDevicesDesk();
  onTestFinished(() => desk.stop());
  await desk.setDoor(true);
  return { ...desk, device: await desk.pair(), hindrances: () => desk.ask('updates.hindrances', null) };
}

it('a device is in use for ten minutes after its last call', async () => {
  const desk = await pairedDesk();
  expect(await desk.hindrances()).toEqual(['devices']);
  desk.ports.clock.advance(TEN_MINUTES_MS + 1000);
  expect(await desk.hindrances()).toEqual([]);
  desk.guests().seen(desk.device.id, '192.168.1.20');
  expect(await desk.hindrances()).toEqual(['devices']);
});

it('a device that listens is in use for as long as it does', async () => {
  const desk = await pairedDesk();
  const stopped = desk.guests().listens(desk.device.id);
  desk.ports.clock.advance(TEN_MINUTES_MS + 1000);
  expect(await desk.hindrances()).toEqual(['devices']);
  stopped();
  expect(await desk.hindrances()).toEqual([]);
});

it('no device is in use behind a closed door', async () => {
  const desk = await pairedDesk();
  await desk.setDoor(false);
  expect(await desk.hindrances()).toEqual([]);
});
