// The business days and the report of the one on screen; both follow every change of an order.
import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import type { BusinessDay, DayReport, OrderArchive } from '../../../contract/business-days.ts';
import type { AppError } from '../../../contract/errors.ts';
import type { Result } from '../../../contract/result.ts';
import { useSession } from '../../app/stores/session.ts';
import { type Bridge, useBridge } from '../../bridge/bridge.ts';
import { follow } from '../../bridge/follow.ts';
import { useOneByOne } from '../../bridge/one-by-one.ts';

export const useDays = defineStore('days', () => {
  const bridge = useBridge();
  const session = useSession();
  const orders = follow(bridge, 'orders.changed', () => bridge.call('orders.state', null));
  const { clear, renew, choose, settle, ...reports } = useReports(bridge, () => session.current?.id);
  /** What was typed as counted cash, by day; it survives a closed sheet. */
  const counted = shallowRef<Readonly<Record<number, string>>>({});

  watch(
    () => session.current?.id,
    (shop) => {
      clear(null);
      reports.archives.value = [];
      counted.value = {};
      if (shop !== undefined) renew();
    },
    { immediate: true },
  );
  watch(
    () => orders.state.value?.revision,
    (_now, before) => {
      if (before !== undefined) renew();
    },
  );
  void orders.ask();

  return {
    ...reports,
    /** Shows the days of an archive; null for those of this desk. */
    show: (archive: string | null) => {
      clear(archive);
      renew();
    },
    counted,
    choose,
    close: (input: { day: number; countedFen: number | null; prints: boolean }) =>
      settle(bridge.call('days.close', input)),
    reopen: (input: { day: number; reason: string }) => settle(bridge.call('days.reopen', input)),
    print: (day: number) => bridge.call('days.print', { day, ...reports.ofArchive() }),
  };
});

function useArchives(bridge: Bridge, shop: () => string | undefined) {
  /** What was restored from backups beside the days of this desk. */
  const archives = shallowRef<readonly OrderArchive[]>([]);
  /** Null for the days of this desk. */
  const archive = ref<string | null>(null);

  async function loadArchives(asked: string): Promise<void> {
    const answer = await bridge.call('days.archives', null);
    if (answer.ok && shop() === asked) archives.value = answer.data;
  }

  const ofArchive = () => (archive.value === null ? {} : { archive: archive.value });
  return { archives, archive, ofArchive, loadArchives };
}

function useReports(bridge: Bridge, shop: () => string | undefined) {
  /** The newest first; null until they have been loaded. */
  const list = shallowRef<readonly BusinessDay[] | null>(null);
  const report = shallowRef<DayReport | null>(null);
  const error = shallowRef<AppError | null>(null);
  const { archives, archive, ofArchive, loadArchives } = useArchives(bridge, shop);
  /** Null for the newest day. */
  const wanted = ref<number | null>(null);
  const chosen = computed(
    () => list.value?.find(({ number }) => number === wanted.value) ?? list.value?.[0] ?? null,
  );

  const renew = useOneByOne(async () => {
    const asked = shop();
    if (asked === undefined) return;
    const from = archive.value;
    void loadArchives(asked);
    const days = await daysOf(bridge, from);
    if (shop() !== asked || archive.value !== from) return;
    error.value = days.ok ? null : days.error;
    if (!days.ok) return;
    list.value = days.data;
    await loadReport();
  });

  async function loadReport(): Promise<void> {
    const [asked, day, from] = [shop(), chosen.value?.number, archive.value];
    if (day === undefined) return;
    const answer = await bridge.call('days.report', { day, ...ofArchive() });
    // Another day, or another shop, may have been chosen meanwhile.
    if (shop() !== asked || archive.value !== from || chosen.value?.number !== day) return;
    error.value = answer.ok ? null : answer.error;
    if (answer.ok) report.value = answer.data;
  }

  function clear(from: string | null) {
    list.value = report.value = error.value = null;
    wanted.value = null;
    archive.value = from;
  }

  function choose(day: number) {
    wanted.value = day;
    if (report.value?.number !== day) report.value = null;
    void loadReport();
  }

  /** A closed or reopened day stays on screen, even when the next one begins. */
  async function settle(command: Promise<Result<DayReport>>): Promise<Result<DayReport>> {
    const answer = await command;
    if (!answer.ok) return answer;
    wanted.value = answer.data.number;
    report.value = answer.data;
    renew();
    return answer;
  }

  return { list, report, error, archives, archive, ofArchive, chosen, renew, clear, choose, settle };
}

const daysOf = (bridge: Bridge, archive: string | null) =>
  archive === null ? bridge.call('days.list', null) : bridge.call('days.archived', { archive });
