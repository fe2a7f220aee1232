// Making the PDF: the codes read, the cards drawn, the file handed over; with its progress, and a way to stop.
import { computed, onScopeDispose, ref, shallowRef } from 'vue';
import type { Delivery } from '../../../contract/entities/delivery.ts';
import type { AppError } from '../../../contract/errors.ts';
import type { Result } from '../../../contract/result.ts';
import { type Bridge, useBridge } from '../../bridge/bridge.ts';
import { fetchDownload } from '../../bridge/download.ts';
import type { CardsToMake, Watch } from './pdf/make-pdf.ts';
import { sendPdf } from './pdf/send-pdf.ts';

export type Outcome = Delivery | { kind: 'stopped' };

export function useMaking() {
  const bridge = useBridge();
  const made = ref(0);
  const outcome = shallowRef<Outcome | null>(null);
  const failure = shallowRef<AppError | null>(null);
  /** The run that goes on; whoever is not the one any more has been stopped. */
  const run = shallowRef<symbol | null>(null);

  async function make(prepare: () => Promise<CardsToMake>): Promise<void> {
    const mine = Symbol('run');
    run.value = mine;
    made.value = 0;
    outcome.value = failure.value = null;
    const isStopped = () => run.value !== mine;
    try {
      const answer = await makeAndSend(bridge, prepare, { made: (count) => (made.value = count), isStopped });
      if (answer !== null) tell(answer);
    } finally {
      if (!isStopped()) run.value = null;
    }
  }

  function tell(answer: Result<Delivery>) {
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

/** Null where it was stopped. */
async function makeAndSend(bridge: Bridge, prepare: () => Promise<CardsToMake>, watch: Watch) {
  const [cards, { makePdf }] = await Promise.all([prepare(), import('./pdf/make-pdf.ts')]);
  const pieces = watch.isStopped() ? null : await makePdf(cards, watch);
  if (pieces === null || watch.isStopped()) return null;
  const answer = await sendPdf(bridge, cards.title, pieces);
  return watch.isStopped() ? null : answer;
}
