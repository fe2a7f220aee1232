// The loaded levels of the region tree, and which of them are expanded.
import { shallowRef } from 'vue';
import type { RegionBelow } from '../../../contract/regions.ts';
import type { AppError } from '../../../contract/errors.ts';
import type { Bridge } from '../../bridge/bridge.ts';

/** The parent id of the top level. */
export const TOP = '';

type Levels = ReadonlyMap<string, readonly RegionBelow[]>;

export function followLevels(bridge: Bridge, shop: () => string | undefined) {
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
