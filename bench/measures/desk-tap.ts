// Measures a tap on sold out in a large menu: until the frame that shows it, and until it is saved on the disk.
import { setTimeout as pause } from 'node:timers/promises';
import { openBrowserDesk } from '../../tests/support/desk/browser.ts';
import { until } from '../../tests/support/until.ts';
import { freshFolder } from '../fresh-folder.ts';
import { keepMenu } from '../cached-home.ts';
import type { DeskMeasure, Finding } from '../measure.ts';
import { percentile } from '../pair.ts';
import { openQuietPage, type QuietPage } from '../quiet-page.ts';

const GOODS = 100_000;
const TAPS = 40;
const QUIET_MS = 3000;
const BETWEEN_TAPS_MS = 150;
const TIMEOUT_MS = 60_000;
const ROW = '.goods-list [data-index]';
const SELL_OUT = '.drawer [data-do=sold-out]';

interface Taps {
  shown: number[];
  saved: number[];
}

/** Runs in the page: measures every tap until both list and item show it, and until the desk has answered that it is saved. */
function watchTaps(): void {
  const taps: Taps = { shown: [], saved: [] };
  Object.assign(window, { serveryTaps: taps });
  let since = 0;
  let isAwaited = false;
  let soldOutBefore = 0;
  const soldOut = () => document.querySelectorAll('.goods-list [data-index] .sold-out').length;
  document.addEventListener(
    'pointerdown',
    ({ target, timeStamp }) => {
      if (!(target instanceof Element) || target.closest('[data-do=sold-out]') === null) return;
      since = timeStamp;
      soldOutBefore = soldOut();
      isAwaited = true;
    },
    true,
  );
  new MutationObserver(() => {
    const isThere = document.querySelector('.drawer [data-do=back]') !== null && soldOut() > soldOutBefore;
    if (!isAwaited || !isThere) return;
    isAwaited = false;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => taps.shown.push(performance.now() - since);
      port2.postMessage(null);
    });
  }).observe(document.body, { subtree: true, childList: true, attributes: true });
  const ask = window.fetch.bind(window);
  window.fetch = async (where, how) => {
    const answer = await ask(where, how);
    if (typeof how?.body === 'string' && how.body.includes('"outbox.put"'))
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

/** Opens one item after the other from the top of the list and taps it, except those already sold out. */
async function tapAll(page: QuietPage): Promise<Taps> {
  await page.tap(ROW);
  for (let tapped = 0; tapped < TAPS;) {
    await until('an item lies open', () => isThere(page, '.drawer :is([data-do=sold-out], [data-do=back])'));
    if (await isThere(page, SELL_OUT)) {
      await page.tap(SELL_OUT);
      tapped += 1;
      await shownAndSaved(page, tapped);
    }
    await page.press('Escape');
    await until('it is closed', async () => !(await isThere(page, '.drawer')));
    await page.press('ArrowDown');
    await page.press('Enter');
    await pause(BETWEEN_TAPS_MS);
  }
  return await page.run(() => (window as unknown as { serveryTaps: Taps }).serveryTaps, null);
}

/** Uses a home folder with the menu and no shop, so every tap stays queued, and a page without a debugger attached, as a person's is. */
async function measureTapsIn(home: string): Promise<Finding[]> {
  const desk = await openBrowserDesk({ home, language: 'en' });
  try {
    await desk.page.goto('about:blank');
    const page = await openQuietPage(desk.browser, await desk.host.newLink());
    // Until the page is signed in, its address holds the key.
    await until('the page is inside', () => isThere(page, 'nav'));
    await page.run(() => (location.hash = '#/goods'), null);
    await until('the goods are listed', () => isThere(page, ROW), TIMEOUT_MS);
    await pause(QUIET_MS);
    await page.run(watchTaps, null);
    const { shown, saved } = await tapAll(page);
    const what = `a tap on sold out among ${GOODS.toLocaleString('en')} goods`;
    return [
      { what: `${what} until the list and the item show it, p95`, ours: percentile(shown, 95), most: 50 },
      {
        what: `${what} until the list and the item show it, p50 of ${shown.length}`,
        ours: percentile(shown, 50),
      },
      { what: `${what} until it is on the disk, p95`, ours: percentile(saved, 95), most: 100 },
      { what: `${what} until it is on the disk, p50 of ${saved.length}`, ours: percentile(saved, 50) },
    ];
  } finally {
    await desk.stop();
  }
}

export const measureDeskTap: DeskMeasure = async function* () {
  const home = freshFolder();
  await keepMenu(home, GOODS);
  yield* await measureTapsIn(home);
};
