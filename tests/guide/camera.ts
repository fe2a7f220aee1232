// Takes pictures of the screens of the running program.

import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import type { Language } from '../../src/contract/settings.ts';

export const pictures = resolve('docs/guide/pictures');

export type Camera = (screen: string) => Promise<void>;

/** The smallest window of a counter, and the most common one; each theme has one of them. */
const counterLooks: Looks = [
  { theme: 'light', width: 1024, height: 768 },
  { theme: 'dark', width: 1366, height: 768 },
];

type Looks = readonly { theme: 'light' | 'dark'; width: number; height: number }[];

export const phoneLooks: Looks = [
  { theme: 'light', width: 390, height: 760 },
  { theme: 'dark', width: 390, height: 760 },
];

/** Returns a function that takes one screen in both themes and sizes. */
export const camera =
  (page: Page, language: Language, looks: Looks = counterLooks): Camera =>
  async (screen) => {
    for (const { theme, ...size } of looks) {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.mouse.move(0, 0);
      await settled(page);
      const picture = await page.screenshot({ animations: 'disabled' });
      writeFileSync(join(pictures, `${language}-${theme}-${screen}.webp`), await asWebp(page, picture));
    }
    const [{ width, height } = { width: 1024, height: 768 }] = looks;
    await page.setViewportSize({ width, height });
  };

/** A quarter of the PNG's size. A page of its own converts it, because the desk's policy forbids data URLs. */
async function asWebp(page: Page, png: Buffer): Promise<Buffer> {
  const converter = await page.context().newPage();
  const webp = await converter.evaluate(async (base64) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob());
    const canvas = new OffscreenCanvas(image.width, image.height);
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.7 });
    return Array.from(new Uint8Array(await blob.arrayBuffer()));
  }, png.toString('base64'));
  await converter.close();
  return Buffer.from(webp);
}

export const go = (page: Page, path: string) => page.evaluate((hash) => (location.hash = hash), `#${path}`);

/** Waits until every picture in sight has loaded or failed: a lazy one further down does neither. */
export const picturesLoaded = (page: Page) =>
  page.waitForFunction(() =>
    [...document.images].every(
      (image) => image.complete || image.getBoundingClientRect().top >= window.innerHeight,
    ),
  );

/** Waits until animations have ended and the pictures have loaded. */
export async function settled(page: Page): Promise<void> {
  await page.waitForTimeout(600);
  await picturesLoaded(page);
}
