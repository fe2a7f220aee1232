// Where an item's ticket comes out, and what has become of the tickets that were just printed.
import { computed, onScopeDispose, shallowRef, watch } from 'vue';
import type { AppError } from '../../../../contract/errors.ts';
import type { ItemRoute } from '../../../../contract/printers.ts';
import type { PrintJob } from '../../../../contract/printing.ts';
import type { Input } from '../../../../contract/routes.ts';
import { usePrinters } from '../../../app/stores/printers.ts';
import { type Bridge, useBridge } from '../../../bridge/bridge.ts';

/** Jobs on screen, from the moment their ids are known. */
function useShownJobs(bridge: Bridge) {
  const jobs = shallowRef<readonly PrintJob[]>([]);
  let following: readonly string[] = [];
  let asked = 0;
  let shown = 0;

  /** An event may arrive while an older answer is still on its way, which must not replace a newer one. */
  async function load() {
    if (following.length === 0) return;
    const ids = following;
    const mine = (asked += 1);
    const answers = await Promise.all(ids.map((job) => bridge.call('printing.job', { job })));
    if (ids !== following || mine < shown) return;
    shown = mine;
    jobs.value = answers.flatMap((answer) => (answer.ok ? [answer.data] : []));
  }

  onScopeDispose(bridge.on('printing.changed', () => void load()));
  onScopeDispose(bridge.onResync(() => void load()));
  return {
    jobs,
    follow: async (ids: readonly string[]) => {
      following = ids;
      await load();
    },
    forget: () => {
      following = [];
      jobs.value = [];
    },
  };
}

export function useItemPrinting(id: () => string) {
  const bridge = useBridge();
  const printers = usePrinters();
  const route = shallowRef<ItemRoute | null>(null);
  const failure = shallowRef<AppError | null>(null);
  const isBusy = shallowRef(false);
  const { jobs, follow, forget } = useShownJobs(bridge);
  let asked = 0;

  async function findRoute() {
    const mine = (asked += 1);
    const answer = await bridge.call('printers.of-item', { id: id() });
    if (mine === asked && answer.ok) route.value = answer.data;
  }

  async function print(ticket: Omit<Input<'printing.item'>, 'id'>) {
    if (isBusy.value) return;
    isBusy.value = true;
    const item = id();
    const answer = await bridge.call('printing.item', { id: item, ...ticket });
    isBusy.value = false;
    failure.value = answer.ok ? null : answer.error;
    if (answer.ok && item === id()) await follow(answer.data);
  }

  watch(
    id,
    () => {
      route.value = failure.value = null;
      forget();
      void findRoute();
    },
    { immediate: true },
  );
  // The item's groups are part of the menu.
  watch(() => printers.state?.revision, findRoute);
  onScopeDispose(bridge.on('goods.changed', () => void findRoute()));
  onScopeDispose(bridge.onResync(() => void findRoute()));

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
