// Places a code in its box on whole printer dots, so that every edge is sharp.
import { type Box, dotsPerMm } from '../layout/geometry.ts';

/** The quiet zone around a code, in modules; it is part of the box. */
export const QUIET = 4;

/** In printer dots. */
export interface PlacedCode {
  x: number;
  y: number;
  /** The width and height of each module. */
  module: number;
}

export function placeCode(box: Box, modules: number, dpi: number): PlacedCode {
  const dots = dotsPerMm(dpi);
  const module = Math.max(1, Math.floor((box.width * dots) / (modules + 2 * QUIET)));
  const middle = (from: number, length: number) =>
    Math.round((from + length / 2) * dots - (module * modules) / 2);
  return { x: middle(box.x, box.width), y: middle(box.y, box.height), module };
}

/** For pictures that cannot be redrawn: a pixel is a whole number of dots, or less than one if there are too many. */
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
