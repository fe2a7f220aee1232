// Warms up the fonts of both scripts while the page is idle; otherwise each delays the first page that shows it.
import { quietMoment } from './when-quiet.ts';

/** Letters from every font of the desk. Chinese comes first: no page shows only its own language. */
const LETTERS = '\u5e97 Shop ¥12.00';
const families = ['--words', '--code'];
/** The regular face, and the bold one that serves all weights from 600 up. */
const weights = [400, 600];

export type Shape = (font: string, letters: string) => void;

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
