// The number settings: saved as soon as they are valid, refused next to the field otherwise.
import { expect, test } from 'vitest';
import { openDesk } from '../../support/open-desk.ts';
import { createScriptedDesk } from '../../support/scripted-desk.ts';

const every = '#setting-fetch-every';

async function openSettings() {
  const desk = createScriptedDesk();
  const opened = await openDesk(desk, '/settings');
  const leave = async (selector: string) => {
    opened.find(selector)?.dispatchEvent(new Event('change', { bubbles: true }));
    await opened.settled();
  };
  return { desk, leave, ...opened };
}

test('sends a typed number when the field is left, and a stepped one at once', async () => {
  const { desk, type, leave, press } = await openSettings();
  await type(every, '30');
  expect(desk.askedFor('settings.change')).toEqual([]);
  await leave(every);
  expect(desk.askedFor('settings.change')).toEqual([{ fetchEveryMinutes: 30 }]);
  await press('[aria-label="Low stock: increase"]');
  expect(desk.askedFor('settings.change').at(-1)).toEqual({ lowStock: 6 });
});

test.each(['0', '241', '2.5', '', 'often'])(
  'refuses “%s” minutes, gives the allowed range, and sends nothing',
  async (typed) => {
    const { desk, type, leave, text } = await openSettings();
    await type(every, typed);
    await leave(every);
    expect(text()).toContain('Enter a whole number from 1 to 240');
    expect(desk.askedFor('settings.change')).toEqual([]);
  },
);

test('does not step out of its range', async () => {
  const { desk, type, leave, press } = await openSettings();
  await type(every, '1');
  await leave(every);
  await press('[aria-label="Refresh menu every: decrease"]');
  expect(desk.askedFor('settings.change')).toEqual([{ fetchEveryMinutes: 1 }]);
});
