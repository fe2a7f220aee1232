// Loads lines and details of goods by their ids, each once.
import { type ShallowRef, shallowRef, watch } from 'vue';
import { type GoodsDetail, type GoodsLine, MOST_GOODS_AT_ONCE } from '../../contract/goods.ts';
import { useShop } from './shop-store.ts';

type Loaded<Value> = readonly (readonly [id: string, value: Value])[];

function useLoaded<Value>(
  ids: () => readonly string[],
  load: (ids: string[]) => Promise<Loaded<Value>>,
): { loaded: Readonly<ShallowRef<ReadonlyMap<string, Value>>>; add: (more: Loaded<Value>) => void } {
  const loaded = shallowRef<ReadonlyMap<string, Value>>(new Map());
  const asked = new Set<string>();

  function add(more: Loaded<Value>) {
    for (const [id] of more) asked.add(id);
    loaded.value = new Map([...loaded.value, ...more]);
  }

  watch(
    ids,
    async (all) => {
      const wanted = all.filter((id) => !asked.has(id)).slice(0, MOST_GOODS_AT_ONCE);
      for (const id of wanted) asked.add(id);
      if (wanted.length > 0) add(await load(wanted));
    },
    { immediate: true },
  );
  return { loaded, add };
}

export function useLines(ids: () => readonly string[]) {
  const { call } = useShop();
  const query = { words: '', offset: 0, limit: MOST_GOODS_AT_ONCE, facets: false };
  const { loaded, add } = useLoaded<GoodsLine>(ids, async (wanted) => {
    const answer = await call('goods.search', { ...query, filters: { ids: wanted } });
    return answer.ok ? answer.data.lines.map((line) => [line.id, line]) : [];
  });
  /** Adds a line that is already at hand, so that it is not loaded. */
  return { lines: loaded, know: (line: GoodsLine) => add([[line.id, line]]) };
}

/** Loads the details; callers pass only goods that have combinations. */
export function useDetails(ids: () => readonly string[]) {
  const { call } = useShop();
  const load = async (id: string) => ({ id, answer: await call('goods.get', { id }) });
  return useLoaded<GoodsDetail>(ids, async (wanted) => {
    const all = await Promise.all(wanted.map(load));
    return all.flatMap(({ id, answer }) => (answer.ok ? [[id, answer.data] as const] : []));
  }).loaded;
}
