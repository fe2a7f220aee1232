// Diagnostics on the real core: everything that support needs, and no export before its contents were shown.
import { expect, onTestFinished, test, vi } from 'vitest';
import { sealings, weakenings } from '../../../../src/contract/desk.ts';
import type { Delivery } from '../../../../src/contract/delivery.ts';
import { failure } from '../../../../src/core/failure.ts';
import type { Ports } from '../../../../src/core/ports.ts';
import { memorySecrets, standInDesk } from '../../../support/test-ports.ts';
import { away, openCoreScreen } from '../../support/core-screen.ts';
import { openOddScreen } from '../../support/odd-screen.ts';

const PATH = '/diagnostics';
const openWith = (own: Partial<Ports> = {}) => openCoreScreen(PATH, (desk) => desk.add(away), own);

test('lists the contents of an export before it can be made, and says where it was saved', async () => {
  const { desk, text, find, press, quiet } = await openWith();
  expect(find('[data-do=export]')).toBeUndefined();
  expect(text()).toContain('Contains no tokens, passwords or shop data');
  await press('[data-do=look]');
  await quiet();
  expect(text()).toContain('calls.json');
  await press('[data-do=export]');
  await quiet();
  const names = desk.ports.files.delivered.map(({ name }) => name);
  expect(names).toHaveLength(1);
  expect(text()).toContain(`Saved to /delivered/${names[0]}`);
});

test('downloads a file of the desk’s own in the browser, and follows no other address', async () => {
  const hrefs = ['/delivered/abc', 'https://elsewhere.example.com/abc'];
  const deliver = (): Promise<Delivery> => Promise.resolve({ kind: 'download', href: hrefs.shift() ?? '' });
  const pressed: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    pressed.push(this.href);
  });
  onTestFinished(() => click.mockRestore());
  const { press, quiet } = await openWith({ files: { deliver } });
  await press('[data-do=look]');
  await quiet();
  for (let file = 0; file < 2; file += 1) {
    await press('[data-do=export]');
    await quiet();
  }
  expect(hrefs).toEqual([]);
  expect(pressed).toEqual([new URL('/delivered/abc', window.location.href).href]);
});

test('says why an export was not saved', async () => {
  const deliver = () => Promise.reject(failure('delivery.failed', '', { detail: 'ENOSPC' }));
  const { text, press, quiet } = await openWith({ files: { deliver } });
  await press('[data-do=look]');
  await quiet();
  await press('[data-do=export]');
  await quiet();
  expect(text()).toContain('File not saved');
  expect(text()).toContain('ENOSPC');
});

test('shows the last calls page by page, and filters the failed ones', async () => {
  const { desk, pressWords, press, text } = await openOddScreen(PATH, {
    isHeld: false,
    then: async (shop, core) => {
      for (let check = 0; check < 45; check += 1) await core.ask('session.check', null);
      shop.tokens.clear();
      await core.ask('session.check', null);
    },
  });
  const rows = () => document.querySelectorAll('[data-part=calls] tbody tr').length;
  expect(rows()).toBe(20);
  await pressWords('Show 20 more');
  expect(rows()).toBe(40);
  await press('.el-checkbox input');
  const calls = await desk.ask('diagnostics.calls', { limit: 500 });
  const failed = calls.filter((call) => call.failure !== undefined);
  expect(failed.length).toBeGreaterThan(0);
  expect(rows()).toBe(failed.length);
  expect(text()).toContain('Token expired');
});

test('shows the start of a call’s id, and copies the whole', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
  onTestFinished(() => write.mockRestore());
  const { desk, press, text, seen, find } = await openOddScreen(PATH, {});
  await seen('a call', () => find('[data-part=calls] tbody button') !== undefined);
  await press('[data-part=calls] tbody button');
  const ids = (await desk.ask('diagnostics.calls', { limit: 500 })).map(({ correlationId }) => correlationId);
  expect(ids).toContain(write.mock.calls[0]?.[0]);
  expect(text()).toContain('Copied');
});

test.each(sealings)('says in words how tokens are stored: %s', async (kind) => {
  const { text } = await openWith({ secrets: { ...memorySecrets(), kind, detail: 'the place' } });
  const words = {
    'key-store': 'encrypted with the system key store (the place)',
    locked: 'Keyring locked',
    'key-file': 'encrypted with a key file (the place)',
    memory: 'In memory only: enter it again',
  };
  expect(text()).toContain(words[kind]);
});

test('says when the window lacks a part of its protection, and how to restore it', async () => {
  const whole = await openWith();
  expect(whole.text()).not.toContain('sandbox');
  const { text } = await openWith({ desk: standInDesk({ weakened: [...weakenings] }) });
  expect(text()).toContain('Servery is running without Chromium’s sandbox (--no-sandbox).');
  expect(text()).toContain('Install the .deb package instead');
});

test('names the unreadable files, and where they are now', async () => {
  let id = '';
  const { text } = await openCoreScreen(PATH, async (desk) => {
    id = await desk.add(away);
    await desk.stop();
    desk.ports.stores.disk.set(`shops/${id}/data/overview.json`, 'torn');
    desk.ports.stores.disk.set('printers.json', JSON.stringify({ format: 99, data: {} }));
    await desk.restart();
  });
  expect(text()).toContain(`shops/${id}/data/overview · damaged`);
  expect(text()).toContain('overview.json.');
  expect(text()).toContain('left in place');
});
