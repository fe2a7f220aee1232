// A counter in Chromium whose taps are measured: from a tap on a dish to its painted line, and until it is on the disk.
import { setTimeout as pause } from 'node:timers/promises';
import { openBrowserDesk } from '../tests/support/desk/browser.ts';
import { until } from '../tests/support/until.ts';
import type { Finding } from './measure.ts';
import { percentile } from './pair.ts';
import { openQuietPage, type QuietPage } from './quiet-page.ts';

const TAPS_A_SLIP = 12;
const QUIET_MS = 3_000;
const BETWEEN_TAPS_MS = 150;
const TIMEOUT_MS = 60_000;

/** A tap adds it without a question. */
export const TILE =
  '[data-part=tiles] [data-item]:not(.gone):not(:has([data-mark=options], [data-mark=combo]))';
const LINE = '[data-part=slip] [data-line]';

export interface Taps {
  shown: number[];
  saved: number[];
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
const shownAndSaved = (page: QuietPage, wanted: { shown: number; saved: number }) =>
  page.run(async ({ shown, saved }) => {
    const taps = (window as unknown as { serveryTaps: Taps }).serveryTaps;
    while (taps.shown.length < shown || taps.saved.length < saved)
      await new Promise((resolve) => setTimeout(resolve, 20));
  }, wanted);

export interface TappedPage {
  /** Taps the dishes on screen in turn, a dozen of them, and begins the next slip. */
  tapSlip: () => Promise<void>;
  taps: () => Promise<Taps>;
  stop: () => Promise<void>;
}

/** A page inside Electron makes no requests, so there nothing says when a tap is saved. */
export async function tapper(
  page: QuietPage,
  { saves = true } = {},
): Promise<Pick<TappedPage, 'tapSlip' | 'taps'>> {
  await pause(QUIET_MS);
  await page.run(watchTaps, TILE);
  const ids = await page.run(
    (tile) =>
      [...document.querySelectorAll<HTMLElement>(tile)]
        // The list also draws a row that is out of sight.
        .filter((each) => {
          const { x, y, width, height } = each.getBoundingClientRect();
          return document.elementFromPoint(x + width / 2, y + height / 2)?.closest(tile) === each;
        })
        .map(({ dataset }) => dataset.item ?? ''),
    TILE,
  );
  let tapped = 0;
  const tapSlip = async () => {
    for (let line = 0; line < TAPS_A_SLIP; line += 1) {
      await page.tap(`[data-part=tiles] [data-item="${ids[tapped % ids.length]}"]`);
      tapped += 1;
      await shownAndSaved(page, { shown: tapped, saved: saves ? tapped : 0 });
      await pause(BETWEEN_TAPS_MS);
    }
    await page.press('F6');
    await until('the next slip is empty', async () => !(await isThere(page, LINE)));
  };
  const taps = () => page.run(() => (window as unknown as { serveryTaps: Taps }).serveryTaps, null);
  return { tapSlip, taps };
}

export interface TappedPageOptions {
  /** How large the tiles are. */
  size?: 'text' | 'picture';
  /** What is there before the first tap. */
  shows?: string;
}

/** Uses a page without a debugger attached, as a person's is. */
export async function openTappedPage(
  home: string,
  { size = 'picture', shows = TILE }: TappedPageOptions = {},
): Promise<TappedPage> {
  const desk = await openBrowserDesk({ home, language: 'en' });
  await desk.page.goto('about:blank');
  const page = await openQuietPage(desk.browser, await desk.host.newLink());
  // Until the page is signed in, its address holds the key.
  await until('the page is inside', () => isThere(page, 'nav'));
  await page.run((name) => localStorage.setItem('servery.tile-size', name), size);
  await page.run((hash) => (location.hash = hash), '#/counter');
  await until('the tiles are there', () => isThere(page, shows), TIMEOUT_MS);
  return { ...(await tapper(page)), stop: desk.stop };
}

/** Of the same taps in two ways. */
export function tapFindings(
  { what, against, most }: { what: string; against: string; most: number },
  times: { ours: number[]; plain: number[] },
): Finding[] {
  const at = (part: number) => {
    const [ours, plain] = [percentile(times.ours, part), percentile(times.plain, part)];
    return { against, ours, plain, ratio: ours / plain };
  };
  return [
    { what: `${what}, p95`, ...at(95), most },
    { what: `${what}, p50 of ${times.ours.length}`, ...at(50) },
  ];
}
