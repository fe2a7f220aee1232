// The page of regions: browsing by level and by keys, search, copying, and downloading with progress.
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { RegionsState } from '../../../../src/contract/regions.ts';
import { done } from '../../../../src/contract/result.ts';
import { openDesk } from '../../support/open-desk.ts';
import {
  createScriptedDesk,
  englishSettings,
  nameNotFound,
  openSession,
} from '../../support/scripted-desk.ts';
import { knownRegions } from '../../support/scripted-regions.ts';

const copied: string[] = [];
beforeEach(() => {
  copied.length = 0;
  const writing = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => {
    copied.push(text);
    return Promise.resolve();
  });
  onTestFinished(() => writing.mockRestore());
});

async function opened(state: Partial<RegionsState> = {}, settings = englishSettings) {
  const desk = createScriptedDesk({ settings });
  desk.answer({ 'regions.state': () => done({ ...knownRegions, ...state }) });
  return { desk, ...(await openDesk(desk, '/regions')) };
}

const rows = () =>
  [...document.querySelectorAll<HTMLElement>('[role=treeitem]')].map(({ dataset }) => dataset.row);
const row = (id: string) => `[data-row="${id}"]`;
const fold = (id: string) => `${row(id)} [data-part=fold]`;

test('expands level by level', async () => {
  const { press } = await opened();
  expect(rows()).toEqual(['510000']);
  await press(fold('510000'));
  await press(fold('510100'));
  expect(rows()).toEqual(['510000', '510100', '510105', '510106']);
  await press(fold('510000'));
  await press(fold('510000'));
  expect(rows()).toHaveLength(4);
});

test('can be used by keys as a tree, and Enter copies the path of the current region', async () => {
  const { find, key } = await opened();
  find(row('510000'))?.focus();
  await key('ArrowRight');
  await key('ArrowRight');
  await key('ArrowRight');
  await key('ArrowDown');
  expect(document.activeElement?.getAttribute('data-row')).toBe('510105');
  expect(find(row('510105'))?.getAttribute('aria-level')).toBe('3');
  expect(find(row('510105'))?.hasAttribute('aria-expanded')).toBe(false);
  await key('Enter');
  expect(copied).toEqual(['Sichuan / Chengdu / Qingyang']);
  await key('ArrowLeft');
  await key('ArrowLeft');
  expect(rows()).toEqual(['510000', '510100']);
  expect(document.activeElement?.getAttribute('data-row')).toBe('510100');
});

test('shows names and ids of the path to the selected region, to copy', async () => {
  const { find, press } = await opened();
  await press(fold('510000'));
  await press(row('510100'));
  expect(find('[data-part=names]')?.textContent).toContain('Sichuan / Chengdu');
  await press('[data-part=ids] button');
  expect(copied).toEqual(['510000 / 510100']);
});

test('searches on every key and reveals the selected region in the tree', async () => {
  const { find, type, press, text } = await opened();
  await type('.search input', 'jin');
  expect(find('[data-found="510106"]')?.textContent).toMatch(/Jinniu.*Sichuan \/ Chengdu/s);
  expect(text()).toContain('1 found');
  await press('[data-found="510106"]');
  expect(rows()).toEqual(['510000', '510100', '510105', '510106']);
  expect(document.activeElement?.getAttribute('data-row')).toBe('510106');
});

test('says that regions that were not downloaded cannot be found', async () => {
  const { type, text } = await opened({ isWhole: false });
  await type('.search input', 'nowhere');
  expect(text()).toContain('No results for “nowhere”');
  expect(text()).toContain('To search all regions, download them first');
});

test('typing a letter in the tree starts a search', async () => {
  const { find, key } = await opened();
  find(row('510000'))?.focus();
  await key('q');
  expect(find('[data-found="510105"]')).toBeDefined();
});

test('fetches all regions, and again when all are here', async () => {
  const { desk, press, text, settled } = await opened({ isWhole: false });
  expect(text()).toContain('Download all');
  await press('[data-do=fetch-all]');
  desk.emit('regions.changed', knownRegions);
  await settled();
  expect(text()).toContain('Download again');
  await press('[data-do=fetch-all]');
  expect(desk.askedFor('regions.fetch-all')).toHaveLength(2);
});

test('shows how many regions are left while all are fetched, and stops that', async () => {
  const { desk, text, press, settled } = await opened({ isWhole: false });
  const fetching = { asked: 12, left: 18 };
  desk.emit('regions.changed', { ...knownRegions, known: 30, isWhole: false, fetching });
  await settled();
  expect(text()).toContain('12 regions checked, at least 18 to go');
  await press('[data-do=stop]');
  expect(desk.askedFor('regions.stop')).toHaveLength(1);
});

test('shows changes in the expanded levels', async () => {
  const { desk, press, settled } = await opened();
  await press(fold('510000'));
  const below = [{ id: '510900', name: 'Suining', below: 0 }];
  const top = [{ id: '510000', name: 'Sichuan', below: 1 }];
  desk.answer({ 'regions.levels': () => done({ '': top, '510000': below }) });
  desk.emit('regions.changed', { ...knownRegions, revision: 2 });
  await settled();
  expect(rows()).toEqual(['510000', '510900']);
});

test('says why a level cannot be loaded, and leaves it collapsed', async () => {
  const { desk, press, find, text, settled } = await opened();
  desk.answer({ 'regions.levels': () => done({ '': [{ id: '510000', name: 'Sichuan', below: 1 }] }) });
  await press(fold('510000'));
  desk.emit('regions.changed', { ...knownRegions, freshness: { asOfSeconds: 1, error: nameNotFound } });
  await settled();
  expect(find(row('510000'))?.getAttribute('aria-expanded')).toBe('false');
  expect(text()).toContain('Address not found');
});

test.each([
  ['offline', { freshness: { asOfSeconds: null, error: nameNotFound } }],
  ['never', { freshness: { asOfSeconds: null, error: null } }],
  ['empty', { freshness: { asOfSeconds: 1, error: null } }],
] as const)('explains why there are no regions: %s', async (status, state) => {
  const { find } = await opened({ known: 0, isWhole: false, ...state });
  expect(find('[data-status]')?.dataset.status).toBe(status);
});

test('never shows one shop’s regions under another’s name', async () => {
  const { desk, settled, text } = await opened();
  desk.answer({
    'regions.state': () => new Promise(() => undefined),
    'regions.levels': () => new Promise(() => undefined),
  });
  desk.emit('session.changed', { ...openSession, currentId: 'harbour' });
  await settled();
  expect(text()).not.toContain('Sichuan');
});

test('is available in Chinese', async () => {
  const { text } = await opened({}, { ...englishSettings, language: 'zh-CN' });
  expect(text()).toContain('已下载全部 4 个地区');
});
