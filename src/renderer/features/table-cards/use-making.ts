// Makes the PDF: reads the codes, draws the cards, delivers the file; with progress and cancel.
import { computed, onScopeDispose, ref, shallowRef } from 'vue';
import type { Delivery } from '../../../contract/delivery.ts';
import type { AppError } from '../../../contract/errors.ts';
import { failed, type Result } from '../../../contract/result.ts';
import { type Bridge, useBridge } from '../../bridge/bridge.ts';
import { base64Of, fetchDownload } from '../../bridge/files.ts';
import type { CardsToMake, Watch } from './pdf/make-pdf.ts';
import { MOST_CARDS_PIECE_CHARACTERS } from '../../../contract/table-cards.ts';

export type Outcome = Delivery | { kind: 'stopped' };

export function useMaking() {
  const bridge = useBridge();
  const made = ref(0);
  const outcome = shallowRef<Outcome | null>(null);
  const failure = shallowRef<AppError | null>(null);
  /** The current run; a run that is no longer current was cancelled. */
  const run = shallowRef<symbol | null>(null);

  async function make(prepare: () => Promise<CardsToMake>): Promise<void> {
    const mine = Symbol('run');
    run.value = mine;
    made.value = 0;
    outcome.value = failure.value = null;
    const isStopped = () => run.value !== mine;
    try {
      const answer = await makeAndSend(bridge, prepare, { made: (count) => (made.value = count), isStopped });
      if (answer !== null) announceDelivery(answer);
    } finally {
      if (!isStopped()) run.value = null;
    }
  }

  function announceDelivery(answer: Result<Delivery>) {
    if (!answer.ok) {
      failure.value = answer.error;
      return;
    }
    outcome.value = answer.data;
    if (answer.data.kind === 'download') fetchDownload(answer.data.href);
  }

  function stop() {
    if (run.value === null) return;
    run.value = null;
    outcome.value = { kind: 'stopped' };
  }

  onScopeDispose(stop);
  return { isMaking: computed(() => run.value !== null), made, outcome, failure, make, stop };
}

/** Null if it was cancelled. */
async function makeAndSend(bridge: Bridge, prepare: () => Promise<CardsToMake>, watch: Watch) {
  const [cards, { makePdf }] = await Promise.all([prepare(), import('./pdf/make-pdf.ts')]);
  const pieces = watch.isStopped() ? null : await makePdf(cards, watch);
  if (pieces === null || watch.isStopped()) return null;
  const answer = await sendPdf(bridge, cards.title, pieces);
  return watch.isStopped() ? null : answer;
}

/** A multiple of three bytes, so that the base64 chunks can be joined. */
const PIECE_BYTES = (MOST_CARDS_PIECE_CHARACTERS / 4) * 3;

async function sendPdf(
  bridge: Bridge,
  name: string,
  pieces: readonly Uint8Array[],
): Promise<Result<Delivery>> {
  const file = new Blob(pieces.map((piece) => new Uint8Array(piece)));
  const begun = await bridge.call('table-cards.begin', { name });
  if (!begun.ok) return begun;
  const { id } = begun.data;
  for (let from = 0; from < file.size; from += PIECE_BYTES) {
    const base64 = await base64Of(file.slice(from, from + PIECE_BYTES));
    const added = base64 === null ? failed(unread) : await bridge.call('table-cards.add', { id, base64 });
    if (added.ok) continue;
    void bridge.call('table-cards.drop', { id });
    return added;
  }
  return bridge.call('table-cards.deliver', { id });
}

const unread: AppError = {
  code: 'delivery.failed',
  message: 'the browser could not read what it has made',
  data: { detail: 'FileReader' },
};
