// Updates on screen: what is offered, what is in the way, and the question before the program ends.
import { expect, test } from 'vitest';
import { shareDemoShop } from '../../../support/hosted-shop.ts';
import { fault, offeredUpdates } from '../../../support/updates/offered-release.ts';
import { type CoreScreen, openCoreScreen } from '../../support/core-screen.ts';

const shop = shareDemoShop();
const card = '[data-part=updates]';

async function openSettings(path = '/settings') {
  const updates = offeredUpdates();
  updates.forgetOutcome();
  const opened = await openCoreScreen(path, (desk) => desk.add(shop()), { updates });
  return { ...opened, updates };
}

async function offered(screen: Awaited<ReturnType<typeof openSettings>>) {
  await screen.press('[data-do=check-updates]');
  await screen.seen('the offer', () => screen.find('[data-part=release]') !== undefined);
}

async function downloaded(screen: Awaited<ReturnType<typeof openSettings>>) {
  await offered(screen);
  await screen.press('[data-do=download-update]');
  await screen.seen('the button', () => isEnabled(screen, '[data-do=install-update]'));
}

const isEnabled = ({ find }: Pick<CoreScreen, 'find'>, selector: string) =>
  find(selector)?.hasAttribute('disabled') === false;

test('offers a version, downloads it, and installs it after a question', async () => {
  const screen = await openSettings();
  expect(screen.find(card)?.textContent).toContain('Not checked since Servery started');
  await downloaded(screen);
  expect(screen.find(card)?.textContent).toContain('Version 0.2.0');
  await screen.press('[data-do=install-update]');
  await screen.seen('the question', () => screen.text().includes('Install version 0.2.0?'));
  expect(screen.updates.did).not.toContain('install');
  await screen.press('[role=dialog] .el-button--primary');
  await expect.poll(() => screen.updates.did).toContain('install');
});

test('lists what has to be done first, and installs nothing until then', async () => {
  const screen = await openSettings();
  await screen.desk.ask('outbox.hold', { held: true });
  await screen.desk.ask('outbox.put', { requests: [{ kind: 'group.add', name: 'Bar' }] });
  await offered(screen);
  await screen.press('[data-do=download-update]');
  await screen.seen('what is in the way', () =>
    (screen.find('[data-part=hindrances]')?.textContent ?? '').includes('haven’t reached the shop'),
  );
  expect(isEnabled(screen, '[data-do=install-update]')).toBe(false);
});

test('says that a version has no way back, in the card and in the question', async () => {
  const screen = await openSettings();
  if (screen.updates.offered !== undefined) screen.updates.offered.readsBack = false;
  await downloaded(screen);
  expect(screen.find('[data-part=no-way-back]')?.textContent).toContain('changes data files');
  await screen.press('[data-do=install-update]');
  await screen.seen('the question', () => screen.text().includes('only possible by restoring a backup'));
});

test('says what went wrong, and offers to try it again', async () => {
  const screen = await openSettings();
  await offered(screen);
  screen.updates.fault = fault('signature');
  await screen.press('[data-do=download-update]');
  await screen.seen('the trouble', () => screen.text().includes('no valid signature'));
  expect(isEnabled(screen, '[data-do=download-update]')).toBe(true);
});

test('does not offer a version that did not start here until a person wants it', async () => {
  const screen = await openSettings();
  screen.updates.held.add('0.2.0');
  await offered(screen);
  expect(screen.find('[data-part=held]')?.textContent).toContain('didn’t start on this device');
  expect(screen.find('[data-do=download-update]')).toBeUndefined();
  await screen.press('[data-do=offer-again]');
  await screen.seen('the offer', () => screen.find('[data-do=download-update]') !== undefined);
});

test('names the command where the system installs packages', async () => {
  const screen = await openSettings();
  Object.assign(screen.updates, { way: { kind: 'package' } });
  if (screen.updates.offered !== undefined) screen.updates.offered.command = 'sudo apt install x';
  await offered(screen);
  await screen.press('[data-do=download-update]');
  await screen.seen('the command', () => screen.text().includes('sudo apt install x'));
  expect(screen.find('[data-do=install-update]')).toBeUndefined();
});

test('says why there are no updates', async () => {
  const screen = await openCoreScreen('/settings', () => Promise.resolve());
  expect(screen.find(card)?.textContent).toContain('has no update source');
  expect(screen.find('[data-do=check-updates]')).toBeUndefined();
});

test('tells on every page that a version was taken back, until a person has read it', async () => {
  const updates = offeredUpdates();
  const { find, press, seen } = await openCoreScreen('/', (desk) => desk.add(shop()), { updates });
  await seen('the bar', () =>
    (find('[data-part=update-outcome]')?.textContent ?? '').includes('went back to 0.1.0'),
  );
  await press('[data-do=dismiss-update]');
  await seen('that it is gone', () => find('[data-part=update-outcome]') === undefined);
  expect(updates.did).toContain('forget');
});

test('leaves the counter free of good news, and tells there what was taken back', async () => {
  const screen = await openSettings('/counter');
  await screen.desk.ask('updates.check', null);
  await screen.settled();
  expect(screen.find('[data-part=update-offered]')).toBeUndefined();
  const back = await openCoreScreen('/counter', (desk) => desk.add(shop()), { updates: offeredUpdates() });
  await back.seen('the bar', () => back.find('[data-part=update-outcome]') !== undefined);
});

test('tells on every page that a version is out, until a person does not want to hear of it', async () => {
  const screen = await openSettings('/');
  await screen.desk.ask('updates.check', null);
  await screen.seen('the bar', () => screen.find('[data-part=update-offered]') !== undefined);
  await screen.press('[data-do=update-not-now]');
  await screen.seen('that it is gone', () => screen.find('[data-part=update-offered]') === undefined);
});
