// Takes pictures of the screens of the running program.

import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { type Language, themes } from '../../src/contract/settings.ts';

export const pictures = resolve('docs/guide/pictures');

export type Camera = (screen: string) => Promise<void>;

/** Returns a function that takes one screen in both themes. */
export const camera =
  (page: Page, language: Language): Camera =>
  async (screen) => {
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      await page.mouse.move(0, 0);
      await page.screenshot({
        path: join(pictures, `${language}-${theme}-${screen}.png`),
        animations: 'disabled',
      });
    }
  };

export const go = (page: Page, path: string) => page.evaluate((hash) => (location.hash = hash), `#${path}`);

/** Waits until every picture on the page has loaded or failed. */
export const picturesLoaded = (page: Page) =>
  page.waitForFunction(() => [...document.images].every(({ complete }) => complete));

/** Waits until animations have ended and the pictures have loaded. */
export async function settled(page: Page): Promise<void> {
  await page.waitForTimeout(800);
  await picturesLoaded(page);
}
