// Where a code comes to stand in its box: on whole dots of the printer, so that every edge is sharp.
import { type Box, dotsPerMm } from '../layout/geometry.ts';

/** Around a code there has to be as much white, in modules; its box holds that too. */
export const QUIET = 4;

/** In dots of the printer. */
export interface PlacedCode {
  x: number;
  y: number;
  /** How wide and high each module is. */
  module: number;
}

export function placeCode(box: Box, modules: number, dpi: number): PlacedCode {
  const dots = dotsPerMm(dpi);
  const module = Math.max(1, Math.floor((box.width * dots) / (modules + 2 * QUIET)));
  const middle = (from: number, length: number) =>
    Math.round((from + length / 2) * dots - (module * modules) / 2);
  return { x: middle(box.x, box.width), y: middle(box.y, box.height), module };
}

/** A picture that cannot be drawn anew: each pixel is a whole number of dots, or finer than one where it has too many. */
export function placePicture(
  box: Box,
  { width, height }: { width: number; height: number },
  dpi: number,
): Box {
  const dots = dotsPerMm(dpi);
  const fitting = Math.min((box.width * dots) / width, (box.height * dots) / height);
  const scale = (fitting >= 1 ? Math.floor(fitting) : fitting) / dots;
  const size = { width: width * scale, height: height * scale };
  return {
    ...size,
    x: box.x + (box.width - size.width) / 2,
    y: box.y + (box.height - size.height) / 2,
  };
}
