import { expect, it, onTestFinished } from 'vitest';
import { openCore } from '../../support/core-app.ts';
import { testPorts } from '../../support/test-ports.ts';

it('settings follow the machine until they are changed, and stay changed after a restart', async () => {
  const ports = testPorts();
  const core = openCore(ports);
  expect(await core.ask('settings.get', null)).toEqual({ language: 'system', theme: 'system' });
  await core.ask('settings.change', { language: 'zh-CN' });
  await core.ask('settings.change', { theme: 'dark' });
  await core.until('settings.changed', ({ theme }) => theme === 'dark');
  await core.stop();

  const again = openCore(testPorts({ stores: ports.stores }));
  onTestFinished(again.stop);
  expect(await again.ask('settings.get', null)).toEqual({ language: 'zh-CN', theme: 'dark' });
});
