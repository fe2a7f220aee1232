// Scanned codes: tells them from typing by their speed, opens the item if there is exactly one, lists several, and shows a notice for none.
import { useEventListener } from '@vueuse/core';
import { computed, type ShallowRef, shallowRef, watch } from 'vue';
import type { GoodsLine } from '../../../../contract/goods.ts';
import type { AppError } from '../../../../contract/errors.ts';
import { type Bridge, useBridge } from '../../../bridge/bridge.ts';
import { useWords } from '../../../i18n/words.ts';
import { announce } from '../../../ui/messages.ts';
import type { Finding } from './finding.ts';

type ScanOutcome =
  | { kind: 'one'; code: string; line: GoodsLine }
  | { kind: 'none'; code: string }
  | { kind: 'many'; code: string; count: number }
  | { kind: 'failed'; code: string; error: AppError };

/** A scan that did not find exactly one item. */
export type ScanMiss = Exclude<ScanOutcome, { kind: 'one' }>;

const LONGEST_CODE = 200;
const SHOWN_OF_LONG_CODE = 40;

interface Options {
  finding: Readonly<ShallowRef<Finding>>;
  /** The search field, which a letter typed outside any field focuses. */
  search: () => HTMLInputElement | null;
  choose: (change: Partial<Finding>) => void;
  /** Closes the open sheets. */
  clear: () => void;
}

export function useScan({ finding, search, choose, clear }: Options) {
  const bridge = useBridge();
  const { t } = useWords();
  const outcome = shallowRef<ScanMiss | null>(null);
  /** The code by which the open item was scanned. */
  const scanned = shallowRef<{ id: string; code: string } | null>(null);
  let scans = 0;
  let removeAnnouncement: () => void = () => undefined;

  async function handleScan(code: string) {
    const scan = (scans += 1);
    clear();
    removeAnnouncement();
    outcome.value = null;
    const found = await lookUp(bridge, code);
    // Drops the answer if another code has been scanned meanwhile.
    if (scan === scans) show(found);
  }

  function show(found: ScanOutcome) {
    if (found.kind === 'one') {
      const { id, title } = found.line;
      removeAnnouncement = announce(t('goods.scan.opened', { title }));
      scanned.value = { id, code: found.code };
      choose({ open: id });
      return;
    }
    outcome.value = found;
    if (found.kind === 'many') choose({ words: '', filters: { code: found.code }, open: null });
    // The item of the scan before must not be mistaken for this one.
    else if (finding.value.open !== null) choose({ open: null });
  }

  const dismiss = () => {
    outcome.value = null;
  };

  watch(
    () => finding.value.open,
    (open) => {
      if (open !== null) dismiss();
      if (open !== scanned.value?.id) scanned.value = null;
    },
  );

  useScanner(search, (code) => void handleScan(code));

  return { outcome, dismiss, scannedCode: computed(() => scanned.value?.code ?? null) };
}

async function lookUp(bridge: Bridge, code: string): Promise<ScanOutcome> {
  if (code.length > LONGEST_CODE) return { kind: 'none', code: `${code.slice(0, SHOWN_OF_LONG_CODE)}…` };
  // Two lines suffice to tell whether there is exactly one.
  const query = { words: '', filters: { code }, offset: 0, limit: 2, facets: false };
  const answer = await bridge.call('goods.search', query);
  if (!answer.ok) return { kind: 'failed', code, error: answer.error };
  const { total, lines } = answer.data;
  const [line] = lines;
  if (line === undefined) return { kind: 'none', code };
  return total > 1 ? { kind: 'many', code, count: total } : { kind: 'one', code, line };
}

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

function useScanner(search: () => HTMLInputElement | null, onCode: (code: string) => void): void {
  let burst: Burst = noBurst;
  let restoreField: () => void = () => undefined;

  const onKey = (event: KeyboardEvent) => {
    const field = fieldOf(event.target);
    const result = readKey(burst, { key: event.key, atMs: event.timeStamp, isSpecial: isSpecialKey(event) });
    burst = result.burst;
    if (result.code !== undefined) {
      stopEvent(event);
      restoreField();
      onCode(result.code);
      return;
    }
    // The first key of a burst: the field does not contain it yet.
    if (burst.text === event.key)
      restoreField = field === undefined ? captureSearch(search()) : captureField(field);
    else if (field === undefined && isBurst(burst)) stopEvent(event);
  };

  useEventListener('keydown', onKey, true);
}

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
