// A code as a grid of modules, and its place on whole printer dots, so that every edge is sharp.
import { type Box, dotsPerMm } from '../layout/marks.ts';

export interface Modules {
  /** Modules per side. */
  size: number;
  isDark: (x: number, y: number) => boolean;
}

/** A run of dark modules in one row. */
interface Bar {
  x: number;
  y: number;
  length: number;
}

export const modulesOf = (rows: readonly (readonly boolean[])[]): Modules => ({
  size: rows.length,
  isDark: (x, y) => rows[y]?.[x] === true,
});

export function barsOf({ size, isDark }: Modules): Bar[] {
  const bars: Bar[] = [];
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) {
      if (!isDark(x, y)) continue;
      let length = 1;
      while (isDark(x + length, y)) length += 1;
      bars.push({ x, y, length });
      x += length;
    }
  }
  return bars;
}

/** The code rotated by 180°, for cards that stand upside down. */
export const turnedModules = ({ size, isDark }: Modules): Modules => ({
  size,
  isDark: (x, y) => x >= 0 && y >= 0 && x < size && y < size && isDark(size - 1 - x, size - 1 - y),
});

/** The quiet zone around a code, in modules; it is part of the box. */
export const QUIET = 4;

/** In printer dots. */
interface PlacedCode {
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
