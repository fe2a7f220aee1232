// Loads one page of commands, and reloads it whenever the outbox has changed, one request at a time.
import { computed, ref, shallowRef, watch } from 'vue';
import { type Command, MOST_HISTORY, type OutboxPage } from '../../../contract/outbox.ts';
import type { AppError } from '../../../contract/errors.ts';
import { useOutbox } from '../../app/stores/outbox.ts';
import { useSession } from '../../app/stores/session.ts';
import { useBridge } from '../../bridge/bridge.ts';
import { useOneByOne } from '../../bridge/one-by-one.ts';
import type { Which } from '../../changes/walk-commands.ts';

export const PAGE = 50;

export interface Shown {
  commands: readonly Command[];
  total: number;
  /** The command before this page and the two after it: positions to which a command can be moved. */
  above: Command | null;
  below: readonly Command[];
}

/** One command before the page, and two after it. */
const rangeOf = (page: number) => ({ offset: Math.max(0, page * PAGE - 1), limit: PAGE + 3 });

function shownOf(which: Which, page: number, { commands, total }: OutboxPage): Shown {
  const from = page * PAGE - rangeOf(page).offset;
  const most = which === 'over' ? Math.min(total, MOST_HISTORY) : total;
  const here = Math.min(PAGE, Math.max(0, most - page * PAGE));
  return {
    commands: commands.slice(from, from + here),
    total: most,
    above: from === 0 ? null : (commands[0] ?? null),
    below: commands.slice(from + PAGE),
  };
}

export function useCommands(which: Which, firstPage = 0) {
  const bridge = useBridge();
  const outbox = useOutbox();
  const session = useSession();
  const page = ref(firstPage);
  const shown = shallowRef<Shown | null>(null);
  const error = shallowRef<AppError | null>(null);
  const shop = computed(() => session.current?.id);

  const ask = useOneByOne(async () => {
    const asked = { shop: shop.value, page: page.value };
    if (asked.shop === undefined) return;
    const answer = await bridge.call('outbox.list', { which, ...rangeOf(asked.page) });
    if (asked.shop !== shop.value || asked.page !== page.value) return;
    error.value = answer.ok ? null : answer.error;
    if (!answer.ok) return;
    shown.value = shownOf(which, asked.page, answer.data);
    // The queue may have become shorter than the page that was shown.
    page.value = Math.min(asked.page, Math.max(0, Math.ceil(shown.value.total / PAGE) - 1));
  });

  watch(shop, () => {
    shown.value = null;
    page.value = 0;
  });
  watch([shop, () => outbox.state?.revision, page], ask, { immediate: true });

  return { page, shown, error };
}
