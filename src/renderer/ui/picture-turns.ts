// Limits how many pictures load in parallel, the latest first, so that the page's calls are not blocked.
import { picturesAtOnce } from '../bridge/pictures.ts';

export interface PictureTurns {
  /** Begins at once or when a slot is free; returns the function that frees the slot or cancels. */
  ask: (begin: () => void) => () => void;
}

/** A browser may postpone a picture that is off screen; it must not block the others. */
const TIMEOUT_MS = 2000;

export function createPictureTurns(atOnce: number, timeoutMs = TIMEOUT_MS): PictureTurns {
  /** The last one is next. */
  const waiting = new Set<() => void>();
  let running = 0;

  function next(): void {
    while (running < atOnce) {
      const last = [...waiting].at(-1);
      if (last === undefined) return;
      waiting.delete(last);
      running += 1;
      last();
    }
  }

  return {
    ask: (begin) => {
      let state: 'waiting' | 'running' | 'over' = 'waiting';
      let timer: ReturnType<typeof setTimeout> | undefined;
      const end = () => {
        clearTimeout(timer);
        waiting.delete(start);
        if (state === 'running') running -= 1;
        state = 'over';
        next();
      };
      const start = () => {
        state = 'running';
        timer = setTimeout(end, timeoutMs);
        begin();
      };
      waiting.add(start);
      next();
      return end;
    },
  };
}

/** Shared, because all pictures of a page share the connection to the host. */
export const pictureTurns = createPictureTurns(picturesAtOnce());
