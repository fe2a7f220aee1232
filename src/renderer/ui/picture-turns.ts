// Lets a few pictures load at a time, what came on screen last first, so that the page's calls find a way past them.
import { picturesAtOnce } from '../bridge/pictures.ts';

export interface PictureTurns {
  /** Begins now or when it is this one's turn; answers the way to say that it is over, or no longer wanted. */
  ask: (begin: () => void) => () => void;
}

/** A browser that puts a picture off, since nobody sees it yet, must not keep the others from loading. */
const TIMEOUT_MS = 2000;

export function createPictureTurns(atOnce: number, timeoutMs = TIMEOUT_MS): PictureTurns {
  /** The last one is the next. */
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

/** All boxes of a page share the way to the host. */
export const pictureTurns = createPictureTurns(picturesAtOnce());
