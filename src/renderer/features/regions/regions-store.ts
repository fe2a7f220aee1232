// The regions, level by level: opened, chosen, searched.
import { computedAsync } from '@vueuse/core';
import { defineStore } from 'pinia';
import { ref, shallowRef, watch } from 'vue';
import type { Region, RegionBelow, RegionsFound } from '../../../contract/regions.ts';
import { useSession } from '../../app/stores/session.ts';
import { type Bridge, useBridge } from '../../bridge/bridge.ts';
import { follow } from '../../bridge/follow.ts';
import type { AppError } from '../../../contract/errors.ts';

export const useRegions = defineStore('regions', () => {
  const bridge = useBridge();
  const session = useSession();
  const shop = () => session.current?.id;
  const { state, error, ask, settle } = follow(bridge, 'regions.changed', () =>
    bridge.call('regions.state', null),
  );
  const { forget, renew, ...levels } = followLevels(bridge, shop);
  const { chosen, choose } = followChosen(bridge);
  const words = ref('');

  watch(
    shop,
    (id) => {
      forget();
      [state.value, error.value, chosen.value, words.value] = [null, null, [], ''];
      if (id !== undefined) void Promise.all([ask(), levels.load(TOP)]);
    },
    { immediate: true },
  );

  const renewInTurn = inTurn(renew);
  const revision = () => state.value?.revision;
  watch(revision, (now, before) => {
    if (now !== undefined && before !== undefined) renewInTurn();
  });

  return {
    state,
    error,
    words,
    chosen,
    choose,
    ...levels,
    /** Expands all ancestors. */
    reveal: async (path: readonly Region[]) => {
      chosen.value = path;
      for (const { id } of path.slice(0, -1)) await levels.open(id);
    },
    search: (typed: string, limit: number) => bridge.call('regions.search', { words: typed, limit }),
    download: (which: 'missing' | 'all') => settle(bridge.call('regions.download', { which })),
    stopDownload: () => settle(bridge.call('regions.stop-download', null)),
  };
});

function followChosen(bridge: Bridge) {
  /** From the top level down to the selected region. */
  const chosen = shallowRef<readonly Region[]>([]);
  let last = 0;
  return {
    chosen,
    /** Only the last of several quick selections is loaded. */
    choose: async (id: string) => {
      const mine = (last += 1);
      if (chosen.value.at(-1)?.id === id) return;
      const answer = await bridge.call('regions.path', { id });
      if (answer.ok && mine === last) chosen.value = answer.data;
    },
  };
}

/** Runs the work, and once more if it was requested meanwhile. */
function inTurn(work: () => Promise<void>): () => void {
  let isWanted = false;
  let isRunning = false;
  return () => {
    isWanted = true;
    if (isRunning) return;
    isRunning = true;
    const run = async () => {
      while (isWanted) {
        isWanted = false;
        await work();
      }
    };
    void run().finally(() => {
      isRunning = false;
    });
  };
}

/** The parent id of the top level. */
export const TOP = '';

type Levels = ReadonlyMap<string, readonly RegionBelow[]>;

function followLevels(bridge: Bridge, shop: () => string | undefined) {
  const { levels, asking, trouble, load } = askLevels(bridge, shop);
  const opened = shallowRef<ReadonlySet<string>>(new Set());
  const close = (id: string) => {
    opened.value = without(opened.value, id);
  };

  return {
    levels,
    opened,
    asking,
    trouble,
    load,
    close,
    open: async (id: string) => {
      opened.value = new Set([...opened.value, id]);
      if (!levels.value.has(id) && !(await load(id))) close(id);
    },
    forget: () => {
      [levels.value, opened.value, asking.value] = [new Map(), new Set(), new Set()];
      trouble.value = null;
    },
    /** Top levels first: levels below a region that has gone are not fetched again. */
    renew: async () => {
      for (const id of levels.value.keys()) {
        if (id === TOP || isIn(levels.value, id)) await load(id);
        else levels.value = new Map([...levels.value].filter(([member]) => member !== id));
      }
    },
    fetchAll: async () => {
      for (const id of new Set([TOP, ...levels.value.keys()])) if (!(await load(id, true))) return;
    },
  };
}

function askLevels(bridge: Bridge, shop: () => string | undefined) {
  const levels = shallowRef<Levels>(new Map());
  /** The parents whose levels are loading. */
  const asking = shallowRef<ReadonlySet<string>>(new Set());
  /** The error of the last level that failed to load. */
  const trouble = shallowRef<AppError | null>(null);

  async function load(id: string, isForced = false): Promise<boolean> {
    const asked = shop();
    const parent = id === TOP ? null : id;
    asking.value = new Set([...asking.value, id]);
    const answer = await bridge.call(isForced ? 'regions.fetch' : 'regions.below', { parent });
    if (asked !== shop()) return false;
    asking.value = without(asking.value, id);
    trouble.value = answer.ok ? null : answer.error;
    if (answer.ok) levels.value = new Map([...levels.value, [id, answer.data.below]]);
    return answer.ok;
  }
  return { levels, asking, trouble, load };
}

const without = (ids: ReadonlySet<string>, id: string) => new Set([...ids].filter((member) => member !== id));

const isIn = (levels: Levels, id: string) =>
  [...levels.values()].some((level) => level.some((region) => region.id === id));

const BETWEEN = ' / ';

export const namesOf = (path: readonly Region[]): string => path.map(({ name }) => name).join(BETWEEN);
export const idsOf = (path: readonly Region[]): string => path.map(({ id }) => id).join(BETWEEN);

const MOST_SHOWN = 50;

/** Searches again when the words or the known regions change. */
export function useRegionSearch() {
  const store = useRegions();
  const found = computedAsync(async (): Promise<RegionsFound | null> => {
    const words = store.words.trim();
    if (words === '' || store.state?.revision === undefined) return null;
    const answer = await store.search(words, MOST_SHOWN);
    if (answer.ok) return answer.data;
    store.trouble = answer.error;
    return null;
  }, null);
  return { found };
}
