// The items of a plan, loaded page by page, and their texts.
import { computed } from 'vue';
import type { PlanItem, PlanKind } from '../../../../contract/plans.ts';
import { done } from '../../../../contract/result.ts';
import type { Change } from '../../../changes/change.ts';
import { fieldWords } from '../../../changes/field-words.ts';
import { useKnownGoods } from '../../../changes/known-goods.ts';
import { valueWords } from '../../../changes/value-words.ts';
import { useBridge } from '../../../bridge/bridge.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useWords } from '../../../i18n/words.ts';
import { usePages } from '../list/pages.ts';

export interface Which {
  plan: string;
  kind: PlanKind;
  /** The number of items according to the plan. */
  count: number;
}

export function usePlanItems({ plan, kind, count }: Which) {
  const bridge = useBridge();
  return usePages<PlanItem>(async (range) => {
    const answer = await bridge.call('plans.items', { id: plan, kind, ...range });
    return answer.ok ? done({ lines: answer.data.items, total: answer.data.total }) : answer;
  }, count);
}

const isOfRow = ({ path: [name, key] }: Pick<Change, 'path'>) => name === 'rows' && key !== undefined;

/** Option names are only looked up for items with changes or errors in combinations. */
export function usePlanSpeech(shown: () => readonly PlanItem[]) {
  const { t } = useWords();
  const formats = useFormats();
  const known = useKnownGoods(() =>
    shown().flatMap(({ id, changes, faults }) =>
      id !== null && [...changes, ...faults].some(isOfRow) ? [id] : [],
    ),
  );
  const speech = computed(() => ({ t, formats, categories: known.categories.value }));
  return (id: string | null) => ({
    field: (path: Change['path']) =>
      fieldWords(t, path, (id === null ? null : known.details.get(id))?.kinds ?? []),
    value: (path: Change['path'], held: Change['after']) => valueWords(path, held, speech.value),
  });
}

export type PlanSay = ReturnType<ReturnType<typeof usePlanSpeech>>;
