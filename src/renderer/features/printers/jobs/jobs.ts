// The print jobs on screen: the open ones, and the history page by page with its search.
import { useDebounceFn, useThrottleFn } from '@vueuse/core';
import { computed, onScopeDispose, ref, shallowRef, watch } from 'vue';
import type { AppError } from '../../../../contract/errors.ts';
import { MOST_JOBS_AT_ONCE, type PrintJob, type PrintJobsPage } from '../../../../contract/printing.ts';
import { done, type Result } from '../../../../contract/result.ts';
import { type Bridge, useBridge } from '../../../bridge/bridge.ts';

const PAGE_JOBS = 40;
/** Printing changes the jobs several times a second. */
const REFRESH_MS = 150;
const TYPING_MS = 120;

type Listed = Pick<PrintJobsPage, 'jobs' | 'total'>;

/** The most urgent ones. */
const openJobs = (bridge: Bridge): Promise<Result<Listed>> =>
  bridge.call('printing.jobs', { which: 'open', words: '', offset: 0, limit: MOST_JOBS_AT_ONCE });

/** The newest jobs with these words; the core answers at most a hundred at once. */
async function newestJobs(bridge: Bridge, words: string, count: number): Promise<Result<Listed>> {
  const jobs: PrintJob[] = [];
  for (;;) {
    const limit = Math.min(MOST_JOBS_AT_ONCE, count - jobs.length);
    const page = await bridge.call('printing.jobs', { which: 'all', words, offset: jobs.length, limit });
    if (!page.ok) return page;
    jobs.push(...page.data.jobs);
    const { total } = page.data;
    if (jobs.length >= Math.min(count, total) || page.data.jobs.length === 0) return done({ jobs, total });
  }
}

export function usePrintJobs() {
  const bridge = useBridge();
  const open = shallowRef<Listed | null>(null);
  const history = shallowRef<Listed | null>(null);
  const error = shallowRef<AppError | null>(null);
  const words = ref('');
  const shown = ref(PAGE_JOBS);
  let asked = 0;

  async function ask() {
    const mine = (asked += 1);
    const [waiting, all] = await Promise.all([
      openJobs(bridge),
      newestJobs(bridge, words.value, shown.value),
    ]);
    if (mine !== asked) return;
    if (waiting.ok) open.value = waiting.data;
    if (all.ok) history.value = all.data;
    const [failure] = [waiting, all].flatMap((answer) => (answer.ok ? [] : [answer.error]));
    error.value = failure ?? null;
  }

  const refresh = useThrottleFn(() => void ask(), REFRESH_MS, true, true);
  const search = useDebounceFn(() => void ask(), TYPING_MS);
  onScopeDispose(bridge.on('printing.changed', () => void refresh()));
  onScopeDispose(bridge.onResync(() => void ask()));
  watch(words, () => {
    shown.value = PAGE_JOBS;
    void search();
  });
  void ask();

  const isOpen = ({ id }: PrintJob) => open.value?.jobs.some((job) => job.id === id) === true;
  /** The open jobs stand above the history; a search finds them as well. */
  const past = computed(() => {
    const jobs = history.value?.jobs ?? [];
    return words.value === '' ? jobs.filter((job) => !isOpen(job)) : jobs;
  });
  const more = () => {
    shown.value += PAGE_JOBS;
    void ask();
  };

  const total = computed(() => history.value?.total ?? null);
  const hasMore = computed(() => history.value !== null && history.value.jobs.length < history.value.total);
  return { open, past, total, hasMore, error, words, more, ask };
}
