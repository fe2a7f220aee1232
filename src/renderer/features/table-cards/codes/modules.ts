// A code as a grid of modules, and the fewest bars that cover its dark ones.

export interface Modules {
  /** Modules per side. */
  size: number;
  isDark: (x: number, y: number) => boolean;
}

/** A run of dark modules in one row. */
export interface Bar {
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
