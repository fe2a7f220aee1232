// A business day that was hardly meant to be open so long: somebody forgot to close it.
const LONG_SECONDS = 24 * 3_600;

export const isLongOpen = (openedAtSeconds: number | undefined, nowSeconds: number): boolean =>
  openedAtSeconds !== undefined && nowSeconds - openedAtSeconds >= LONG_SECONDS;
