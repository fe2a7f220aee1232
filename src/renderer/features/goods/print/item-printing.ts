// Where an item's ticket comes out, and what has become of the tickets that were just printed.
import { computed, shallowRef, watch } from 'vue';
import { done } from '../../../../contract/result.ts';
import type { Input } from '../../../../contract/routes.ts';
import { useShop } from '../../../app/shop-store.ts';
import { useGoods } from '../../../app/stores/goods.ts';
import { usePrinters } from '../../../app/stores/printers.ts';
import { usePrinting } from '../../../app/stores/printing.ts';

export function useItemPrinting(id: () => string) {
  const shop = useShop();
  const goods = useGoods();
  const printers = usePrinters();
  const printing = usePrinting();
  const route = shop.latest('printers.of-item', () => ({ id: id() }), {
    // The item's groups are part of the menu.
    again: () => [printers.state?.revision, goods.state?.revision],
  });
  /** The jobs on screen, from the moment their ids are known. */
  const shown = shallowRef<readonly string[]>([]);
  const jobs = shop.latest(
    async (ids: readonly string[], call) => {
      const answers = await Promise.all(ids.map((job) => call('printing.job', { job })));
      return done(answers.flatMap((answer) => (answer.ok ? [answer.data] : [])));
    },
    () => (shown.value.length === 0 ? undefined : shown.value),
    { again: () => printing.state?.revision },
  );
  const print = shop.command('printing.item', {
    onDone: (ids, { id: item }) => {
      if (item === id()) shown.value = ids;
    },
  });
  watch(id, () => {
    shown.value = [];
    print.forget();
  });

  return {
    route: route.data,
    failure: print.error,
    jobs: computed(() => jobs.data.value ?? []),
    isBusy: print.isBusy,
    print: (ticket: Omit<Input<'printing.item'>, 'id'>) => print.run({ id: id(), ...ticket }),
    /** Without any printer there is nothing to offer. */
    isOffered: computed(() => printers.printers.length > 0),
    printerNames: computed(() =>
      (route.data.value?.printers ?? []).map((printer) => printers.nameOf(printer)),
    ),
  };
}
