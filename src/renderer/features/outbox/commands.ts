// The commands on screen, page by page, and finding one of them.
import { computed, ref, shallowRef, watch } from 'vue';
import { useRoute } from 'vue-router';
import { type Command, MOST_HISTORY, type OutboxPage } from '../../../contract/outbox.ts';
import type { AppError } from '../../../contract/errors.ts';
import { useOutbox } from '../../app/stores/outbox.ts';
import { useSession } from '../../app/stores/session.ts';
import { useBridge } from '../../bridge/bridge.ts';
import { useOneByOne } from '../../bridge/one-by-one.ts';
import { walkCommands, type Which } from '../../changes/change.ts';

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

export interface Place {
  id: string;
  which: Which;
  page: number;
}

function useFindCommand() {
  const bridge = useBridge();

  async function findIn(which: Which, isIt: (command: Command) => boolean): Promise<Place | undefined> {
    let at = 0;
    for await (const command of walkCommands(bridge, which)) {
      if (isIt(command)) return { id: command.id, which, page: Math.floor(at / PAGE) };
      at += 1;
    }
    return undefined;
  }

  return {
    /** Open commands are searched first, so that one that finishes meanwhile is found among the finished ones. */
    byId: async (id: string) =>
      (await findIn('open', (command) => command.id === id)) ??
      (await findIn('over', (command) => command.id === id)),
    /** The first one that needs a person. */
    stuck: () => findIn('open', ({ state }) => state === 'refused' || state === 'conflict'),
  };
}

type Sought =
  | { status: 'none' | 'searching' | 'not-found'; place?: undefined }
  | { status: 'found'; place: Place };

/** Finds the command that the URL names in both lists, else the first one that needs a person, so that it is in view. */
export function useSought() {
  const route = useRoute();
  const session = useSession();
  const outbox = useOutbox();
  const find = useFindCommand();
  const sought = shallowRef<Sought>({ status: 'none' });

  watch(
    [() => session.current?.id, () => route.query.command],
    async ([shop, command]) => {
      const isNamed = typeof command === 'string';
      if (shop === undefined || (!isNamed && outbox.needsYou === 0)) {
        sought.value = { status: 'none' };
        return;
      }
      sought.value = { status: 'searching' };
      const place = await (isNamed ? find.byId(command) : find.stuck());
      if (session.current?.id !== shop || route.query.command !== command) return;
      if (place !== undefined) sought.value = { status: 'found', place };
      else sought.value = { status: isNamed ? 'not-found' : 'none' };
    },
    { immediate: true },
  );
  return sought;
}
