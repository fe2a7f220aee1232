// A scanner on every page: a burst of keys that ends in Enter, told from typing by its speed.
import { useEventListener } from '@vueuse/core';
import { useRouter } from 'vue-router';
import { isDialogOpen } from '../ui/overlays.ts';
import { ofPage } from './page-scans.ts';
import { useSession } from './stores/session.ts';

/** Called once, by the frame: a scan on any other page opens the goods page with the code. */
export function useScanner(): void {
  const router = useRouter();
  const session = useSession();
  let burst: Burst = noBurst;
  let isOurs = false;
  let restoreField: () => void = () => undefined;

  const openGoods = (scan: string) => void router.push({ name: 'goods', query: { scan } });
  const isForPage = (target: EventTarget | null) =>
    session.current === undefined || isDialogOpen() || takesKeys(target);

  useEventListener(
    'keydown',
    (event) => {
      const { key, target } = event;
      const result = readKey(burst, { key, atMs: event.timeStamp, isSpecial: isSpecialKey(event) });
      burst = result.burst;
      const field = fieldOf(target);
      if (result.code !== undefined && isOurs) {
        stopEvent(event);
        restoreField();
        (ofPage.value?.onCode ?? openGoods)(result.code);
      } else if (burst.text === key) {
        // The first key of a burst: the field does not contain it yet.
        isOurs = ofPage.value !== null || !isForPage(target);
        restoreField = field ? captureField(field) : captureSearch(ofPage.value?.search() ?? null);
      } else if (isOurs && field === undefined && isBurst(burst)) stopEvent(event);
    },
    true,
  );
}

/** A field for text or a grid of cells, in which a scan is typed like any other text. */
const takesKeys = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('textarea, [contenteditable], [role=grid], input:not([type=checkbox], [type=radio])') !==
    null;

type Field = HTMLInputElement | HTMLTextAreaElement;

const fieldOf = (target: EventTarget | null): Field | undefined =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target : undefined;

/** Returns a function that restores the current text and selection of a field. */
function captureField(field: Field | null | undefined): () => void {
  if (!field) return () => undefined;
  const { value, selectionStart, selectionEnd } = field;
  return () => {
    if (field.value === value) return;
    field.value = value;
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
}

/** Like `captureField`, for a burst that begins outside a field: its first letter moves the focus to the search. */
function captureSearch(search: HTMLInputElement | null): () => void {
  const focused = document.activeElement;
  const restoreText = captureField(search);
  return () => {
    restoreText();
    if (search === null || document.activeElement !== search) return;
    search.blur();
    if (focused instanceof HTMLElement) focused.focus();
  };
}

function stopEvent(event: Event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

const isSpecialKey = ({ isComposing, repeat, ctrlKey, altKey, metaKey, key }: KeyboardEvent) =>
  isComposing || key === 'Process' || repeat || ctrlKey || altKey || metaKey;

export interface KeyPress {
  key: string;
  atMs: number;
  /** Part of an IME composition, a repeated key, or pressed with Ctrl, Alt or Meta. */
  isSpecial: boolean;
}

interface ScanTiming {
  /** The longest average time between the keys of a burst. */
  averageMs: number;
  /** A longer pause starts a new burst. */
  pauseMs: number;
  leastKeys: number;
}

export const scannerTiming: ScanTiming = { averageMs: 35, pauseMs: 70, leastKeys: 4 };

interface Burst {
  text: string;
  firstAtMs: number;
  lastAtMs: number;
}

export const noBurst: Burst = { text: '', firstAtMs: 0, lastAtMs: 0 };

interface KeyResult {
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
const isBurst = ({ text, firstAtMs, lastAtMs }: Burst, timing: ScanTiming = scannerTiming): boolean => {
  const gaps = Array.from(text).length - 1;
  return gaps > 0 && lastAtMs - firstAtMs <= timing.averageMs * gaps;
};
