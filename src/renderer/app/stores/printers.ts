// The printers of this device, what is known of them, and which of them print what of the open shop.
import { defineStore } from 'pinia';
import { computed, watch } from 'vue';
import type { Printer, PrinterSetup, PrinterStatus } from '../../../contract/printers.ts';
import { done, type Result } from '../../../contract/result.ts';
import type { Input } from '../../../contract/routes.ts';
import { useWords } from '../../i18n/words.ts';
import { useDevice } from '../shop-store.ts';
import { useSession } from './session.ts';

export const usePrinters = defineStore('printers', () => {
  const { call, follow } = useDevice();
  const session = useSession();
  const { language } = useWords();
  const { state, error, ask, settle } = follow('printers.changed', 'printers.get');
  const printers = computed(() => state.value?.printers ?? []);

  const printerOf = (id: string): Printer | undefined => printers.value.find((printer) => printer.id === id);

  // The training shop has printers of its own, with names in the language of the desk; each shop has its own routing.
  watch([() => session.current?.id, language], () => void ask());

  /** Returns the id of the saved printer; a new one has none before. */
  async function save(given: { id: string | null; setup: PrinterSetup }): Promise<Result<string>> {
    const before = new Set(printers.value.map((printer) => printer.id));
    const answer = await settle(call('printers.save', given));
    if (!answer.ok) return answer;
    const added = answer.data.printers.find((printer) => !before.has(printer.id));
    return done(given.id ?? added?.id ?? '');
  }

  return {
    state,
    error,
    printers,
    routing: computed(() => state.value?.routing ?? null),
    printerOf,
    /** A printer that was removed has only the name of that time. */
    nameOf: (id: string, otherwise = '') => printerOf(id)?.name ?? otherwise,
    statusOf: (id: string): PrinterStatus | undefined =>
      state.value?.statuses.find((status) => status.id === id),
    save,
    remove: (id: string) => settle(call('printers.remove', { id })),
    /** Asks the printer for its state; its waiting tickets are tried again. */
    check: (id: string) => settle(call('printers.check', { id })),
    route: (given: Input<'printers.route'>) => settle(call('printers.route', given)),
  };
});
