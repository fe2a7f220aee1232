// The settings of this machine: stored across restarts and upgrades of the program.
import { expect, it, onTestFinished } from 'vitest';
import { openCore } from '../../support/core-app.ts';
import { memoryStores } from '../../support/memory-stores.ts';
import { testPorts } from '../../support/test-ports.ts';
import { usualSettings } from '../../support/usual-settings.ts';

it('settings follow the system until they are changed, and stay changed after a restart', async () => {
  const ports = testPorts();
  const core = openCore(ports);
  expect(await core.ask('settings.get', null)).toEqual(usualSettings);
  await core.ask('settings.change', { language: 'zh-CN', lowStock: 3 });
  await core.ask('settings.change', { theme: 'dark', scalePercent: 125, startPage: 'goods' });
  await core.until('settings.changed', ({ theme }) => theme === 'dark');
  await core.stop();

  const again = openCore(testPorts({ stores: ports.stores }));
  onTestFinished(again.stop);
  expect(await again.ask('settings.get', null)).toEqual({
    ...usualSettings,
    language: 'zh-CN',
    theme: 'dark',
    lowStock: 3,
    scalePercent: 125,
    startPage: 'goods',
  });
});

it.each([
  [1, { language: 'en', theme: 'dark' }],
  [2, { language: 'en', theme: 'dark', fetchEveryMinutes: 30, lowStock: 9 }],
  [
    3,
    {
      language: 'en',
      theme: 'dark',
      fetchEveryMinutes: 30,
      lowStock: 9,
      scalePercent: 125,
      startPage: 'goods',
      timeZone: 'Asia/Shanghai',
      pictureMegabytes: 100,
    },
  ],
])('settings of format %i are read, and new ones get their defaults', async (format, data) => {
  const stores = memoryStores(new Map([['settings.json', JSON.stringify({ format, data })]]));
  const core = openCore(testPorts({ stores }));
  onTestFinished(core.stop);
  expect(await core.ask('settings.get', null)).toEqual({ ...usualSettings, ...data });
  expect(await core.ask('storage.get', null)).toMatchObject({ setAside: [] });
});

it.each([
  { timeZone: 'Mars/Olympus' },
  { timeZone: '' },
  { scalePercent: 79 },
  { scalePercent: 151 },
  { startPage: '../goods' },
  { pictureMegabytes: 0 },
])('settings refuse %o', async (change) => {
  const core = openCore(testPorts());
  onTestFinished(core.stop);
  expect(await core.refusal('settings.change', change)).toMatchObject({ code: 'input.invalid' });
  expect(await core.ask('settings.get', null)).toEqual(usualSettings);
});
