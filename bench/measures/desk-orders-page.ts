// Measures the page of the counter in Chromium: from a click to its painted tiles, and from a tap on a dish to its line.
import { openBrowserDesk } from '../../tests/support/desk/browser.ts';
import { type ClickedPage, clickTo, watchClicks } from '../clicks.ts';
import type { Finding } from '../measure.ts';
import { percentile } from '../pair.ts';
import { openTappedPage, tapFindings, TILE } from '../tapped-counter.ts';

const STARTS = 5;
const LATER_CLICKS = 2;
const SLIPS = 5;
const QUIET_MS = 3_000;
const MOST = { openingMs: 300, shownMs: 50, savedMs: 100 } as const;

/** A page outside the navigation. */
const ELSEWHERE = '#/backup';
const counter: ClickedPage = {
  name: 'counter',
  path: '/counter',
  shows: '.counter:has([data-part=tiles] [data-item]):has([data-part=open-slips])',
};
const AGAINST = 'the same tap without any order';

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
      ...tapFindings(
        { what: `${what} until its line is painted`, against: AGAINST, most: MOST.shownMs },
        { ours: ours.shown, plain: plain.shown },
      ),
      ...tapFindings(
        { what: `${what} until it is on the disk`, against: AGAINST, most: MOST.savedMs },
        { ours: ours.saved, plain: plain.saved },
      ),
    ];
  } finally {
    await sold.stop();
    await unsold.stop();
  }
}
