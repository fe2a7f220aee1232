// Handles a scanned code: opens the item if there is exactly one, lists several, and shows a notice for none.
import { useEventListener } from '@vueuse/core';
import { shallowRef } from 'vue';
import type { GoodsLine } from '../../../../contract/goods.ts';
import type { AppError } from '../../../../contract/errors.ts';
import { type Bridge, useBridge } from '../../../bridge/bridge.ts';
import { useWords } from '../../../i18n/words.ts';
import { announce } from '../../../ui/announce.ts';
import type { Finding } from './finding.ts';
import { type Burst, readKey, isBurst, noBurst } from './scanner.ts';

export type ScanOutcome =
  | { kind: 'one'; code: string; line: GoodsLine }
  | { kind: 'none'; code: string }
  | { kind: 'many'; code: string; count: number }
  | { kind: 'failed'; code: string; error: AppError };

const LONGEST_CODE = 200;
const SHOWN_OF_LONG_CODE = 40;

interface Options {
  choose: (change: Partial<Finding>) => void;
  /** Closes the open sheets. */
  clear: () => void;
}

export function useScan({ choose, clear }: Options) {
  const bridge = useBridge();
  const { t } = useWords();
  const outcome = shallowRef<Exclude<ScanOutcome, { kind: 'one' }> | null>(null);
  let scans = 0;

  async function handleScan(code: string) {
    const scan = (scans += 1);
    clear();
    outcome.value = null;
    const found = await lookUp(bridge, code);
    // Drops the answer if another code has been scanned meanwhile.
    if (scan === scans) show(found);
  }

  function show(found: ScanOutcome) {
    if (found.kind === 'one') {
      const { id, title } = found.line;
      announce(t('goods.scan.opened', { title }));
      choose({ open: id });
      return;
    }
    outcome.value = found;
    if (found.kind === 'many') choose({ words: '', filters: { code: found.code }, open: null });
  }

  useScanner((code) => void handleScan(code));

  return {
    outcome,
    dismiss: () => {
      outcome.value = null;
    },
  };
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
function captureField(field: Field | undefined): () => void {
  if (field === undefined) return () => undefined;
  const { value, selectionStart, selectionEnd } = field;
  return () => {
    if (field.value === value) return;
    field.value = value;
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
}

function stopEvent(event: Event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

const isSpecialKey = ({ isComposing, repeat, ctrlKey, altKey, metaKey, key }: KeyboardEvent) =>
  isComposing || key === 'Process' || repeat || ctrlKey || altKey || metaKey;

function useScanner(onCode: (code: string) => void): void {
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
    if (burst.text === event.key) restoreField = captureField(field);
    else if (field === undefined && isBurst(burst)) stopEvent(event);
  };

  useEventListener('keydown', onKey, true);
}
