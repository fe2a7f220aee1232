// A tap on sold out as a busy counter makes it in a large menu: from the finger to the frame that shows it, and until it is on the disk.
import type { Page } from 'playwright-core';
import { openBrowserDesk } from '../../tests/support/desk/browser.ts';
import { until } from '../../tests/support/until.ts';
import { withFreshHome } from '../fresh-home.ts';
import { keepMenu } from '../kept-home.ts';
import type { DeskMeasure, Finding } from '../measure.ts';
import { percentile } from '../pair.ts';

const GOODS = 100_000;
const TAPS = 40;
const QUIET_MS = 3000;
const BETWEEN_TAPS_MS = 150;
const PATIENCE = { timeout: 60_000 };
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

const tapsSoFar = (page: Page) =>
  page.evaluate(() => (window as unknown as { serveryTaps: Taps }).serveryTaps);

/** One item after the other, from the top of the list; what is sold out already is passed by. */
async function tapAll(page: Page): Promise<Taps> {
  const rows = page.locator(ROW);
  await rows.first().click();
  for (let tapped = 0; tapped < TAPS;) {
    await page.locator('.drawer .acts').waitFor(PATIENCE);
    if ((await page.locator(SELL_OUT).count()) > 0) {
      await page.locator(SELL_OUT).click();
      tapped += 1;
      await until('the tap is shown and kept', async () => {
        const { shown, kept } = await tapsSoFar(page);
        return shown.length === tapped && kept.length === tapped;
      });
    }
    await page.keyboard.press('Escape');
    await page.locator('.drawer').waitFor({ state: 'detached' });
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForTimeout(BETWEEN_TAPS_MS);
  }
  return await tapsSoFar(page);
}

/** On a home that holds the menu; the shop is gone, so that every tap waits in the queue. */
async function measureTapsIn(home: string): Promise<Finding[]> {
  const desk = await openBrowserDesk({ home, language: 'en' });
  try {
    const { page } = desk;
    await page.evaluate(() => (location.hash = '#/goods'));
    await page.locator(ROW).first().waitFor(PATIENCE);
    await page.waitForTimeout(QUIET_MS);
    await page.evaluate(watchTaps);
    const { shown, kept } = await tapAll(page);
    const what = `a tap on sold out among ${GOODS.toLocaleString('en')} goods`;
    return [
      { what: `${what} until the list and the item show it, p95`, ours: percentile(shown, 95), most: 50 },
      { what: `the same, p50 of ${shown.length}`, ours: percentile(shown, 50) },
      { what: `${what} until it is on the disk, p95`, ours: percentile(kept, 95), most: 100 },
      { what: `the same, p50 of ${kept.length}`, ours: percentile(kept, 50) },
    ];
  } finally {
    await desk.stop();
  }
}

export const measureDeskTap: DeskMeasure = async function* () {
  yield* await withFreshHome(async (home) => {
    await keepMenu(home, GOODS);
    return await measureTapsIn(home);
  });
};
