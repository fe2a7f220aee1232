// Puts off what nobody waits for until the first screen stands.

export const whenQuiet = (action: () => void): unknown =>
  'requestIdleCallback' in window ? requestIdleCallback(action) : setTimeout(action, 0);

export const quietMoment = () => new Promise<void>((resolve) => whenQuiet(() => resolve()));
