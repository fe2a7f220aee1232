// Measures a kitchen screen in Chromium: from a sending to its painted ticket, 200 tickets, and a bump.
import type { DeskMeasure, Finding } from '../measure.ts';
import { DISHES, type Kitchen, openKitchen } from '../opened-kitchen.ts';
import { percentile } from '../pair.ts';

const OPEN_TICKETS = 200;
const SENDINGS = 40;
const DRAWINGS = 10;
const BUMPS = 40;
const MOST = { sentMs: 300, drawnMs: 100, bumpedMs: 50 } as const;
const TIMEOUT = { timeout: 60_000 };
const TICKET = '[data-part=ticket]';
/** As many as a display of 1024 × 768 shows. */
const FIRST_TICKETS = 12;

/** Both pages are of one machine, so their clocks of the day are one. */
function whenPainted(name: string): Promise<number> {
  return new Promise((resolve) => {
    const isThere = () =>
      Array.from(document.querySelectorAll('[data-part=ticket] .place'), (each) => each.textContent).includes(
        name,
      );
    const done = () => requestAnimationFrame(() => setTimeout(() => resolve(Date.now())));
    if (isThere()) {
      done();
      return;
    }
    const observer = new MutationObserver(() => {
      if (!isThere()) return;
      observer.disconnect();
      done();
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}

async function measureSending({ screen, send }: Kitchen): Promise<Finding[]> {
  const times: number[] = [];
  for (let round = 0; round < SENDINGS; round += 1) {
    const begunAtMs = Date.now();
    const name = await send();
    times.push((await screen.evaluate(whenPainted, name)) - begunAtMs);
  }
  const what = `a sending until its ticket is painted on a kitchen screen with ${OPEN_TICKETS} others`;
  return [
    { what: `${what}, p95 of ${SENDINGS}`, ours: percentile(times, 95), most: MOST.sentMs },
    { what: `${what}, p50`, ours: percentile(times, 50) },
  ];
}

/** From another page of the desk until so many tickets are painted. */
function drawUntil(most: number): Promise<number> {
  return new Promise((resolve) => {
    const count = () => document.querySelectorAll('[data-part=ticket]').length;
    const begunAtMs = performance.now();
    const observer = new MutationObserver(() => {
      if (count() < most) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begunAtMs)));
    });
    observer.observe(document.body, { childList: true, subtree: true });
    location.hash = '#/kitchen';
  });
}

async function measureDrawing({ screen }: Kitchen): Promise<Finding[]> {
  const seen: number[] = [];
  const times: number[] = [];
  for (let round = 0; round < DRAWINGS; round += 1) {
    await screen.evaluate(() => (location.hash = '#/kitchen/guests'));
    await screen.locator('[data-part=guests]').waitFor(TIMEOUT);
    seen.push(await screen.evaluate(drawUntil, FIRST_TICKETS));
    await screen.evaluate(() => (location.hash = '#/kitchen/guests'));
    await screen.locator('[data-part=guests]').waitFor(TIMEOUT);
    times.push(await screen.evaluate(drawUntil, OPEN_TICKETS));
  }
  const what = `${OPEN_TICKETS} open tickets of ${DISHES} dishes, from the click to`;
  return [
    { what: `${what} the full screen, p95 of ${DRAWINGS}`, ours: percentile(seen, 95), most: MOST.drawnMs },
    { what: `${what} the full screen, p50`, ours: percentile(seen, 50) },
    { what: `${what} the last of them, also below the screen, p50`, ours: percentile(times, 50) },
  ];
}

/** A click on the first dish that is not done, until it is struck through. */
function bumpFirst(): Promise<number> {
  return new Promise((resolve) => {
    const line = document.querySelector<HTMLElement>('[data-do=press-line][aria-pressed=false]');
    if (line === null) throw new Error('every dish is done');
    const { line: id = '' } = line.dataset;
    const begunAtMs = performance.now();
    const observer = new MutationObserver(() => {
      const isOpen = document.querySelector(`[data-line="${id}"][aria-pressed=false]`) !== null;
      if (isOpen) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - begunAtMs)));
    });
    observer.observe(document.body, { childList: true, subtree: true, attributes: true });
    line.click();
  });
}

async function measureBumps({ screen }: Kitchen): Promise<Finding[]> {
  const times: number[] = [];
  for (let round = 0; round < BUMPS; round += 1) {
    times.push(await screen.evaluate(bumpFirst));
    await screen.waitForTimeout(50);
  }
  const what = `a tap on a dish among ${OPEN_TICKETS} tickets until it is painted as done`;
  return [
    { what: `${what}, p95 of ${BUMPS}`, ours: percentile(times, 95), most: MOST.bumpedMs },
    { what: `${what}, p50`, ours: percentile(times, 50) },
  ];
}

export const measureDeskKitchen: DeskMeasure = async function* () {
  const { desk, kitchen } = await openKitchen();
  try {
    for (let each = 0; each < OPEN_TICKETS; each += 1) await kitchen.send();
    await kitchen.screen
      .locator(TICKET)
      .nth(OPEN_TICKETS - 1)
      .waitFor(TIMEOUT);
    yield* await measureSending(kitchen);
    yield* await measureDrawing(kitchen);
    yield* await measureBumps(kitchen);
  } finally {
    await desk.stop();
  }
};
