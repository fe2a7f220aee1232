// How wide words are in the fonts of this machine; asked of a canvas once for each text.
import type { Measure } from './fit-text.ts';

/** Large, so that nothing is rounded. */
const SIZE = 100;
const WIDE = /[\u2E80-\uFFFD]/;

/** As CSS names the fonts of the page, which are those of the cards as well. */
export const cardFonts = (): string => getComputedStyle(document.body).fontFamily || 'sans-serif';

export function createMeasure(fonts: string): Measure {
  const drawing = document.createElement('canvas').getContext('2d');
  const known = new Map<string, number>();
  return (text, weight) => {
    const key = `${weight} ${text}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const width = drawing === null ? roughly(text) : measured(drawing, text, `${weight} ${SIZE}px ${fonts}`);
    known.set(key, width);
    return width;
  };
}

function measured(drawing: CanvasRenderingContext2D, text: string, font: string): number {
  drawing.font = font;
  return drawing.measureText(text).width / SIZE;
}

/** Where nothing can be drawn: Chinese signs are as wide as they are high. */
const roughly = (text: string) =>
  Array.from(text).reduce((width, sign) => width + (WIDE.test(sign) ? 1 : 0.6), 0);
