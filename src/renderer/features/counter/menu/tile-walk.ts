// Where a key leads from a tile.

interface Walk {
  /** The focused tile; −1 if none is. */
  at: number;
  across: number;
  count: number;
}

/** Undefined for keys that do not walk. */
export function tileAfter(
  key: string,
  { at, across, count }: Walk,
): number | 'search' | 'next' | 'previous' | undefined {
  if (key === 'PageDown') return 'next';
  if (key === 'PageUp') return 'previous';
  if (key === 'ArrowUp' && at < across) return 'search';
  const steps: Partial<Record<string, number>> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at - across,
    ArrowDown: at + across,
    Home: 0,
    End: count - 1,
  };
  const to = steps[key];
  return to === undefined ? undefined : Math.max(0, Math.min(to, count - 1));
}
