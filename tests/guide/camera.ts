// How a screen of the running program is pictured, once it stands still.

import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { type Language, themes } from '../../src/contract/settings.ts';

export const pictures = resolve('docs/guide/pictures');

export type Camera = (screen: string) => Promise<void>;

/** Takes one screen in both themes. */
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

/** Every picture on the page has come, or has been given up. */
export const picturesAreHere = (page: Page) =>
  page.waitForFunction(() => [...document.images].every(({ complete }) => complete));

/** What moves has come to rest. */
export async function settled(page: Page): Promise<void> {
  await page.waitForTimeout(800);
  await picturesAreHere(page);
}
