// What a person does with a print job; a failure is said, and the list shows the new state.
import type { PrintJob } from '../../../../contract/printing.ts';
import type { Result } from '../../../../contract/result.ts';
import { useDevice } from '../../../app/shop-store.ts';
import { usePrinters } from '../../../app/stores/printers.ts';
import { useWords } from '../../../i18n/words.ts';
import { announce } from '../../../ui/messages.ts';

export function useJobActs(onChange: () => void) {
  const { t } = useWords();
  const { call, command } = useDevice();
  const printers = usePrinters();

  const acts = command(async (act: () => Promise<Result<unknown>>) => {
    const answer = await act();
    onChange();
    return answer;
  });
  const decide = (job: PrintJob, cameOut: boolean) =>
    acts.run(() => call('printing.decide', { job: job.id, cameOut }));

  return {
    failure: acts.error,
    cameOut: (job: PrintJob) => decide(job, true),
    didNot: (job: PrintJob) => decide(job, false),
    carried: (job: PrintJob) => acts.run(() => call('printing.carried', { jobs: [job.id] })),
    cancel: (job: PrintJob) => acts.run(() => call('printing.cancel', { job: job.id })),
    move: (job: PrintJob, printer: string) => acts.run(() => call('printing.move', { job: job.id, printer })),
    /** The printer is asked for its state, and takes its waiting jobs if it can. */
    tryNow: (job: PrintJob) => acts.run(() => printers.check(job.printer)),
    again: async (job: PrintJob, printer: string | null) => {
      const answer = await acts.run(() => call('printing.again', { job: job.id, printer }));
      const name = printers.nameOf(printer ?? job.printer, job.printerName);
      if (answer.ok) announce(t('printJobs.again.done', { printer: name }));
    },
  };
}

export type JobActs = ReturnType<typeof useJobActs>;
