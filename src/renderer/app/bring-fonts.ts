// Has the browser open the fonts of both scripts while nobody waits: each costs the first page that shows one of its letters some 30 ms.
import { quietMoment } from './when-quiet.ts';

/** Letters of every font that the desk uses, a Chinese one first: no page shows only those of its own language. */
const LETTERS = '\u5e97 Shop ¥12.00';
const families = ['--words', '--code'];
/** The plain face and the bold one, which serves all weights from here up. */
const weights = [400, 600];

export type Shape = (font: string, letters: string) => void;

/** Lays the letters out on a sheet that nobody sees. */
function shapedOffScreen(): Shape {
  const sheet = document.createElement('canvas').getContext('2d');
  return (font, letters) => {
    if (sheet === null) return;
    sheet.font = font;
    sheet.measureText(letters);
  };
}

export async function bringFonts(shape = shapedOffScreen()): Promise<void> {
  const style = getComputedStyle(document.documentElement);
  for (const family of families) {
    for (const weight of weights) {
      await quietMoment();
      shape(`${weight} 16px ${style.getPropertyValue(family)}`, LETTERS);
    }
  }
}
