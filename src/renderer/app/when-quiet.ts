// Puts off what nobody waits for until the first screen stands.

export const whenQuiet = (action: () => void): unknown =>
  'requestIdleCallback' in window ? requestIdleCallback(action) : setTimeout(action, 0);
