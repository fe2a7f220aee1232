// How long a program takes from its start to the first paint of its page, and until something stands there.
import type { Started } from './started.ts';

export interface FirstScreen {
  paintMs: number;
  thereMs: number;
}

/** Runs in the page: the clock's times of the first paint, and of the frame that shows what is waited for. */
async function watchFrames(selector: string) {
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  while (document.querySelector(selector)?.checkVisibility() !== true) await frame();
  await new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    requestAnimationFrame(() => port2.postMessage(null));
  });
  const there = performance.now();
  const paint = () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime;
  while (paint() === undefined) await frame();
  return { paint: performance.timeOrigin + (paint() ?? 0), there: performance.timeOrigin + there };
}

export async function firstScreenOf(started: Started, selector: string): Promise<FirstScreen> {
  const page = await started.page();
  const { paint, there } = await page.run(watchFrames, selector);
  return { paintMs: paint - started.atMs, thereMs: there - started.atMs };
}
