// Keeps what is typed on this machine: a moment after the last key, when the form is left, and when the page goes.
import { onBeforeUnmount, onMounted, shallowRef, watch } from 'vue';
import { useSession } from '../../app/stores/session.ts';
import { type Bridge, useBridge } from '../../bridge/bridge.ts';
import type { Editing } from './editing.ts';
import { toDraft } from './model/draft.ts';
import type { Opening } from './opening.ts';
import type { Draft } from '../../../contract/editing.ts';
import type { AppError } from '../../../contract/errors.ts';

const QUIET_MS = 1000;

export function useDraftKeeping(editing: Editing, { draftKey: key, isResumed: hasDraft }: Opening) {
  const { sheet, subject, isChanged } = editing;
  const keeper = createDraftKeeper({ bridge: useBridge(), key, hasDraft, isOurs: useSameShop() });
  const draft = () => toDraft({ key, base: subject.base, sheet: sheet.value });
  /** Counts what was changed and what of it is on the disk. */
  let changed = 0;
  let saves = 0;
  const pause = createPause(() => void flush());

  /** What waits for its moment is kept now; answers whether all is kept. */
  async function flush(): Promise<boolean> {
    pause.end();
    if (changed === saves) return true;
    const mine = changed;
    await (isChanged.value ? keeper.keep(draft) : keeper.drop());
    if (keeper.failure.value === null) saves = mine;
    return keeper.failure.value === null;
  }

  const note = () => {
    changed += 1;
    pause.begin();
  };
  // At once: what a cell hands over while the page goes must not come too late.
  watch(sheet, note, { flush: 'sync' });
  useGoing(flush, () => changed !== saves);

  /** The draft stays, and nothing more is added to it. */
  function rest() {
    keeper.end();
    pause.end();
    saves = changed;
  }
  /** Saved or given up: there is no draft any more. */
  function end() {
    rest();
    return keeper.drop();
  }
  return { savedAtSeconds: keeper.savedAtSeconds, failure: keeper.failure, flush, rest, end };
}

/** Begun anew with every key. */
function createPause(over: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = () => clearTimeout(timer);
  const begin = () => {
    end();
    timer = setTimeout(over, QUIET_MS);
  };
  return { begin, end };
}

/** Whether the shop that is open is the one that was. */
function useSameShop() {
  const session = useSession();
  const shop = session.current?.id;
  return () => session.current?.id === shop;
}

/** The page may go at any moment, and not every way out asks. */
function useGoing(flush: () => Promise<unknown>, isBehind: () => boolean) {
  const hide = () => void flush();
  const warn = (event: BeforeUnloadEvent) => {
    if (!isBehind()) return;
    void flush();
    event.preventDefault();
  };
  onMounted(() => {
    document.addEventListener('visibilitychange', hide);
    window.addEventListener('beforeunload', warn);
  });
  onBeforeUnmount(() => {
    void flush();
    document.removeEventListener('visibilitychange', hide);
    window.removeEventListener('beforeunload', warn);
  });
}

interface Options {
  bridge: Bridge;
  key: string;
  hasDraft: boolean;
  /** Of another shop than the one that is open now, nothing is kept there. */
  isOurs: () => boolean;
}

function createDraftKeeper({ bridge, key, hasDraft, isOurs }: Options) {
  const savedAtSeconds = shallowRef<number | null>(null);
  const failure = shallowRef<AppError | null>(null);
  let isThere = hasDraft;
  let isOver = false;
  /** What is dropped must not come back by an earlier call. */
  let turn: Promise<unknown> = Promise.resolve();

  const inTurn = (work: () => Promise<void>): Promise<void> => {
    const done = turn.then(work);
    turn = done;
    return done;
  };

  return {
    savedAtSeconds,
    failure,
    keep: (draft: () => Omit<Draft, 'savedAtSeconds'>) =>
      inTurn(async () => {
        if (isOver || !isOurs()) return;
        const answer = await bridge.call('editing.save-draft', draft());
        failure.value = answer.ok ? null : answer.error;
        if (!answer.ok) return;
        isThere = true;
        savedAtSeconds.value = Date.now() / 1000;
      }),
    drop: () =>
      inTurn(async () => {
        failure.value = null;
        savedAtSeconds.value = null;
        if (isThere && isOurs()) isThere = !(await bridge.call('editing.drop-draft', { key })).ok;
      }),
    /** From here on nothing is kept. */
    end: () => {
      isOver = true;
    },
  };
}
