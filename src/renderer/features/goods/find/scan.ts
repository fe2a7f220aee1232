// What a scanned code leads to: opens the item if there is exactly one, lists several, and shows a red card for none.
import { computed, type ShallowRef, shallowRef, watch } from 'vue';
import { useRoute } from 'vue-router';
import type { GoodsLine } from '../../../../contract/goods.ts';
import type { AppError } from '../../../../contract/errors.ts';
import { usePageScans } from '../../../app/scanner.ts';
import { useSettings } from '../../../app/stores/settings.ts';
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
  search: () => HTMLInputElement | null;
  choose: (change: Partial<Finding>) => void;
  /** Removes a scan of another page from the address, so that Back does not repeat it. */
  type: (change: Partial<Finding>) => void;
  /** Closes the open sheets. */
  clear: () => void;
}

export function useScan({ finding, search, choose, type, clear }: Options) {
  const settings = useSettings();
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
    if (found.kind !== 'many' && settings.state?.scanSound === true) beep();
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

  usePageScans({ search, onCode: (code) => void handleScan(code) });
  useScanElsewhere((code) => {
    type({});
    void handleScan(code);
  });

  return { outcome, dismiss, scannedCode: computed(() => scanned.value?.code ?? null) };
}

/** A scan of another page arrives in the address. */
function useScanElsewhere(onCode: (code: string) => void): void {
  const route = useRoute();
  watch(
    () => (route.name === 'goods' ? route.query.scan : undefined),
    (code) => {
      if (typeof code === 'string') onCode(code);
    },
    { immediate: true },
  );
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

const BEEP_HERTZ = 220;
const BEEP_SECONDS = 0.25;

/** A short low tone, for hands that do not look at the screen. */
function beep(): void {
  if (!('AudioContext' in window)) return;
  const context = new AudioContext();
  const tone = context.createOscillator();
  tone.type = 'square';
  tone.frequency.value = BEEP_HERTZ;
  const volume = context.createGain();
  volume.gain.value = 0.2;
  tone.connect(volume).connect(context.destination);
  tone.onended = () => void context.close();
  tone.start();
  tone.stop(context.currentTime + BEEP_SECONDS);
}
