// The number settings: saved as soon as they are valid, refused next to the field otherwise.
import { expect, test } from 'vitest';
import { openCoreScreen } from '../../support/core-screen.ts';

const every = '#setting-fetch-every';

async function openSettings() {
  const opened = await openCoreScreen('/settings', () => Promise.resolve());
  const leave = async (selector: string) => {
    opened.find(selector)?.dispatchEvent(new Event('change', { bubbles: true }));
    await opened.settled();
  };
  const saved = () => opened.desk.ask('settings.get', null);
  return { leave, saved, ...opened };
}

test('saves a typed number when the field is left, and a stepped one at once', async () => {
  const { saved, type, leave, press, text, seen } = await openSettings();
  const before = await saved();
  await type(every, '30');
  expect(await saved()).toEqual(before);
  await leave(every);
  await seen('that it is saved', () => text().includes('Saved'));
  expect(await saved()).toEqual({ ...before, fetchEveryMinutes: 30 });
  await press('[aria-label="Low stock: increase"]');
  await expect.poll(saved).toMatchObject({ lowStock: before.lowStock + 1 });
});

test.each(['0', '241', '2.5', '', 'often'])(
  'refuses “%s” minutes, gives the allowed range, and saves nothing',
  async (typed) => {
    const { saved, type, leave, text } = await openSettings();
    const before = await saved();
    await type(every, typed);
    await leave(every);
    expect(text()).toContain('Enter a whole number from 1 to 240');
    expect(await saved()).toEqual(before);
  },
);

test('does not step out of its range', async () => {
  const { saved, type, leave, find, press } = await openSettings();
  const less = '[aria-label="Refresh menu every: decrease"]';
  await type(every, '2');
  await leave(every);
  await press(less);
  await expect.poll(saved).toMatchObject({ fetchEveryMinutes: 1 });
  await expect.poll(() => find(less)?.hasAttribute('disabled')).toBe(true);
});
