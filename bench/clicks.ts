// Clicks on an entry of the navigation, each timed in the page until the frame that shows what the page is for.
import type { Page } from 'playwright-core';
import { en } from '../src/renderer/i18n/en/index.ts';
import { until } from '../tests/support/until.ts';

export interface ClickedPage {
  name: string;
  path: string;
  /** A selector of what shows its data. */
  shows: string;
}

interface Watch {
  /** The selector expected after the next click; empty once it has been found. */
  shows: string;
  since: number;
  tookMs: number;
}

const BETWEEN_MS = 400;
const TIMEOUT = { timeout: 60_000 };

/** Runs in the page: measures from a click to the frame that shows the expected element. */
export function watchClicks(): void {
  const watch: Watch = { shows: '', since: Number.NaN, tookMs: Number.NaN };
  Object.assign(window, { serveryWatch: watch });
  document.addEventListener('click', ({ timeStamp }) => (watch.since = timeStamp), true);
  new MutationObserver(() => {
    if (watch.shows === '' || document.querySelector(watch.shows) === null) return;
    watch.shows = '';
    requestAnimationFrame(() => {
      // A message is handled right after the requested frame was painted.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => (watch.tookMs = performance.now() - watch.since);
      port2.postMessage(null);
    });
  }).observe(document.body, { subtree: true, attributes: true, childList: true });
}

const titleOf = (name: string): string =>
  Object.entries(en.pages).find(([page]) => page === name.replaceAll(' ', '-'))?.[1] ?? name;

/** The page runs `watchClicks`. */
export async function clickTo(page: Page, { name, path, shows }: ClickedPage): Promise<number> {
  await page.evaluate((wanted) => {
    Object.assign((window as unknown as { serveryWatch: Watch }).serveryWatch, {
      shows: wanted,
      since: Number.NaN,
      tookMs: Number.NaN,
    });
  }, shows);
  const link = page.locator(`nav a[href$="#${path}"]`);
  if ((await link.count()) > 0) await link.click(TIMEOUT);
  else {
    await page.locator('[data-menu=manage] button').click(TIMEOUT);
    await page.getByRole('menuitem', { name: titleOf(name), exact: true }).click(TIMEOUT);
  }
  let took = Number.NaN;
  await until(
    `${name} shows what it is for`,
    async () => {
      took = await page.evaluate(() => (window as unknown as { serveryWatch: Watch }).serveryWatch.tookMs);
      return !Number.isNaN(took);
    },
    TIMEOUT.timeout,
  );
  await page.waitForTimeout(BETWEEN_MS);
  return took;
}
