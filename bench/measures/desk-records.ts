// Measures ten thousand records of a form: the delays in the core while they are copied, sorted, searched and exported, and frames while scrolling.
import type { Page } from 'playwright-core';
import { openBrowserDesk } from '../../tests/support/desk/browser.ts';
import { type DrivenDesk, startDesk } from '../../tests/support/driven-desk.ts';
import { until } from '../../tests/support/until.ts';
import { framesOf } from '../frames.ts';
import { manyRecords } from '../large-shop.ts';
import type { DeskMeasure, Finding } from '../measure.ts';
import { percentile, timed } from '../pair.ts';
import { openProbe } from '../probe.ts';
import { openAt, type ShopHome, withShopHome } from '../shop-home.ts';

const FORM = '501';
const RECORDS = 10_000;
const OF = `${RECORDS.toLocaleString('en')} records`;
const MOST_FRAME_MS = 20;
/** Each happens once, when a person asks for it. */
const MOST_BLOCK_MS = 150;
const TIMEOUT_MS = 60_000;
const QUIET_MS = 2000;
const WHEELS = 150;
const ROW = '.data [data-index][aria-busy=false]';

const page = { form: FORM, offset: 0, limit: 100 };
const columns = ['own.id', 'own.nickname', 'own.add_time', 'field.name', 'field.phone', 'field.request'].map(
  (column) => ({ column, heading: column }),
);

async function copy(desk: DrivenDesk): Promise<void> {
  await desk.ask('data.copy', { form: FORM });
  const isThere = async () => {
    const { forms } = await desk.ask('data.forms', null);
    const { freshness, progress } = forms[0]?.copy ?? {};
    return progress === null && typeof freshness?.asOfSeconds === 'number';
  };
  await until('the copy stands', isThere, TIMEOUT_MS);
}

const acts: readonly { what: string; act: (desk: DrivenDesk) => Promise<unknown> }[] = [
  { what: 'reading', act: (desk) => desk.ask('data.page', page) },
  {
    what: 'ordering',
    act: (desk) => desk.ask('data.page', { ...page, sort: { key: 'name', ascending: true } }),
  },
  {
    what: 'searching',
    act: (desk) => desk.ask('data.page', { ...page, search: { key: 'name', value: '99' } }),
  },
  {
    what: 'writing as CSV',
    act: (desk) => desk.ask('data.export', { form: FORM, format: 'csv', columns, name: 'bench' }),
  },
  {
    what: 'writing as a workbook',
    act: (desk) => desk.ask('data.export', { form: FORM, format: 'xlsx', columns, name: 'bench' }),
  },
];

/** The shop is stopped after the copy, so everything else uses only this machine. */
async function* measureCore({ service, home }: ShopHome): AsyncGenerator<Finding> {
  const probe = openProbe(home, { collects: false });
  const desk = await startDesk(home, probe.env);
  await openAt(desk, service);
  const watched = async function* (what: string, act: () => Promise<unknown>): AsyncGenerator<Finding> {
    await probe.read(desk.pid);
    const tookMs = await timed(act);
    const { delayMaxMs } = await probe.read(desk.pid);
    yield { what: `${what}, ${OF}`, ours: tookMs };
    yield { what: `${what}, ${OF}: the longest other wait`, ours: delayMaxMs, most: MOST_BLOCK_MS };
  };
  yield* watched('copying', () => copy(desk));
  await service.kill();
  for (const { what, act } of acts) yield* watched(what, () => act(desk));
  await desk.stop();
}

async function wheel(page: Page): Promise<void> {
  await page.locator('.data [role=grid]').hover();
  for (let count = 0; count < WHEELS; count += 1) {
    await page.mouse.wheel(0, 240);
    await page.waitForTimeout(12);
  }
}

async function* measureScrolling(home: string): AsyncGenerator<Finding> {
  const desk = await openBrowserDesk({ home, language: 'en' });
  try {
    await desk.page.evaluate(() => (location.hash = '#/data'));
    await desk.page.locator(ROW).first().waitFor({ timeout: TIMEOUT_MS });
    await desk.page.waitForTimeout(QUIET_MS);
    const frames = await framesOf(desk.page, () => wheel(desk.page));
    yield {
      what: `scrolling ${OF} by wheel: a frame, p95`,
      ours: percentile(frames, 95),
      most: MOST_FRAME_MS,
    };
    yield { what: `scrolling ${OF} by wheel: the longest frame`, ours: Math.max(...frames), most: 50 };
  } finally {
    await desk.stop();
  }
}

export const measureDeskRecords: DeskMeasure = async function* () {
  const sections = { data_objects: { [FORM]: manyRecords(RECORDS) } };
  yield* await withShopHome({ sections }, async (place) => {
    const findings: Finding[] = [];
    for await (const finding of measureCore(place)) findings.push(finding);
    for await (const finding of measureScrolling(place.home)) findings.push(finding);
    return findings;
  });
};
