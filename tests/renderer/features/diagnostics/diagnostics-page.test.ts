// Diagnostics: everything that support needs, and no export before its contents were shown.
import { expect, test, vi } from 'vitest';
import type { CallRecord } from '../../../../src/contract/diagnostics.ts';
import { sealings, weakenings } from '../../../../src/contract/desk.ts';
import { done, failed } from '../../../../src/contract/result.ts';
import { openDesk } from '../../support/open-desk.ts';
import { createScriptedDesk } from '../../support/scripted-desk.ts';

const callsOf = (count: number): CallRecord[] =>
  Array.from({ length: count }, (_one, index) => ({
    correlationId: `${index}`.padStart(12, '0'),
    endpoint: 'goodsList',
    startedAtSeconds: 1_790_000_000 - index,
    durationMs: 40,
    attempts: 1,
    bytes: 1200,
    ...(index === 3 ? { failure: 'network.offline' as const, detail: 'refused' } : { http: 200 }),
  }));

test('lists the contents of an export before it can be made, and says where it was saved', async () => {
  const desk = createScriptedDesk();
  const { text, find, press } = await openDesk(desk, '/diagnostics');
  expect(find('[data-do=export]')).toBeUndefined();
  expect(text()).toContain('Contains no tokens, passwords or shop data');
  await press('[data-do=look]');
  expect(text()).toContain('calls.json');
  await press('[data-do=export]');
  expect(desk.askedFor('diagnostics.export')).toHaveLength(1);
  expect(text()).toContain('Saved to /home/counter/diagnostics.zip');
});

test('downloads a file of the desk’s own in the browser, and follows no other address', async () => {
  const desk = createScriptedDesk();
  const pressed: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    pressed.push(this.href);
  });
  const { press } = await openDesk(desk, '/diagnostics');
  await press('[data-do=look]');
  for (const href of ['/delivered/abc', 'https://elsewhere.example.com/abc']) {
    desk.answer({ 'diagnostics.export': () => done({ kind: 'download', href }) });
    await press('[data-do=export]');
  }
  click.mockRestore();
  expect(pressed).toEqual([new URL('/delivered/abc', window.location.href).href]);
});

test('says why an export was not saved', async () => {
  const desk = createScriptedDesk();
  desk.answer({
    'diagnostics.export': () => failed({ code: 'delivery.failed', message: '', data: { detail: 'ENOSPC' } }),
  });
  const { text, press } = await openDesk(desk, '/diagnostics');
  await press('[data-do=look]');
  await press('[data-do=export]');
  expect(text()).toContain('File not saved');
  expect(text()).toContain('ENOSPC');
});

test('shows the last calls page by page, and filters the failed ones', async () => {
  const desk = createScriptedDesk();
  desk.answer({ 'diagnostics.calls': () => done(callsOf(46)) });
  const { pressWords, press, text } = await openDesk(desk, '/diagnostics');
  const rows = () => document.querySelectorAll('[data-part=calls] tbody tr').length;
  expect(rows()).toBe(20);
  await pressWords('Show 20 more');
  expect(rows()).toBe(40);
  await press('.el-checkbox input');
  expect(rows()).toBe(1);
  expect(text()).toContain('Connection refused');
});

test('shows the start of a call’s id, and copies the whole', async () => {
  const desk = createScriptedDesk();
  desk.answer({ 'diagnostics.calls': () => done(callsOf(1)) });
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue(undefined);
  const { press, text } = await openDesk(desk, '/diagnostics');
  await press('tbody button');
  expect(write).toHaveBeenCalledWith('000000000000');
  expect(text()).toContain('Copied');
  write.mockRestore();
});

test.each(sealings)('says in words how tokens are stored: %s', async (kind) => {
  const { state } = createScriptedDesk();
  const about = { ...state.about, sealing: { kind, detail: 'the place' } };
  const { text } = await openDesk(createScriptedDesk({ about }), '/diagnostics');
  const words = {
    'key-store': 'encrypted with the system key store (the place)',
    locked: 'Keyring locked',
    'key-file': 'encrypted with a key file (the place)',
    memory: 'In memory only: enter it again',
  };
  expect(text()).toContain(words[kind]);
});

test('says when the window lacks a part of its protection, and how to restore it', async () => {
  const { state } = createScriptedDesk();
  const whole = await openDesk(createScriptedDesk(), '/diagnostics');
  expect(whole.text()).not.toContain('sandbox');
  const about = { ...state.about, weakened: [...weakenings] };
  const { text } = await openDesk(createScriptedDesk({ about }), '/diagnostics');
  expect(text()).toContain('Servery is running without Chromium’s sandbox (--no-sandbox).');
  expect(text()).toContain('Install the .deb package instead');
});

test('names the unreadable files, and where they are now', async () => {
  const storage = {
    trouble: null,
    unsaved: [],
    setAside: [
      {
        store: 'shops/river/overview',
        reason: 'corrupt',
        file: 'overview.broken.json',
        atSeconds: 1_790_000_000,
      },
      { store: 'settings', reason: 'newer', file: null, atSeconds: 1_790_000_000 },
    ],
  } as const;
  const { text } = await openDesk(
    createScriptedDesk({ storage: { ...storage, unsaved: [], setAside: [...storage.setAside] } }),
    '/diagnostics',
  );
  expect(text()).toContain('shops/river/overview · damaged');
  expect(text()).toContain('overview.broken.json');
  expect(text()).toContain('left in place');
});
