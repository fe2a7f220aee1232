// A tap on sold out as a busy counter makes it in a large menu: from the finger to the frame that shows it, and until it is on the disk.
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
  kept: number[];
}

/** In the page: every tap is timed until both the list and the item itself show it, and until the desk says that it is kept. */
function watchTaps(): void {
  const taps: Taps = { shown: [], kept: [] };
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
      taps.kept.push(performance.now() - since);
    return answer;
  };
}

const isThere = (page: QuietPage, selector: string) =>
  page.run((wanted) => document.querySelector(wanted) !== null, selector);

/** In the page itself: who asks from outside again and again costs it what is measured. */
const shownAndKept = (page: QuietPage, count: number) =>
  page.run(async (wanted) => {
    const taps = (window as unknown as { serveryTaps: Taps }).serveryTaps;
    while (taps.shown.length < wanted || taps.kept.length < wanted)
      await new Promise((resolve) => setTimeout(resolve, 20));
  }, count);

/** One item after the other, from the top of the list; what is sold out already is passed by. */
async function tapAll(page: QuietPage): Promise<Taps> {
  await page.tap(ROW);
  for (let tapped = 0; tapped < TAPS;) {
    await until('an item lies open', () => isThere(page, '.drawer .acts'));
    if (await isThere(page, SELL_OUT)) {
      await page.tap(SELL_OUT);
      tapped += 1;
      await shownAndKept(page, tapped);
    }
    await page.press('Escape');
    await until('it is closed', async () => !(await isThere(page, '.drawer')));
    await page.press('ArrowDown');
    await page.press('Enter');
    await pause(BETWEEN_TAPS_MS);
  }
  return await page.run(() => (window as unknown as { serveryTaps: Taps }).serveryTaps, null);
}

/** On a home that holds the menu; the shop is gone, so that every tap waits in the queue. In a page that nobody watches, as a person's is. */
async function measureTapsIn(home: string): Promise<Finding[]> {
  const desk = await openBrowserDesk({ home, language: 'en' });
  try {
    await desk.page.goto('about:blank');
    const page = await openQuietPage(desk.browser, await desk.host.newLink());
    // Until the page is inside, its address holds the key to it.
    await until('the page is inside', () => isThere(page, 'nav'));
    await page.run(() => (location.hash = '#/goods'), null);
    await until('the goods are listed', () => isThere(page, ROW), TIMEOUT_MS);
    await pause(QUIET_MS);
    await page.run(watchTaps, null);
    const { shown, kept } = await tapAll(page);
    const what = `a tap on sold out among ${GOODS.toLocaleString('en')} goods`;
    return [
      { what: `${what} until the list and the item show it, p95`, ours: percentile(shown, 95), most: 50 },
      {
        what: `${what} until the list and the item show it, p50 of ${shown.length}`,
        ours: percentile(shown, 50),
      },
      { what: `${what} until it is on the disk, p95`, ours: percentile(kept, 95), most: 100 },
      { what: `${what} until it is on the disk, p50 of ${kept.length}`, ours: percentile(kept, 50) },
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
