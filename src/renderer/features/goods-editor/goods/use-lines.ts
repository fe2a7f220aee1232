// Loads lines and details of goods by their ids.
import { onScopeDispose, shallowRef, watch } from 'vue';
import { type GoodsLine, MOST_GOODS_AT_ONCE, type GoodsDetail } from '../../../../contract/goods.ts';
import { useBridge } from '../../../bridge/bridge.ts';

export function useLines(ids: () => readonly string[]) {
  const bridge = useBridge();
  const lines = shallowRef<ReadonlyMap<string, GoodsLine>>(new Map());
  const asked = new Set<string>();
  let isOver = false;

  async function ask(wanted: string[]) {
    const answer = await bridge.call('goods.search', {
      words: '',
      filters: { ids: wanted },
      offset: 0,
      limit: MOST_GOODS_AT_ONCE,
      facets: false,
    });
    if (!isOver && answer.ok)
      lines.value = new Map([...lines.value, ...answer.data.lines.map((line) => [line.id, line] as const)]);
  }

  watch(
    ids,
    (all) => {
      const wanted = all.filter((id) => !asked.has(id)).slice(0, MOST_GOODS_AT_ONCE);
      for (const id of wanted) asked.add(id);
      if (wanted.length > 0) void ask(wanted);
    },
    { immediate: true },
  );
  onScopeDispose(() => (isOver = true));

  return {
    lines,
    /** Adds a line that is already at hand, so that it is not loaded. */
    know: (line: GoodsLine) => {
      asked.add(line.id);
      lines.value = new Map([...lines.value, [line.id, line]]);
    },
  };
}

/** Loads the details; callers pass only goods that have combinations. */
export function useDetails(ids: () => readonly string[]) {
  const bridge = useBridge();
  const details = shallowRef<ReadonlyMap<string, GoodsDetail>>(new Map());
  const asked = new Set<string>();
  let isOver = false;

  async function ask(id: string) {
    const answer = await bridge.call('goods.get', { id });
    if (!isOver && answer.ok) details.value = new Map([...details.value, [id, answer.data]]);
  }

  watch(
    ids,
    (wanted) => {
      for (const id of wanted) {
        if (asked.has(id)) continue;
        asked.add(id);
        void ask(id);
      }
    },
    { immediate: true },
  );
  onScopeDispose(() => (isOver = true));
  return details;
}
