// What a person chooses for this machine: kept over restarts, and over a program that has learned to ask for more.
import { expect, it, onTestFinished } from 'vitest';
import { openCore } from '../../support/core-app.ts';
import { memoryStores } from '../../support/memory-stores.ts';
import { testPorts } from '../../support/test-ports.ts';

const unchosen = { language: 'system', theme: 'system', fetchEveryMinutes: 5, lowStock: 5 };

it('settings follow the machine until they are changed, and stay changed after a restart', async () => {
  const ports = testPorts();
  const core = openCore(ports);
  expect(await core.ask('settings.get', null)).toEqual(unchosen);
  await core.ask('settings.change', { language: 'zh-CN', lowStock: 3 });
  await core.ask('settings.change', { theme: 'dark' });
  await core.until('settings.changed', ({ theme }) => theme === 'dark');
  await core.stop();

  const again = openCore(testPorts({ stores: ports.stores }));
  onTestFinished(again.stop);
  expect(await again.ask('settings.get', null)).toEqual({
    ...unchosen,
    ...{ language: 'zh-CN', theme: 'dark', lowStock: 3 },
  });
});

it('settings of the first format keep what was chosen and get the rest', async () => {
  const before = { format: 1, data: { language: 'en', theme: 'dark' } };
  const stores = memoryStores(new Map([['settings.json', JSON.stringify(before)]]));
  const core = openCore(testPorts({ stores }));
  onTestFinished(core.stop);
  expect(await core.ask('settings.get', null)).toEqual({ ...unchosen, language: 'en', theme: 'dark' });
  expect(await core.ask('storage.get', null)).toMatchObject({ setAside: [] });
});
