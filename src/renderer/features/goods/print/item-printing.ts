// Where an item's ticket comes out, and what has become of the tickets that were just printed.
import { computed, onScopeDispose, shallowRef, watch } from 'vue';
import type { AppError } from '../../../../contract/errors.ts';
import type { ItemRoute } from '../../../../contract/printers.ts';
import type { PrintJob } from '../../../../contract/printing.ts';
import type { Input } from '../../../../contract/routes.ts';
import { usePrinters } from '../../../app/stores/printers.ts';
import { useBridge } from '../../../bridge/bridge.ts';

export function useItemPrinting(id: () => string) {
  const bridge = useBridge();
  const printers = usePrinters();
  const route = shallowRef<ItemRoute | null>(null);
  const failure = shallowRef<AppError | null>(null);
  const jobs = shallowRef<readonly PrintJob[]>([]);
  const isBusy = shallowRef(false);
  let asked = 0;

  async function findRoute() {
    const mine = (asked += 1);
    const answer = await bridge.call('printers.of-item', { id: id() });
    if (mine === asked && answer.ok) route.value = answer.data;
  }

  async function loadJobs(ids: readonly string[]) {
    const answers = await Promise.all(ids.map((job) => bridge.call('printing.job', { job })));
    const found = answers.flatMap((answer) => (answer.ok ? [answer.data] : []));
    // Another ticket may have been printed in the meantime.
    if (found.every((job) => ids.includes(job.id))) jobs.value = found;
  }

  async function print(ticket: Omit<Input<'printing.item'>, 'id'>) {
    if (isBusy.value) return;
    isBusy.value = true;
    const answer = await bridge.call('printing.item', { id: id(), ...ticket });
    isBusy.value = false;
    failure.value = answer.ok ? null : answer.error;
    if (answer.ok) await loadJobs(answer.data);
  }

  watch(
    id,
    () => {
      route.value = failure.value = null;
      jobs.value = [];
      void findRoute();
    },
    { immediate: true },
  );
  // The item's groups are part of the menu.
  watch(() => printers.state?.revision, findRoute);
  onScopeDispose(bridge.on('goods.changed', () => void findRoute()));
  onScopeDispose(
    bridge.on('printing.changed', () => {
      if (jobs.value.length > 0) void loadJobs(jobs.value.map((job) => job.id));
    }),
  );

  return {
    route,
    failure,
    jobs,
    isBusy,
    print,
    /** Without any printer there is nothing to offer. */
    isOffered: computed(() => printers.printers.length > 0),
    printerNames: computed(() => (route.value?.printers ?? []).map((printer) => printers.nameOf(printer))),
  };
}
