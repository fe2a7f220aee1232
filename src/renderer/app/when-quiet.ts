// Puts off what nobody waits for until what somebody waits for stands.

export const whenQuiet = (action: () => void): unknown =>
  'requestIdleCallback' in window ? requestIdleCallback(action) : setTimeout(action, 0);

/** Right before the next frame is laid out: what asks where things stand makes that no second laying out then. */
export const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve()));

export const quietMoment = () => new Promise<void>((resolve) => whenQuiet(() => resolve()));
