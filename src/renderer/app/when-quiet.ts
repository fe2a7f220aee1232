// Puts off what nobody waits for until what somebody waits for stands.

/** Where it never gets quiet, after so long; without that, never. */
export const whenQuiet = (action: () => void, longestMs?: number): unknown =>
  'requestIdleCallback' in window
    ? requestIdleCallback(action, longestMs === undefined ? {} : { timeout: longestMs })
    : setTimeout(action, 0);

/** Right before the next frame is laid out: what asks where things stand makes that no second laying out then. */
export const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));

export const quietMoment = (longestMs?: number) =>
  new Promise<void>((resolve) => whenQuiet(() => resolve(), longestMs));
