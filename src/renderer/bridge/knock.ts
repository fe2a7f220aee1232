// Knocks at the host's door before anything else of the page is read: it opens while all the rest is still starting.
import { enter } from './entry.ts';

const { origin, pathname, search, hash } = window.location;

/** Whoever asks the host for something waits for this first. */
export const entered = enter({
  ...{ origin, hash, fetch: window.fetch.bind(window) },
  forget: () => window.history.replaceState(null, '', pathname + search),
});
