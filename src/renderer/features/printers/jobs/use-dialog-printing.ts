// Prints a job in the system's dialog, and asks afterwards whether it came out.
import { shallowRef } from 'vue';
import type { PrintJob } from '../../../../contract/printing.ts';
import { useDevice } from '../../../app/shop-store.ts';
import { usePrinters } from '../../../app/stores/printers.ts';
import { useWords } from '../../../i18n/words.ts';
import { ask } from '../../../ui/messages.ts';
import { svgAddress } from '../svg-address.ts';
import type { JobActs } from './job-acts.ts';
import { jobTitle } from '../../../app/job-title.ts';

const USUAL_PAPER_MM = 80;

interface Page {
  job: PrintJob;
  address: string;
  widthMm: number;
}

export function useDialogPrinting(acts: JobActs) {
  const { t, language } = useWords();
  const printers = usePrinters();
  const draw = useDevice().command('printing.paper');
  const page = shallowRef<Page | null>(null);

  async function print(job: PrintJob) {
    const answer = await draw.run({ job: job.id });
    if (!answer.ok) return;
    const widthMm = printers.printerOf(job.printer)?.paperMm ?? USUAL_PAPER_MM;
    page.value = { job, address: svgAddress(answer.data.svg), widthMm };
  }

  /** Of a job that is over nothing is asked: its state stays. */
  async function end() {
    const job = page.value?.job;
    page.value = null;
    if (job === undefined || !['queued', 'failed', 'unknown'].includes(job.state)) return;
    const cameOut = await ask({
      title: t('printJobs.asked.title'),
      text: t('printJobs.asked.text', { title: jobTitle(job.title, language.value) }),
      confirm: t('printJobs.asked.yes'),
      cancel: t('printJobs.asked.no'),
    });
    if (!cameOut) return;
    // A printer that still has the job must not print it as well.
    await (job.needsPerson || job.state === 'unknown' ? acts.cameOut(job) : acts.cancel(job));
  }

  return { page, failure: draw.error, print, end };
}
