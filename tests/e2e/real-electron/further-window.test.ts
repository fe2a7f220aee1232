// Further windows for the kitchen and a phone, in a real Electron: with the guards of the first one, whose end ends them.
import { expect, it, onTestFinished } from 'vitest';
import { openElectron } from '../../support/desk/electron.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { callRaw } from '../desk/visit.ts';

it('electron: opens a kitchen screen once, which may call the core and may open nothing', async () => {
  const desk = await openElectron({ home: tempFolder(), language: 'en' });
  onTestFinished(() => desk.stop().catch(() => undefined));
  const opened = desk.app.waitForEvent('window');
  const open = () => callRaw(desk.page, 'desk.open-screen', { screen: 'kitchen', station: null });
  expect(await open()).toMatchObject({ ok: true, data: true });
  const screen = await opened;
  await screen.waitForURL(/#\/(kitchen|welcome)/);
  expect(await callRaw(screen, 'kitchen.get', null)).toMatchObject({ error: { code: 'session.none' } });
  expect(await screen.evaluate(() => window.open('about:blank') === null)).toBe(true);
  await open();
  expect(desk.app.windows()).toHaveLength(2);
});

it('electron: opens a phone in a window of its own, which may call the core', async () => {
  const desk = await openElectron({ home: tempFolder(), language: 'en' });
  onTestFinished(() => desk.stop().catch(() => undefined));
  const opened = desk.app.waitForEvent('window');
  expect(await callRaw(desk.page, 'desk.open-screen', { screen: 'phone', station: null })).toMatchObject({
    ok: true,
    data: true,
  });
  const phone = await opened;
  await phone.waitForURL(/\/phone\.html$/);
  await phone.getByText('No shop is open at the counter').waitFor();
  expect(await callRaw(phone, 'kitchen.get', null)).toMatchObject({ error: { code: 'session.none' } });
});
