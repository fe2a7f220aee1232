// What becomes of a scanned code: its one item is opened, several are listed, none is said with what to do.
import { onBeforeUnmount, onMounted, shallowRef } from 'vue';
import type { GoodsLine } from '../../../../contract/goods.ts';
import type { AppError } from '../../../../contract/errors.ts';
import { type Bridge, useBridge } from '../../../bridge/bridge.ts';
import { useWords } from '../../../i18n/words.ts';
import { announce } from '../../../ui/announce.ts';
import type { Finding } from './finding.ts';
import { type Burst, hear, isBurst, noBurst } from './scanner.ts';

export type ScanOutcome =
  | { kind: 'one'; code: string; line: GoodsLine }
  | { kind: 'none'; code: string }
  | { kind: 'many'; code: string; count: number }
  | { kind: 'failed'; code: string; error: AppError };

const LONGEST_CODE = 200;
const SHOWN_OF_A_LONG_ONE = 40;

interface Options {
  choose: (change: Partial<Finding>) => void;
  /** What lies over the page gives way. */
  clear: () => void;
}

export function useScan({ choose, clear }: Options) {
  const bridge = useBridge();
  const { t } = useWords();
  const outcome = shallowRef<Exclude<ScanOutcome, { kind: 'one' }> | null>(null);
  let scans = 0;

  async function look(code: string) {
    const mine = (scans += 1);
    clear();
    outcome.value = null;
    const found = await lookUp(bridge, code);
    // The next has been scanned already.
    if (mine === scans) settle(found);
  }

  function settle(found: ScanOutcome) {
    if (found.kind === 'one') {
      const { id, title } = found.line;
      announce(t('goods.scan.opened', { title }));
      choose({ open: id });
      return;
    }
    outcome.value = found;
    if (found.kind === 'many') choose({ words: '', filters: { code: found.code }, open: null });
  }

  useScanner((code) => void look(code));

  return {
    outcome,
    dismiss: () => {
      outcome.value = null;
    },
  };
}

async function lookUp(bridge: Bridge, code: string): Promise<ScanOutcome> {
  if (code.length > LONGEST_CODE) return { kind: 'none', code: `${code.slice(0, SHOWN_OF_A_LONG_ONE)}…` };
  // Two are enough to know whether it is one.
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

/** Puts a field back to how it stands now. */
function keeping(field: Field | undefined): () => void {
  if (field === undefined) return () => undefined;
  const { value, selectionStart, selectionEnd } = field;
  return () => {
    if (field.value === value) return;
    field.value = value;
    if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
}

function swallow(event: Event) {
  event.preventDefault();
  event.stopImmediatePropagation();
}

const isOther = ({ isComposing, repeat, ctrlKey, altKey, metaKey, key }: KeyboardEvent) =>
  isComposing || key === 'Process' || repeat || ctrlKey || altKey || metaKey;

function useScanner(onCode: (code: string) => void): void {
  let burst: Burst = noBurst;
  let putBack: () => void = () => undefined;

  const press = (event: KeyboardEvent) => {
    const field = fieldOf(event.target);
    const heard = hear(burst, { key: event.key, atMs: event.timeStamp, isOther: isOther(event) });
    burst = heard.burst;
    if (heard.code !== undefined) {
      swallow(event);
      putBack();
      onCode(heard.code);
      return;
    }
    // The key has not reached its field yet.
    if (burst.text === event.key) putBack = keeping(field);
    else if (field === undefined && isBurst(burst)) swallow(event);
  };

  onMounted(() => window.addEventListener('keydown', press, true));
  onBeforeUnmount(() => window.removeEventListener('keydown', press, true));
}
