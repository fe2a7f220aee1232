// Measures reading the codes of a hundred table cards and laying out their pages for the printer, and the frames meanwhile.
import type { Page } from 'playwright-core';
import { tableCode } from '../../tools/demo-shop/drawing/signs.ts';
import { openBrowserDesk } from '../../tests/support/desk/browser.ts';
import { startDesk } from '../../tests/support/driven-desk.ts';
import { until } from '../../tests/support/until.ts';
import { framesOf } from '../frames.ts';
import type { DeskMeasure, Finding } from '../measure.ts';
import { median, percentile, timed } from '../pair.ts';
import { openAt, withShopHome } from '../shop-home.ts';

const CARDS = 100;
const ROUNDS = 3;
const MOST_MS = 5000;
const TIMEOUT_MS = 60_000;

const codes = Array.from({ length: CARDS }, (_, at) => `t${String(at + 1).padStart(3, '0')}`);
const shop = {
  sections: {
    locations: codes.map((code, at) => ({
      id: String(at + 1),
      title: `大厅 ${code}`,
      qrcode: `picture:t/${code}.svg`,
    })),
  },
  pictures: Object.fromEntries(
    codes.map((code) => [`t/${code}.svg`, tableCode(code, `https://order.example/shop/10023/table/${code}`)]),
  ),
};

async function drawn(page: Page): Promise<void> {
  await page.evaluate(() => (location.hash = '#/table-cards'));
  const count = () => page.locator('[data-table][data-state=drawn]').count();
  await until('all codes are read', async () => (await count()) === CARDS, TIMEOUT_MS);
}

/** Until the print dialog would open. */
async function laidOut(page: Page): Promise<void> {
  const printing = page.evaluate(() => new Promise<void>((resolve) => void (window.print = () => resolve())));
  await page.locator('[data-do=print]').click();
  await printing;
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
}

async function* measureCards(page: Page): AsyncGenerator<Finding> {
  const read = await timed(() => drawn(page));
  const pages: number[] = [];
  const frames: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    frames.push(...(await framesOf(page, async () => pages.push(await timed(() => laidOut(page))))));
  }
  const first = pages[0] ?? Number.NaN;
  yield {
    what: `${CARDS} table cards: reading their codes and laying out the pages`,
    ours: read + first,
    most: MOST_MS,
  };
  yield { what: 'reading the codes alone', ours: read };
  yield { what: 'the pages alone, p50', ours: median(pages) };
  yield { what: 'a frame while the pages are laid out, p95', ours: percentile(frames, 95) };
  yield { what: 'the longest frame while the pages are laid out', ours: Math.max(...frames) };
}

export const measureDeskCards: DeskMeasure = async function* () {
  yield* await withShopHome(shop, async ({ service, home }) => {
    const host = await startDesk(home);
    await openAt(host, service);
    await host.stop();
    const desk = await openBrowserDesk({ home, language: 'en' });
    const findings: Finding[] = [];
    try {
      for await (const finding of measureCards(desk.page)) findings.push(finding);
    } finally {
      await desk.stop();
    }
    return findings;
  });
};
