// The page of regions on the real core: browsing by level and by keys, search, copying, and downloading with progress.
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { nodeClock } from '../../../../src/host/time/clock.ts';
import { type EndpointName, endpoints } from '../../../../src/wire/endpoints.ts';
import { type MemoryDesk, openCoreScreen } from '../../support/core-screen.ts';
import { openShopOf } from '../../support/shop-of.ts';

const copied: string[] = [];
beforeEach(() => {
  copied.length = 0;
  const writing = vi.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => {
    copied.push(text);
    return Promise.resolve();
  });
  onTestFinished(() => writing.mockRestore());
});

type Tree = Readonly<Record<string, readonly (readonly [id: string, name: string])[]>>;
/** By the region above; none above the top. */
const tree: Tree = {
  '': [['510000', 'Sichuan']],
  510000: [['510100', 'Chengdu']],
  510100: [
    ['510105', 'Qingyang'],
    ['510106', 'Jinniu'],
  ],
};

interface Start {
  isWhole?: boolean;
  prepare?: (desk: MemoryDesk) => unknown;
  regions?: Tree;
  isUnreached?: boolean;
}

const REGIONS: EndpointName = 'getRegionList';

/** What was fetched within a second is not fetched again. */
const laterClock = () => {
  const clock = { ...nodeClock, laterSeconds: 0 };
  return Object.assign(clock, { nowSeconds: () => nodeClock.nowSeconds() + clock.laterSeconds });
};

async function opened({ isWhole = true, prepare, regions = tree, isUnreached = false }: Start = {}) {
  const shop = await openShopOf();
  const answerBy = (known: Tree) => {
    shop.others[endpoints[REGIONS].path] = (form) => {
      const above = form.get('pid') ?? '';
      const data = (known[above] ?? []).map(([id, name]) => ({ id, name, pId: above || '0' }));
      return { status: 0, data, current_page: -1 };
    };
  };
  answerBy(regions);
  if (isUnreached) shop.fail(REGIONS);
  const clock = laterClock();
  const prepareAll = async (desk: MemoryDesk) => {
    await desk.add(shop);
    if (isWhole) {
      await desk.ask('regions.fetch-all', null);
      await desk.until('regions.changed', (state) => state.isWhole);
    }
    await prepare?.(desk);
  };
  const screen = await openCoreScreen('/regions', prepareAll, { clock });
  const { find, seen } = screen;
  const status = () => find('[data-status]')?.dataset.status ?? 'fetching';
  await seen('the page', () => find('[role=treeitem]') !== undefined || status() !== 'fetching');
  const appears = (id: string) => seen(`region ${id}`, () => rows().includes(id));
  return {
    ...screen,
    shop,
    clock,
    answerBy,
    appears,
    /** Expands the region, and waits for one below it. */
    expand: async (id: string, below: string) => {
      await screen.press(fold(id));
      await appears(below);
    },
    reads: (words: string) => seen(words, () => screen.text().includes(words)),
  };
}

const rows = () =>
  [...document.querySelectorAll<HTMLElement>('[role=treeitem]')].map(({ dataset }) => dataset.row);
const row = (id: string) => `[data-row="${id}"]`;
const fold = (id: string) => `${row(id)} [data-part=fold]`;

test('expands level by level', async () => {
  const { expand, press } = await opened();
  expect(rows()).toEqual(['510000']);
  await expand('510000', '510100');
  await expand('510100', '510106');
  expect(rows()).toEqual(['510000', '510100', '510105', '510106']);
  await press(fold('510000'));
  await expand('510000', '510106');
  expect(rows()).toHaveLength(4);
});

test('can be used by keys as a tree, and Enter copies the path of the current region', async () => {
  const { find, key, appears, seen } = await opened();
  find(row('510000'))?.focus();
  await key('ArrowRight');
  await appears('510100');
  await key('ArrowRight');
  await key('ArrowRight');
  await appears('510105');
  await key('ArrowDown');
  expect(document.activeElement?.getAttribute('data-row')).toBe('510105');
  expect(find(row('510105'))?.getAttribute('aria-level')).toBe('3');
  expect(find(row('510105'))?.hasAttribute('aria-expanded')).toBe(false);
  await key('Enter');
  await seen('the copy', () => copied.length > 0);
  expect(copied).toEqual(['Sichuan / Chengdu / Qingyang']);
  await key('ArrowLeft');
  await key('ArrowLeft');
  expect(rows()).toEqual(['510000', '510100']);
  expect(document.activeElement?.getAttribute('data-row')).toBe('510100');
});

test('shows names and ids of the path to the selected region, to copy', async () => {
  const { find, expand, press, seen } = await opened();
  await expand('510000', '510100');
  await press(row('510100'));
  const names = () => find('[data-part=names]')?.textContent ?? '';
  await seen('the path', () => names().includes('Sichuan / Chengdu'));
  await press('[data-part=ids] button');
  expect(copied).toEqual(['510000 / 510100']);
});

test('searches on every key and reveals the selected region in the tree', async () => {
  const { find, type, press, text, seen, appears } = await opened();
  await type('.search input', 'jin');
  await seen('the region', () => find('[data-found="510106"]') !== undefined);
  expect(find('[data-found="510106"]')?.textContent).toMatch(/Jinniu.*Sichuan \/ Chengdu/s);
  expect(text()).toContain('1 found');
  await press('[data-found="510106"]');
  await appears('510106');
  expect(rows()).toEqual(['510000', '510100', '510105', '510106']);
  await seen('the focus', () => document.activeElement?.getAttribute('data-row') === '510106');
});

test('says that regions that were not downloaded cannot be found', async () => {
  const { type, reads } = await opened({ isWhole: false });
  await type('.search input', 'nowhere');
  await reads('No results for “nowhere”');
  await reads('To search all regions, download them first');
});

test('typing a letter in the tree starts a search', async () => {
  const { find, key, seen } = await opened();
  find(row('510000'))?.focus();
  await key('q');
  await seen('what it finds', () => find('[data-found="510105"]') !== undefined);
});

test('fetches all regions, and again when all are here', async () => {
  const { press, reads, answerBy, expand, clock } = await opened({ isWhole: false });
  await reads('Download all');
  await press('[data-do=fetch-all]');
  await reads('Download again');
  answerBy({ ...tree, 510000: [['510900', 'Suining']] });
  clock.laterSeconds = 60;
  await press('[data-do=fetch-all]');
  await expand('510000', '510900');
});

test('shows how many regions are left while all are fetched, and stops that', async () => {
  const { find, text, press, reads, seen, shop } = await opened({ isWhole: false });
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const answer = shop.others[endpoints[REGIONS].path];
  shop.others[endpoints[REGIONS].path] = async (form) => {
    if (form.get('pid') === '510100') await held;
    return answer?.(form);
  };
  await press('[data-do=fetch-all]');
  await seen('the progress', () => /\d+ regions? checked, at least \d+ to go/.test(text()));
  await press('[data-do=stop]');
  await seen('that it has stopped', () => find('[data-do=stop]') === undefined);
  letGo();
  await reads('Download all');
});

test('shows changes in the expanded levels', async () => {
  const { desk, expand, answerBy, seen } = await opened();
  await expand('510000', '510100');
  answerBy({ ...tree, 510000: [['510900', 'Suining']] });
  await desk.ask('regions.fetch', { parent: '510000' });
  await seen('the change', () => rows().join() === '510000,510900');
});

test('says why a level cannot be loaded, and leaves it collapsed', async () => {
  const { press, find, reads, shop } = await opened({ isWhole: false });
  shop.fail(REGIONS);
  await press(fold('510000'));
  await reads('Connection lost');
  expect(find(row('510000'))?.getAttribute('aria-expanded')).toBe('false');
});

test.each([
  ['offline', { isUnreached: true }],
  ['empty', { regions: {} }],
])('explains why there are no regions: %s', async (status, start) => {
  const { find, seen } = await opened({ isWhole: false, ...start });
  await seen('the status', () => find('[data-status]')?.dataset.status === status);
});

test('never shows one shop’s regions under another’s name', async () => {
  const { desk, hold, seen, text } = await opened();
  hold('regions.state');
  hold('regions.levels');
  await desk.add(await openShopOf(), 'Harbour');
  await seen('the other shop', () => text().includes('Harbour'));
  expect(text()).not.toContain('Sichuan');
});

test('is available in Chinese', async () => {
  const { reads } = await opened({ prepare: (desk) => desk.ask('settings.change', { language: 'zh-CN' }) });
  await reads('已下载全部 4 个地区');
});
