// Measures the goods page of a large menu: from a key to painted results, from a start to the first rows, and frames while scrolling.
import { chromium, type Page } from 'playwright-core';
import { type BrowserDesk, openBrowserDesk, startWebHost } from '../../tests/support/desk/browser.ts';
import { until } from '../../tests/support/until.ts';
import { framesOf } from '../frames.ts';
import { freshFolder } from '../fresh-folder.ts';
import { keepMenu } from '../cached-home.ts';
import type { DeskMeasure, Finding } from '../measure.ts';
import { median, percentile } from '../pair.ts';
import { openTypedPage, ROW, typed } from '../typed-page.ts';

/** How many texts are typed before the index is built. */
const EARLY = 2;
/** Long enough for the index to be built. */
const INDEXED_MS = 10_000;
const WHEELS = 150;
const DRAGGED_FRAMES = 150;
const GOODS = 100_000;
const FEW_GOODS = 10_000;
const STARTS = 5;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function* typing(desk: BrowserDesk, of: string): AsyncGenerator<Finding> {
  const page = await openTypedPage(desk);
  const early = await page.type(typed.slice(0, EARLY));
  yield {
    what: `a key to painted results right after a start with ${of}, p50 of ${early.length}`,
    ours: percentile(early, 50),
  };
  await pause(INDEXED_MS);
  const keys = await page.type(typed);
  yield { what: `a key to painted results among ${of}, p95`, ours: percentile(keys, 95), most: 32 };
  yield { what: `a key to painted results among ${of}, p50 of ${keys.length}`, ours: percentile(keys, 50) };
  await page.close();
}

async function wheel(page: Page): Promise<void> {
  await page.locator('.goods-list .scroller').hover();
  for (let count = 0; count < WHEELS; count += 1) {
    await page.mouse.wheel(0, 240);
    await page.waitForTimeout(12);
  }
}

/** Drags the scroll bar from end to end, a step each frame. */
const drag = (page: Page) =>
  page.evaluate(
    (frames) =>
      new Promise<void>((resolve) => {
        const scroller = document.querySelector('.goods-list .scroller');
        let count = 0;
        const step = () => {
          count += 1;
          if (scroller !== null && count <= frames) {
            scroller.scrollTop = (scroller.scrollHeight * count) / frames;
            requestAnimationFrame(step);
          } else resolve();
        };
        requestAnimationFrame(step);
      }),
    DRAGGED_FRAMES,
  );

function* frameFindings(what: string, frames: readonly number[]): Generator<Finding> {
  yield { what: `${what}: a frame, p95`, ours: percentile(frames, 95), most: 20 };
  yield { what: `${what}: the longest frame`, ours: Math.max(...frames), most: 50 };
}

/** Measures on a home folder that holds the menu; the shop is never called. */
export async function* measurePageIn(home: string, of: string): AsyncGenerator<Finding> {
  const began = performance.now();
  const desk = await openBrowserDesk({ home, language: 'en' });
  try {
    const { page } = desk;
    await page.evaluate(() => (location.hash = '#/goods'));
    await page.locator(ROW).first().waitFor({ timeout: 60_000 });
    yield {
      what: `start with ${of} stored: from nothing to the first rows on screen`,
      ours: performance.now() - began,
    };
    // The first page must not draw while the quiet page is measured.
    await page.goto('about:blank');
    yield* typing(desk, of);
    await page.goto(`${desk.host.origin}/#/goods`);
    await until('the whole menu is listed', async () => (await page.locator(ROW).count()) > 0);
    yield* frameFindings(`scrolling ${of} by wheel`, await framesOf(page, () => wheel(page)));
    yield* frameFindings(`scrolling ${of} by dragging`, await framesOf(page, () => drag(page)));
    const heap = await page.evaluate(
      () => (performance as unknown as { memory?: { usedJSHeapSize: number } }).memory?.usedJSHeapSize ?? 0,
    );
    yield {
      what: `memory of the page's script with ${of}`,
      unit: 'MB',
      ours: heap / 1_048_576,
      most: 200,
    };
  } finally {
    await desk.stop();
  }
}

/** Runs in a page opened by its link: goes to the goods at once and records when the frame and the rows are painted. */
function watchOpening(): void {
  const { history } = window;
  const forget = history.replaceState.bind(history);
  history.replaceState = (state, unused, url) => {
    history.replaceState = forget;
    forget(state, unused, `${String(url)}#/goods`);
  };
  const seen: Record<string, number> = {};
  Object.assign(window, { serverySeen: seen });
  const note = (name: string, selector: string) => {
    if (name in seen || document.querySelector(selector) === null) return;
    seen[name] = Number.NaN;
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => (seen[name] = performance.now());
      port2.postMessage(null);
    });
  };
  new MutationObserver(() => {
    note('frame', 'nav');
    note('rows', '.goods-list [data-index]');
  }).observe(document, { subtree: true, childList: true });
}

/** Starts the whole program and opens the page by its link. */
async function openingMs(home: string): Promise<number> {
  const host = await startWebHost({ home, language: 'en' });
  const browser = await chromium.launch({
    executablePath: process.env.SERVERY_BROWSER ?? '/usr/bin/chromium',
  });
  try {
    const page = await browser.newPage();
    await page.addInitScript(watchOpening);
    await page.goto(host.link);
    let took = Number.NaN;
    await until('the rows are painted', async () => {
      took = await page.evaluate(() => {
        const seen = (window as unknown as { serverySeen: Record<string, number> }).serverySeen;
        return (seen.rows ?? Number.NaN) - (seen.frame ?? Number.NaN);
      });
      return !Number.isNaN(took);
    });
    return took;
  } finally {
    await browser.close();
    await host.stop();
  }
}

async function measureOpening(): Promise<Finding> {
  const home = freshFolder();
  await keepMenu(home, FEW_GOODS);
  const taken: number[] = [];
  for (let start = 0; start < STARTS; start += 1) taken.push(await openingMs(home));
  const of = `${FEW_GOODS.toLocaleString('en')} goods`;
  return {
    what: `start with ${of} stored: from the empty frame to painted rows`,
    ours: median(taken),
    most: 300,
  };
}

export const measureDeskPage: DeskMeasure = async function* () {
  yield await measureOpening();
  const home = freshFolder();
  await keepMenu(home, GOODS);
  yield* measurePageIn(home, `${GOODS.toLocaleString('en')} goods`);
};
