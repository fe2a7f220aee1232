// The print jobs on screen: the open ones, and the history page by page with its search.
import { refDebounced } from '@vueuse/core';
import { computed, ref, watch } from 'vue';
import { MOST_JOBS_AT_ONCE, type PrintJob, type PrintJobsPage } from '../../../../contract/printing.ts';
import { done, type Result } from '../../../../contract/result.ts';
import { type Scope, useDevice } from '../../../app/shop-store.ts';
import { usePrinting } from '../../../app/stores/printing.ts';

const PAGE_JOBS = 40;
const TYPING_MS = 120;

type Listed = Pick<PrintJobsPage, 'jobs' | 'total'>;

/** The newest jobs with these words; the core answers at most a hundred at once. */
async function newestJobs(
  { words, count }: { words: string; count: number },
  call: Scope['call'],
): Promise<Result<Listed>> {
  const jobs: PrintJob[] = [];
  for (;;) {
    const limit = Math.min(MOST_JOBS_AT_ONCE, count - jobs.length);
    const page = await call('printing.jobs', { which: 'all', words, offset: jobs.length, limit });
    if (!page.ok) return page;
    jobs.push(...page.data.jobs);
    const { total } = page.data;
    if (jobs.length >= Math.min(count, total) || page.data.jobs.length === 0) return done({ jobs, total });
  }
}

export function usePrintJobs() {
  const device = useDevice();
  const printing = usePrinting();
  const words = ref('');
  const typed = refDebounced(words, TYPING_MS);
  const shown = ref(PAGE_JOBS);
  watch(words, () => (shown.value = PAGE_JOBS));

  const options = { again: () => printing.state?.revision, isKept: true };
  /** The most urgent ones. */
  const open = device.latest(
    'printing.jobs',
    () => ({ which: 'open', words: '', offset: 0, limit: MOST_JOBS_AT_ONCE }),
    options,
  );
  const history = device.latest(newestJobs, () => ({ words: typed.value, count: shown.value }), options);

  const isOpen = ({ id }: PrintJob) => open.data.value?.jobs.some((job) => job.id === id) === true;
  /** The open jobs stand above the history; a search finds them as well. */
  const past = computed(() => {
    const jobs = history.data.value?.jobs ?? [];
    return typed.value === '' ? jobs.filter((job) => !isOpen(job)) : jobs;
  });
  const total = computed(() => {
    const all = history.data.value?.total ?? 0;
    return typed.value === '' ? Math.max(0, all - (open.data.value?.total ?? 0)) : all;
  });

  return {
    open: open.data,
    past,
    total,
    hasMore: computed(() => {
      const { jobs = [], total = 0 } = history.data.value ?? {};
      return jobs.length < total;
    }),
    error: computed(() => open.error.value ?? history.error.value),
    words,
    more: () => (shown.value += PAGE_JOBS),
    ask: () => Promise.all([open.ask(), history.ask()]),
  };
}
