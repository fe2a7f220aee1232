// What a person does with a print job; a failure is said, and the list shows the new state.
import { shallowRef } from 'vue';
import type { AppError } from '../../../../contract/errors.ts';
import type { PrintJob } from '../../../../contract/printing.ts';
import type { Result } from '../../../../contract/result.ts';
import { usePrinters } from '../../../app/stores/printers.ts';
import { useBridge } from '../../../bridge/bridge.ts';
import { useWords } from '../../../i18n/words.ts';
import { announce } from '../../../ui/messages.ts';

export function useJobActs(onChange: () => void) {
  const { t } = useWords();
  const bridge = useBridge();
  const printers = usePrinters();
  const failure = shallowRef<AppError | null>(null);

  async function run(command: Promise<Result<unknown>>): Promise<boolean> {
    const answer = await command;
    failure.value = answer.ok ? null : answer.error;
    onChange();
    return answer.ok;
  }

  return {
    failure,
    cameOut: (job: PrintJob) => run(bridge.call('printing.decide', { job: job.id, cameOut: true })),
    didNot: (job: PrintJob) => run(bridge.call('printing.decide', { job: job.id, cameOut: false })),
    cancel: (job: PrintJob) => run(bridge.call('printing.cancel', { job: job.id })),
    move: (job: PrintJob, printer: string) => run(bridge.call('printing.move', { job: job.id, printer })),
    /** The printer is asked for its state, and takes its waiting jobs if it can. */
    tryNow: (job: PrintJob) => run(printers.check(job.printer)),
    again: async (job: PrintJob, printer: string | null) => {
      const isPut = await run(bridge.call('printing.again', { job: job.id, printer }));
      const name = printers.nameOf(printer ?? job.printer, job.printerName);
      if (isPut) announce(t('printJobs.again.done', { printer: name }));
    },
  };
}

export type JobActs = ReturnType<typeof useJobActs>;
