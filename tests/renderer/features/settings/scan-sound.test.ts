// The sound for an unknown code can be turned off.
import { expect, test } from 'vitest';
import { openCoreScreen } from '../../support/core-screen.ts';

test('turns the sound for an unknown code off and on again', async () => {
  const { press, desk } = await openCoreScreen('/settings', () => Promise.resolve());
  const isOn = async () => (await desk.ask('settings.get', null)).scanSound;
  expect(await isOn()).toBe(true);
  await press('#setting-scan-sound');
  await expect.poll(isOn).toBe(false);
  await press('#setting-scan-sound');
  await expect.poll(isOn).toBe(true);
});
