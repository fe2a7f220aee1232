// Measures the page of the counter in Chromium: from a click to its painted tiles, and from a tap on a dish to its line.
import { setTimeout as pause } from 'node:timers/promises';
import { openBrowserDesk } from '../../tests/support/desk/browser.ts';
import { until } from '../../tests/support/until.ts';
import { type ClickedPage, clickTo, watchClicks } from '../clicks.ts';
import type { Finding } from '../measure.ts';
import { percentile } from '../pair.ts';
import { openQuietPage, type QuietPage } from '../quiet-page.ts';

const STARTS = 5;
const LATER_CLICKS = 2;
const SLIPS = 5;
const TAPS_A_SLIP = 12;
const QUIET_MS = 3_000;
const BETWEEN_TAPS_MS = 150;
const TIMEOUT_MS = 60_000;
const MOST = { openingMs: 300, shownMs: 50, savedMs: 100 } as const;

/** A page outside the navigation. */
const ELSEWHERE = '#/backup';
const counter: ClickedPage = {
  name: 'counter',
  path: '/counter',
  shows: '.counter:has([data-part=tiles] [data-item]):has([data-part=open-slips])',
};
/** A tap adds it without a question. */
const TILE = '[data-part=tiles] [data-item]:not(.gone):not(:has([data-mark=options], [data-mark=combo]))';
const NEW_SLIP = '[data-do=new-slip]';
const LINE = '[data-part=slip] [data-line]';

/** Two homes with the same menu: one has sold the day, the other nothing. */
interface Homes {
  full: string;
  empty: string;
}

interface Named {
  goods: number;
  day: string;
  slips: string;
}

interface Taps {
  shown: number[];
  saved: number[];
}

export async function* measureOrdersPage(homes: Homes, named: Named): AsyncGenerator<Finding> {
  yield* await measureOpening(homes.full, named);
  yield* await measureTaps(homes, named);
}

/** Starts the whole program each time; the first click of a start also loads the page. */
async function measureOpening(home: string, { day, slips }: Named): Promise<Finding[]> {
  const first: number[] = [];
  const later: number[] = [];
  for (let start = 0; start < STARTS; start += 1) {
    const desk = await openBrowserDesk({ home, language: 'en' });
    const { page } = desk;
    const leave = () => page.evaluate((hash) => (location.hash = hash), ELSEWHERE);
    try {
      await leave();
      await page.waitForTimeout(QUIET_MS);
      await page.evaluate(watchClicks);
      first.push(await clickTo(page, counter));
      for (let click = 0; click < LATER_CLICKS; click += 1) {
        await leave();
        await page.locator(TILE).first().waitFor({ state: 'detached' });
        later.push(await clickTo(page, counter));
      }
    } finally {
      await desk.stop();
    }
  }
  const what = `the counter in a day of ${day} with ${slips}`;
  return [
    {
      what: `${what}: first click to painted tiles, p95 of ${STARTS} starts`,
      ours: percentile(first, 95),
      most: MOST.openingMs,
    },
    { what: `${what}: first click to painted tiles, p50`, ours: percentile(first, 50) },
    {
      what: `${what}: a later click, p95 of ${later.length}`,
      ours: percentile(later, 95),
      most: MOST.openingMs,
    },
    { what: `${what}: a later click, p50`, ours: percentile(later, 50) },
  ];
}

/** Runs in the page: measures every tap until the slip shows it, and until the desk has answered that it is on the disk. */
function watchTaps(tile: string): void {
  const taps: Taps = { shown: [], saved: [] };
  Object.assign(window, { serveryTaps: taps });
  let since = 0;
  let isAwaited = false;
  let before = 0;
  const pieces = () =>
    Array.from(document.querySelectorAll('[data-part=slip] [data-part=amount]'), ({ textContent }) =>
      Number(textContent),
    ).reduce((sum, amount) => sum + amount, 0);
  document.addEventListener(
    'pointerdown',
    ({ target, timeStamp }) => {
      if (!(target instanceof Element) || target.closest(tile) === null) return;
      since = timeStamp;
      before = pieces();
      isAwaited = true;
    },
    true,
  );
  new MutationObserver(() => {
    if (!isAwaited || pieces() <= before) return;
    isAwaited = false;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => taps.shown.push(performance.now() - since);
      port2.postMessage(null);
    });
  }).observe(document.body, { subtree: true, childList: true, characterData: true });
  const ask = window.fetch.bind(window);
  window.fetch = async (where, how) => {
    const answer = await ask(where, how);
    if (typeof how?.body === 'string' && how.body.includes('"orders.do"'))
      taps.saved.push(performance.now() - since);
    return answer;
  };
}

const isThere = (page: QuietPage, selector: string) =>
  page.run((wanted) => document.querySelector(wanted) !== null, selector);

/** Waits inside the page, because polling from outside would slow down what is measured. */
const shownAndSaved = (page: QuietPage, count: number) =>
  page.run(async (wanted) => {
    const taps = (window as unknown as { serveryTaps: Taps }).serveryTaps;
    while (taps.shown.length < wanted || taps.saved.length < wanted)
      await new Promise((resolve) => setTimeout(resolve, 20));
  }, count);

interface TappedPage {
  /** Taps the dishes on screen in turn, a dozen of them, and begins the next slip. */
  tapSlip: () => Promise<void>;
  taps: () => Promise<Taps>;
  stop: () => Promise<void>;
}

async function tapper(page: QuietPage): Promise<Pick<TappedPage, 'tapSlip' | 'taps'>> {
  const ids = await page.run(
    (tile) => Array.from(document.querySelectorAll<HTMLElement>(tile), ({ dataset }) => dataset.item ?? ''),
    TILE,
  );
  let tapped = 0;
  const tapSlip = async () => {
    for (let line = 0; line < TAPS_A_SLIP; line += 1) {
      await page.tap(`[data-part=tiles] [data-item="${ids[tapped % ids.length]}"]`);
      tapped += 1;
      await shownAndSaved(page, tapped);
      await pause(BETWEEN_TAPS_MS);
    }
    await page.tap(NEW_SLIP);
    await until('the next slip is empty', async () => !(await isThere(page, LINE)));
  };
  const taps = () => page.run(() => (window as unknown as { serveryTaps: Taps }).serveryTaps, null);
  return { tapSlip, taps };
}

/** Uses a page without a debugger attached, as a person's is. */
async function openTappedPage(home: string): Promise<TappedPage> {
  const desk = await openBrowserDesk({ home, language: 'en' });
  await desk.page.goto('about:blank');
  const page = await openQuietPage(desk.browser, await desk.host.newLink());
  // Until the page is signed in, its address holds the key.
  await until('the page is inside', () => isThere(page, 'nav'));
  await page.run((hash) => (location.hash = hash), `#${counter.path}`);
  await until('the tiles are there', () => isThere(page, TILE), TIMEOUT_MS);
  await pause(QUIET_MS);
  await page.run(watchTaps, TILE);
  return { ...(await tapper(page)), stop: desk.stop };
}

/** Two desks in turn, so that a busy machine slows both. */
async function measureTaps({ full, empty }: Homes, { goods, slips }: Named): Promise<Finding[]> {
  const sold = await openTappedPage(full);
  const unsold = await openTappedPage(empty);
  try {
    for (let slip = 0; slip < SLIPS; slip += 1) {
      await sold.tapSlip();
      await unsold.tapSlip();
    }
    const what = `a tap on a dish among ${goods.toLocaleString('en')} goods and ${slips}`;
    const [ours, plain] = [await sold.taps(), await unsold.taps()];
    return [
      ...findingsOf(
        `${what} until its line is painted`,
        { ours: ours.shown, plain: plain.shown },
        MOST.shownMs,
      ),
      ...findingsOf(
        `${what} until it is on the disk`,
        { ours: ours.saved, plain: plain.saved },
        MOST.savedMs,
      ),
    ];
  } finally {
    await sold.stop();
    await unsold.stop();
  }
}

function findingsOf(what: string, times: { ours: number[]; plain: number[] }, most: number): Finding[] {
  const at = (part: number) => {
    const [ours, plain] = [percentile(times.ours, part), percentile(times.plain, part)];
    return { against: 'the same tap without any order', ours, plain, ratio: ours / plain };
  };
  return [
    { what: `${what}, p95`, ...at(95), most },
    { what: `${what}, p50 of ${times.ours.length}`, ...at(50) },
  ];
}
