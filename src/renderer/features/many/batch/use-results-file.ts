// Exports the results of a batch as a file, in the language of the screen.
import { ref, shallowRef } from 'vue';
import type { BatchExport } from '../../../../contract/batches.ts';
import type { Delivery } from '../../../../contract/delivery.ts';
import { commandStates } from '../../../../contract/outbox.ts';
import type { AppError } from '../../../../contract/errors.ts';
import { useBridge } from '../../../bridge/bridge.ts';
import { fetchDownload } from '../../../bridge/download.ts';
import { type Translate, useWords } from '../../../i18n/words.ts';

const MOST_UNITS = 80;

export function useResultsFile() {
  const { t } = useWords();
  const bridge = useBridge();
  const isBusy = ref(false);
  const delivery = shallowRef<Delivery | null>(null);
  const failure = shallowRef<AppError | null>(null);

  async function make(id: string, called: string) {
    if (isBusy.value) return;
    isBusy.value = true;
    delivery.value = failure.value = null;
    // Cutting the name must not leave half a surrogate pair.
    const name = t('many.batch.fileName', {
      name: called.slice(0, MOST_UNITS).replace(/[\uD800-\uDBFF]$/, ''),
    });
    const answer = await bridge.call('batches.export', { id, name, ...tableOf(t) });
    isBusy.value = false;
    if (!answer.ok) {
      failure.value = answer.error;
      return;
    }
    delivery.value = answer.data;
    if (answer.data.kind === 'download') fetchDownload(answer.data.href);
  }

  return { isBusy, delivery, failure, make };
}

const tableOf = (t: Translate): Pick<BatchExport, 'headings' | 'states'> => ({
  headings: {
    line: t('many.batch.headings.line'),
    id: t('many.batch.headings.id'),
    title: t('many.batch.headings.title'),
    state: t('many.batch.headings.state'),
    cause: t('many.batch.headings.cause'),
  },
  states: Object.fromEntries(
    commandStates.map((state) => [state, t(`outbox.states.${state}`)]),
  ) as BatchExport['states'],
});
