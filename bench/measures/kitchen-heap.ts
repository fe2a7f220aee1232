// Measures whether the heap of a kitchen screen stays flat while tickets come and are done.
import type { Page } from 'playwright-core';
import type { DeskMeasure } from '../measure.ts';
import { type Kitchen, openKitchen } from '../opened-kitchen.ts';

const WARM_TICKETS = 500;
const TICKETS = 5_000;
const AT_ONCE = 25;
const MOST_GROWTH = 1.05;
const TICKET = '[data-part=ticket]';

/** Taps on one ticket after the other until none is left. */
async function finishAll(ticket: string): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  for (;;) {
    const card = document.querySelector(ticket);
    if (card === null) return;
    card.querySelector<HTMLElement>('[data-do=finish-ticket]')?.click();
    while (card.isConnected) await frame();
  }
}

async function passTickets({ screen, sendPaid }: Kitchen, tickets: number): Promise<void> {
  for (let passed = 0; passed < tickets; passed += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, sendPaid));
    await screen
      .locator(TICKET)
      .nth(AT_ONCE - 1)
      .waitFor();
    await screen.evaluate(finishAll, TICKET);
  }
}

async function heapMb(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.enable');
  // What the first collection finalizes is free only after the second one.
  for (let times = 0; times < 2; times += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 1e6;
}

export const measureKitchenHeap: DeskMeasure = async function* () {
  const { desk, kitchen } = await openKitchen();
  try {
    await passTickets(kitchen, WARM_TICKETS);
    const plain = await heapMb(kitchen.screen);
    await passTickets(kitchen, TICKETS);
    const ours = await heapMb(kitchen.screen);
    yield {
      what: `the heap of a kitchen screen after ${TICKETS} more tickets that came and were done`,
      against: `after ${WARM_TICKETS} tickets`,
      unit: 'MB',
      ours,
      plain,
      ratio: ours / plain,
      promised: MOST_GROWTH,
    };
  } finally {
    await desk.stop();
  }
};
