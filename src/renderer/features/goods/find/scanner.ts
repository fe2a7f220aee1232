// Recognizes a barcode scanner by its typing speed: a fast burst of keys that ends in Enter is a code, regardless of the focus.

export interface KeyPress {
  key: string;
  atMs: number;
  /** Part of an IME composition, a repeated key, or pressed with Ctrl, Alt or Meta. */
  isSpecial: boolean;
}

export interface ScanTiming {
  /** The longest average time between the keys of a burst. */
  averageMs: number;
  /** A longer pause starts a new burst. */
  pauseMs: number;
  leastKeys: number;
}

export const scannerTiming: ScanTiming = { averageMs: 35, pauseMs: 70, leastKeys: 4 };

export interface Burst {
  text: string;
  firstAtMs: number;
  lastAtMs: number;
}

export const noBurst: Burst = { text: '', firstAtMs: 0, lastAtMs: 0 };

export interface KeyResult {
  burst: Burst;
  /** The scanned code, once Enter has been received. */
  code?: string;
}

const silent = new Set(['Shift', 'CapsLock', 'NumLock']);
const isPrinted = (key: string) => Array.from(key).length === 1;

export function readKey(burst: Burst, press: KeyPress, timing: ScanTiming = scannerTiming): KeyResult {
  // A capital letter is preceded by a Shift key press.
  if (silent.has(press.key)) return { burst };
  if (press.isSpecial) return { burst: noBurst };
  if (press.key === 'Enter') return endBurst(burst, press, timing);
  if (!isPrinted(press.key)) return { burst: noBurst };
  const { key, atMs } = press;
  const isNext = burst.text !== '' && atMs - burst.lastAtMs <= timing.pauseMs;
  if (!isNext) return { burst: { text: key, firstAtMs: atMs, lastAtMs: atMs } };
  return { burst: { ...burst, text: burst.text + key, lastAtMs: atMs } };
}

function endBurst(burst: Burst, { atMs }: KeyPress, timing: ScanTiming): KeyResult {
  const keys = Array.from(burst.text).length;
  const isQuick =
    atMs - burst.lastAtMs <= timing.pauseMs && atMs - burst.firstAtMs <= timing.averageMs * keys;
  const code = burst.text.trim();
  if (keys < timing.leastKeys || !isQuick || code === '') return { burst: noBurst };
  return { burst: noBurst, code };
}

/** Faster than a person types, so the keys must not trigger anything else. */
export const isBurst = (
  { text, firstAtMs, lastAtMs }: Burst,
  timing: ScanTiming = scannerTiming,
): boolean => {
  const gaps = Array.from(text).length - 1;
  return gaps > 0 && lastAtMs - firstAtMs <= timing.averageMs * gaps;
};
