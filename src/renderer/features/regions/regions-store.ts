// The loaded regions of the open shop, the selection and the search.
import { defineStore } from 'pinia';
import { ref, shallowRef, watch } from 'vue';
import type { Region } from '../../../contract/regions.ts';
import { useSession } from '../../app/stores/session.ts';
import { type Bridge, useBridge } from '../../bridge/bridge.ts';
import { follow } from '../../bridge/follow.ts';
import { followLevels, TOP } from './levels.ts';

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
