// Asks the core to export what the table shows.
import { ref, shallowRef } from 'vue';
import type { DataExport, DataExported } from '../../../contract/data-objects.ts';
import type { AppError } from '../../../contract/errors.ts';
import { useBridge } from '../../bridge/bridge.ts';
import { fetchDownload } from '../../bridge/files.ts';
import { useWords } from '../../i18n/words.ts';
import { type Column, useColumnWords } from './data-columns.ts';
import type { Question } from './record-pages.ts';

export type ExportFormat = DataExport['format'];

const MOST_UNITS = 60;

/** Replaces lone surrogates. `toWellFormed` needs Chromium 111, and this page must run in 110. */
const wellFormed = (text: string) => text.replace(/\p{Surrogate}/gu, '\uFFFD');

export function useRecordExport() {
  const { t } = useWords();
  const bridge = useBridge();
  const wordsOf = useColumnWords();
  const isBusy = ref(false);
  const exported = shallowRef<DataExported | null>(null);
  const failure = shallowRef<AppError | null>(null);

  async function run(question: Question, columns: readonly Column[], format: ExportFormat) {
    isBusy.value = true;
    exported.value = failure.value = null;
    const answer = await bridge.call('data.export', {
      ...question,
      format,
      columns: columns.map((column) => ({ column: column.name, heading: wordsOf(column) })),
      name: t('dataObjects.export.name', { form: wellFormed(question.form.slice(0, MOST_UNITS)) }),
    });
    isBusy.value = false;
    if (!answer.ok) failure.value = answer.error;
    else {
      exported.value = answer.data;
      const { delivery } = answer.data;
      if (delivery.kind === 'download') fetchDownload(delivery.href);
    }
  }

  return { isBusy, exported, failure, run };
}
