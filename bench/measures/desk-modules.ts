// Measures every page of the navigation: from the click to the frame that shows its data, from what is stored on this machine.
import { openBrowserDesk } from '../../tests/support/desk/browser.ts';
import { type DrivenDesk, startDesk } from '../../tests/support/driven-desk.ts';
import type { RunningService } from '../../tests/support/service-process.ts';
import { until } from '../../tests/support/until.ts';
import { type ClickedPage, clickTo, watchClicks } from '../clicks.ts';
import { LARGE, largeShop } from '../large-shop.ts';
import type { DeskMeasure, Finding } from '../measure.ts';
import { median, percentile } from '../pair.ts';
import { openAt, withShopHome } from '../shop-home.ts';

const STARTS = 5;
const LATER_TOURS = 2;
const QUIET_MS = 2500;
const MOST_MS = 200;
const QUEUED = 20;
const TIMEOUT = { timeout: 60_000 };
/** A page outside the navigation. */
const ELSEWHERE = '#/backup';

const pages: readonly ClickedPage[] = [
  { name: 'goods', path: '/goods', shows: '.goods-list [data-index][aria-busy=false]' },
  { name: 'overview', path: '/', shows: '[data-part=needs]' },
  { name: 'receipt groups', path: '/receipt-groups', shows: '[data-group]' },
  { name: 'outbox', path: '/outbox', shows: '[data-command]' },
  { name: 'dining locations', path: '/dining-locations', shows: '[data-location]' },
  { name: 'coupons', path: '/coupons', shows: '[data-coupon]' },
  { name: 'store settings', path: '/store-settings', shows: '[data-card=hours]' },
  { name: 'categories', path: '/categories', shows: '[data-row] [data-part=here]' },
  { name: 'articles', path: '/articles', shows: '[data-article]' },
  { name: 'regions', path: '/regions', shows: '[data-row]' },
  { name: 'data objects', path: '/data', shows: '.data [data-index][aria-busy=false]' },
  { name: 'shops', path: '/shops', shows: '[data-do=remove]' },
  { name: 'settings', path: '/settings', shows: '[data-part=rest]' },
  { name: 'diagnostics', path: '/diagnostics', shows: 'article pre' },
];

type Taken = Record<'first' | 'later', number[]>;

/** Starts the whole program and visits all pages, each time beginning with another one. */
async function tour(home: string, start: number, taken: ReadonlyMap<string, Taken>): Promise<void> {
  const desk = await openBrowserDesk({ home, language: 'en' });
  const turned = [...pages.slice(start % pages.length), ...pages.slice(0, start % pages.length)];
  try {
    const { page } = desk;
    await page.evaluate((hash) => (location.hash = hash), ELSEWHERE);
    await page.waitForTimeout(QUIET_MS);
    await page.evaluate(watchClicks);
    for (let round = 0; round <= LATER_TOURS; round += 1) {
      for (const visited of turned) {
        const ms = await clickTo(page, visited);
        taken.get(visited.name)?.[round === 0 ? 'first' : 'later'].push(ms);
      }
    }
  } finally {
    await desk.stop();
  }
}

/** Fetches everything once, as on a first day. */
async function fetchAll(desk: DrivenDesk, service: RunningService): Promise<void> {
  await openAt(desk, service);
  const coupons = Array.from({ length: LARGE.coupons }, (_, at) => ({ id: String(at + 1) }));
  for (const coupon of coupons) await desk.ask('coupons.look-up', coupon);
  await desk.ask('regions.fetch-all', null);
  await desk.ask('data.copy', { form: LARGE.form });
  await desk.ask('store-settings.fetch', null);
  await until(
    'all of it is kept',
    async () => {
      const { isWhole } = await desk.ask('regions.state', null);
      const { forms } = await desk.ask('data.forms', null);
      const { counts } = await desk.ask('overview.get', null);
      const copies = forms.filter(({ copy }) => copy !== null && copy.freshness.asOfSeconds !== null);
      return isWhole && copies.length > 0 && counts !== null;
    },
    TIMEOUT.timeout,
  );
}

/** Queues changes, which stay because the shop is gone. */
async function request(desk: DrivenDesk): Promise<void> {
  const query = { words: '', filters: {}, offset: 0, limit: QUEUED, facets: false };
  const { lines } = await desk.ask('goods.search', query);
  await desk.ask('outbox.put', { requests: lines.map(({ id }) => ({ kind: 'goods.sell-out', id })) });
}

function* findingsOf(taken: ReadonlyMap<string, Taken>): Generator<Finding> {
  for (const [name, { first, later }] of taken) {
    yield {
      what: `${name}: first click to painted data, p95 of ${first.length} starts`,
      ours: percentile(first, 95),
      most: MOST_MS,
    };
    yield { what: `${name}: first click to painted data, p50`, ours: median(first) };
    yield {
      what: `${name}: a later click, p95 of ${later.length}`,
      ours: percentile(later, 95),
      most: MOST_MS,
    };
    yield { what: `${name}: a later click, p50`, ours: median(later) };
  }
}

export const measureDeskModules: DeskMeasure = async function* () {
  yield* await withShopHome(largeShop(), async ({ service, home }) => {
    const desk = await startDesk(home);
    await fetchAll(desk, service);
    await service.kill();
    await request(desk);
    await desk.stop();
    const taken = new Map<string, Taken>(pages.map(({ name }) => [name, { first: [], later: [] }]));
    for (let start = 0; start < STARTS; start += 1) await tour(home, start * 3, taken);
    return [...findingsOf(taken)];
  });
};
