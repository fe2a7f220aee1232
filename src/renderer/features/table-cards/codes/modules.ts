// A code as squares: which of them are dark, and the fewest bars that cover them.

export interface Modules {
  /** Of one side. */
  size: number;
  isDark: (x: number, y: number) => boolean;
}

/** Dark modules beside each other in one row. */
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

/** As it looks when the card is upside down. */
export const turnedModules = ({ size, isDark }: Modules): Modules => ({
  size,
  isDark: (x, y) => x >= 0 && y >= 0 && x < size && y < size && isDark(size - 1 - x, size - 1 - y),
});
