import { strFromU8, unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { manualClock } from '../../support/test-ports.ts';
import { openTwoShops } from '../session/two-shops.ts';

const desk = openTwoShops();

const unpacked = () => {
  const [file] = desk.ports.files.delivered;
  if (file === undefined) throw new Error('nothing was delivered');
  const entries = Object.entries(unzipSync(file.bytes));
  return Object.fromEntries(entries.map(([name, bytes]) => [name, strFromU8(bytes)]));
};

it('the exported file contains exactly the parts that were listed', async () => {
  await desk.add(desk.grill);
  await desk.counted();
  const contents = await desk.core.ask('diagnostics.contents', null);
  expect(await desk.core.ask('diagnostics.export', null)).toMatchObject({ kind: 'saved' });
  const parts = unpacked();
  expect(Object.keys(parts)).toEqual(contents.map(({ name }) => name));
  expect(contents.map(({ holds }) => holds)).toEqual([
    'about',
    'calls',
    'log',
    'settings',
    'shops',
    'storage',
  ]);
  for (const { name, bytes } of contents) expect(Buffer.byteLength(parts[name] ?? '')).toBe(bytes);
});

it('the exported file describes the shop and its calls, and never contains its token', async () => {
  await desk.add(desk.grill);
  await desk.counted();
  await desk.core.ask('diagnostics.export', null);
  const parts = unpacked();
  expect(parts['shops.json']).toContain(desk.grill.url);
  expect(parts['calls.json']).toContain('goodsList');
  expect(JSON.stringify(parts)).not.toContain(desk.grill.token);
});

it('the file can be made in any year that the clock shows', async () => {
  for (const year of ['1970-01-01', '1979-12-31', '2026-11-21', '2100-01-01', '2107-06-01']) {
    desk.open({ clock: manualClock(Date.parse(year) / 1000) });
    expect(await desk.core.ask('diagnostics.export', null), year).toMatchObject({ kind: 'saved' });
    expect(Object.keys(unpacked()), year).toContain('about.json');
  }
});

it('the calls are listed newest first, up to the requested number', async () => {
  await desk.add(desk.grill);
  await desk.counted();
  const calls = await desk.core.ask('diagnostics.calls', { limit: 500 });
  expect(calls.length).toBeGreaterThanOrEqual(6);
  expect(await desk.core.ask('diagnostics.calls', { limit: 2 })).toEqual(calls.slice(0, 2));
  await desk.core.ask('session.try', { ...profile(), baseUrl: 'http://127.0.0.1:1' });
  const [newest] = await desk.core.ask('diagnostics.calls', { limit: 1 });
  expect(newest).toMatchObject({ endpoint: 'goodsList', failure: 'network.offline', detail: 'refused' });
});

const profile = () => ({
  name: 'x',
  appId: 'x',
  token: 'x',
  nesting: 'brackets' as const,
  plainHttpAllowed: false,
});
