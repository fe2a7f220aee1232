// Runs low-priority work when the page is idle.

/** `longestMs` forces the work after that time; without it, a page that is never idle never runs it. */
export const whenQuiet = (action: () => void, longestMs?: number): unknown =>
  'requestIdleCallback' in window
    ? requestIdleCallback(action, longestMs === undefined ? {} : { timeout: longestMs })
    : setTimeout(action, 0);

/** Resolves right before the next layout, so that reading positions causes no extra one. */
export const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));

export const quietMoment = (longestMs?: number) =>
  new Promise<void>((resolve) => whenQuiet(() => resolve(), longestMs));
