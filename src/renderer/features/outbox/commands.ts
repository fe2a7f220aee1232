// The commands on screen, page by page, and finding one of them.
import { computed, ref, watch } from 'vue';
import { useRoute } from 'vue-router';
import { type Command, MOST_HISTORY, type OutboxPage } from '../../../contract/outbox.ts';
import { done } from '../../../contract/result.ts';
import { type Call, useShop } from '../../app/shop-store.ts';
import { useOutbox } from '../../app/stores/outbox.ts';
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
  const outbox = useOutbox();
  const page = ref(firstPage);
  const { data: shown, error } = useShop().latest(
    async (wanted: number, call) => {
      const answer = await call('outbox.list', { which, ...rangeOf(wanted) });
      return answer.ok ? done(shownOf(which, wanted, answer.data)) : answer;
    },
    () => page.value,
    { again: () => outbox.state?.revision, isKept: true },
  );

  // The queue may have become shorter than the page that was shown.
  watch(shown, (now) => {
    if (now !== null) page.value = Math.min(page.value, Math.max(0, Math.ceil(now.total / PAGE) - 1));
  });

  return { page, shown, error };
}

export interface Place {
  id: string;
  which: Which;
  page: number;
}

async function findIn(
  call: Call,
  which: Which,
  isIt: (command: Command) => boolean,
): Promise<Place | undefined> {
  let at = 0;
  for await (const command of walkCommands(call, which)) {
    if (isIt(command)) return { id: command.id, which, page: Math.floor(at / PAGE) };
    at += 1;
  }
  return undefined;
}

/** Open commands are searched first, so that one that finishes meanwhile is found among the finished ones. */
const findById = async (call: Call, id: string) =>
  (await findIn(call, 'open', (command) => command.id === id)) ??
  (await findIn(call, 'over', (command) => command.id === id));

const findStuck = (call: Call) =>
  findIn(call, 'open', ({ state }) => state === 'refused' || state === 'conflict');

interface Sought {
  status: 'none' | 'searching' | 'not-found' | 'found';
  place?: Place;
}

/** Finds the command that the URL names in both lists, else the first one that needs a person, so that it is in view. */
export function useSought() {
  const route = useRoute();
  const outbox = useOutbox();
  const { data } = useShop().latest(
    async ({ command }: { command: unknown }, call) => {
      const isNamed = typeof command === 'string';
      if (!isNamed && outbox.needsYou === 0) return done<Sought>({ status: 'none' });
      const place = await (isNamed ? findById(call, command) : findStuck(call));
      if (place !== undefined) return done<Sought>({ status: 'found', place });
      return done<Sought>({ status: isNamed ? 'not-found' : 'none' });
    },
    () => ({ command: route.query.command }),
  );
  return computed((): Sought => data.value ?? { status: 'searching' });
}
