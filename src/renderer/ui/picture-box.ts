// Pictures: loaded a few at a time, and a letter in the place of a missing one.
import { picturesAtOnce } from '../bridge/pictures.ts';

interface PictureTurns {
  /** Begins at once or when a slot is free; returns the function that frees the slot or cancels. */
  ask: (begin: () => void) => () => void;
}

/** A picture may be scrolled off screen before its turn, and the browser postpones it; it must not block the others. */
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

/** Loading begins a little before a picture is scrolled to. */
const NEAR = '200px';

/** Calls back once when the element is nearly on screen; returns the function that cancels. */
export function onceNearScreen(element: Element, begin: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      observer.disconnect();
      begin();
    },
    { rootMargin: NEAR, scrollMargin: NEAR },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

/** Shared, because all pictures of a page share the connection to the host. */
export const pictureTurns = createPictureTurns(picturesAtOnce());

const LONGEST_START = 60;
const SAYS_SOMETHING = /[\p{L}\p{N}\p{Extended_Pictographic}]/u;

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** One grapheme; leading brackets and the like are skipped. Empty if there is none. */
export function initialOf(title: string): string {
  const start = title.trim().slice(0, LONGEST_START);
  const first = [...graphemes.segment(start)].find(({ segment }) => SAYS_SOMETHING.test(segment));
  return first?.segment.toLocaleUpperCase() ?? '';
}

export const TONES = 6;

/** Stable for a title; counts from 1. */
export function toneOf(title: string): number {
  let sum = 0;
  for (const sign of title.trim()) sum = Math.imul(sum ^ (sign.codePointAt(0) ?? 0), 0x0100_0193) >>> 0;
  return 1 + (((sum ^ (sum >>> 15)) >>> 0) % TONES);
}
