// Tells a scanner from a person by the pace of the keys: a burst that ends in Enter is a code, whatever has the focus.

export interface KeyPress {
  key: string;
  atMs: number;
  /** Part of a composition (Chinese input), held down, or pressed with Ctrl, Alt or the like. */
  isOther: boolean;
}

export interface Pace {
  /** How long a key of a burst takes on average, at most. */
  averageMs: number;
  /** After a pause longer than this a burst begins anew. */
  pauseMs: number;
  leastKeys: number;
}

export const scannerPace: Pace = { averageMs: 35, pauseMs: 70, leastKeys: 4 };

export interface Burst {
  text: string;
  firstAtMs: number;
  lastAtMs: number;
}

export const noBurst: Burst = { text: '', firstAtMs: 0, lastAtMs: 0 };

export interface Heard {
  burst: Burst;
  /** What was scanned, once its Enter has come. */
  code?: string;
}

const silent = new Set(['Shift', 'CapsLock', 'NumLock']);
const isPrinted = (key: string) => Array.from(key).length === 1;

export function hear(burst: Burst, press: KeyPress, pace: Pace = scannerPace): Heard {
  // A capital letter comes with its own key before it.
  if (silent.has(press.key)) return { burst };
  if (press.isOther) return { burst: noBurst };
  if (press.key === 'Enter') return ended(burst, press, pace);
  if (!isPrinted(press.key)) return { burst: noBurst };
  const { key, atMs } = press;
  const isNext = burst.text !== '' && atMs - burst.lastAtMs <= pace.pauseMs;
  if (!isNext) return { burst: { text: key, firstAtMs: atMs, lastAtMs: atMs } };
  return { burst: { ...burst, text: burst.text + key, lastAtMs: atMs } };
}

function ended(burst: Burst, { atMs }: KeyPress, pace: Pace): Heard {
  const keys = Array.from(burst.text).length;
  const isQuick = atMs - burst.lastAtMs <= pace.pauseMs && atMs - burst.firstAtMs <= pace.averageMs * keys;
  const code = burst.text.trim();
  if (keys < pace.leastKeys || !isQuick || code === '') return { burst: noBurst };
  return { burst: noBurst, code };
}

/** Faster than a person goes on typing: what these keys do elsewhere is not meant. */
export const isBurst = ({ text, firstAtMs, lastAtMs }: Burst, pace: Pace = scannerPace): boolean => {
  const gaps = Array.from(text).length - 1;
  return gaps > 0 && lastAtMs - firstAtMs <= pace.averageMs * gaps;
};
