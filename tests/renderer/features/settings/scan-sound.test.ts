// The sound for an unknown code can be turned off.
import { expect, test } from 'vitest';
import { openDesk } from '../../support/open-desk.ts';
import { createScriptedDesk } from '../../support/scripted-desk.ts';

test('turns the sound for an unknown code off and on again', async () => {
  const desk = createScriptedDesk();
  const { press } = await openDesk(desk, '/settings');
  await press('#setting-scan-sound');
  await press('#setting-scan-sound');
  expect(desk.askedFor('settings.change')).toEqual([{ scanSound: false }, { scanSound: true }]);
});
