// Loads the scripts of the pages and the fonts while the page is idle.
import type { Bridge } from '../bridge/bridge.ts';
import { palettePages, type Page } from './pages.ts';
import { quietMoment } from './when-quiet.ts';

/** Loads one page after the other. A page that fails to load is loaded again when the person opens it. */
export async function preloadPages(
  bridge: Bridge,
  pages: readonly Pick<Page, 'load' | 'ahead'>[] = palettePages,
): Promise<void> {
  for (const { load, ahead } of pages) {
    await quietMoment();
    await Promise.resolve(load?.())
      .then(() => ahead?.(bridge))
      .catch(() => undefined);
  }
}

/** Letters from every font of the desk. Chinese comes first: no page shows only its own language. */
const LETTERS = '\u5e97 Shop ¥12.00';
const families = ['--words', '--code'];
/** The regular face, and the bold one that serves all weights from 600 up. */
const weights = [400, 600];

type Shape = (font: string, letters: string) => void;

/** Lays the letters out on an element outside the visible page. */
function shapedOffScreen(): Shape {
  const sheet = document.createElement('canvas').getContext('2d');
  return (font, letters) => {
    if (sheet === null) return;
    sheet.font = font;
    sheet.measureText(letters);
  };
}

export async function preloadFonts(shape = shapedOffScreen()): Promise<void> {
  const style = getComputedStyle(document.documentElement);
  for (const family of families) {
    for (const weight of weights) {
      await quietMoment();
      shape(`${weight} 16px ${style.getPropertyValue(family)}`, LETTERS);
    }
  }
}
