// A door that stands open is opened again before its certificate ends.
import { expect, it, onTestFinished } from 'vitest';
import { DoorSupervisor } from '../../../src/core/devices/door-supervisor.ts';
import { manualClock, recordingLog } from '../../support/test-ports.ts';

const DAY_MS = 86_400_000;

it('a door is opened again when its time is over, and closed before', async () => {
  const clock = manualClock();
  const done: string[] = [];
  const door = new DoorSupervisor({
    clock,
    log: recordingLog(),
    name: 'door',
    isOn: () => true,
    addresses: () => ['192.168.1.20'],
    facts: () => null,
    open: () => {
      done.push('open');
      return Promise.resolve({ close: () => Promise.resolve(void done.push('close')) });
    },
    renewAfterMs: DAY_MS,
    onLook: () => undefined,
  });
  onTestFinished(() => door.stop());
  await door.apply();
  clock.advance(DAY_MS);
  await door.apply();
  expect(done).toEqual(['open']);
  clock.advance(1);
  await door.apply();
  expect(done).toEqual(['open', 'close', 'open']);
});
