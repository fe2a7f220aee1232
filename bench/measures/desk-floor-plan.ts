// What a hand feels on a floor plan with three hundred tables: each frame while one of them is dragged, and while all are.
import type { Page } from 'playwright-core';
import { openBrowserDesk } from '../../tests/support/desk/browser.ts';
import { type DrivenDesk, startDesk } from '../../tests/support/driven-desk.ts';
import { framesOf } from '../frames.ts';
import { LARGE, manyTables } from '../large-shop.ts';
import type { DeskMeasure, Finding } from '../measure.ts';
import { percentile } from '../pair.ts';
import { openAt, withShopHome } from '../shop-home.ts';

const ACROSS = 20;
const APART = 140;
const ROUNDS = 3;
const STEPS = 120;
const BETWEEN_STEPS_MS = 8;
const MOST_FRAME_MS = 20;
const QUIET_MS = 1000;
const GRABBED = '150';
const TIMEOUT = { timeout: 30_000 };

async function keepPlan(desk: DrivenDesk): Promise<void> {
  const { currentId } = await desk.ask('session.get', null);
  const areas = [{ id: 'hall', name: '大厅' }];
  const tables = Array.from({ length: LARGE.tables }, (_, at) => ({
    id: String(at + 1),
    name: `A${at + 1}`,
    area: 'hall',
    width: 80,
    height: 80,
    x: 400 + (at % ACROSS) * APART,
    y: 400 + Math.floor(at / ACROSS) * APART,
    shape: 'square' as const,
    seats: 4,
    rotationDegrees: 0,
  }));
  await desk.ask('floor-plan.save', { shop: currentId ?? '', plan: { areas, tables } });
  await desk.ask('dining-locations.save-view', { view: 'plan' });
}

/** There and back, as fast as a hand goes. */
async function drag(page: Page): Promise<void> {
  const box = await page.locator(`[data-table="${GRABBED}"]`).boundingBox();
  if (box === null) throw new Error('the table is not on screen');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 1; step <= STEPS; step += 1) {
    const turn = (step / STEPS) * 2 * Math.PI;
    await page.mouse.move(x + 60 * Math.sin(turn), y + 40 * (1 - Math.cos(turn)));
    await page.waitForTimeout(BETWEEN_STEPS_MS);
  }
  await page.mouse.up();
}

async function* measurePlan(page: Page): AsyncGenerator<Finding> {
  // By hand: an address that is written while the program starts may be written over by its start page.
  await page.locator('nav a[href="#/dining-locations"]').click();
  await page.locator(`[data-table="${GRABBED}"]`).waitFor(TIMEOUT);
  await page.locator('[data-do=edit-plan]').click();
  await page.locator('[data-part=plane]').evaluate((plane) => plane.scrollIntoView({ block: 'center' }));
  for (const which of ['one', 'all']) {
    await page.keyboard.press(which === 'all' ? 'Control+a' : 'Escape');
    await page.waitForTimeout(QUIET_MS);
    const frames: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) frames.push(...(await framesOf(page, () => drag(page))));
    const what = `dragging ${which} of ${LARGE.tables} tables`;
    yield {
      what: `${what}: a frame, p95 of ${frames.length}`,
      ours: percentile(frames, 95),
      most: MOST_FRAME_MS,
    };
    yield { what: `${what}: the longest frame`, ours: Math.max(...frames) };
  }
}

export const measureDeskFloorPlan: DeskMeasure = async function* () {
  yield* await withShopHome(
    { sections: { locations: manyTables(LARGE.tables) } },
    async ({ service, home }) => {
      const host = await startDesk(home);
      await openAt(host, service);
      await keepPlan(host);
      await host.stop();
      const desk = await openBrowserDesk({ home, language: 'en' });
      const findings: Finding[] = [];
      try {
        for await (const finding of measurePlan(desk.page)) findings.push(finding);
      } finally {
        await desk.stop();
      }
      return findings;
    },
  );
};
