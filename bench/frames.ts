// Measures the length of each frame of a page while some work runs.
import type { Page } from 'playwright-core';

interface Watched {
  serveryFrames: number[];
}

/** The length of every frame, in milliseconds. */
export async function framesOf(page: Page, work: () => Promise<unknown>): Promise<number[]> {
  await page.evaluate(() => {
    const frames: number[] = [];
    const watched = window as unknown as Watched;
    watched.serveryFrames = frames;
    let last = performance.now();
    const tick = (now: number) => {
      frames.push(now - last);
      last = now;
      if (watched.serveryFrames === frames) requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
  await work();
  const frames = await page.evaluate(() => (window as unknown as Watched).serveryFrames);
  return frames.slice(1);
}
