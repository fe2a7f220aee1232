// Choosing goods on the page: one, a stretch, all that is found; and what of that the list shows.
import { computed, type ComputedRef, type ShallowRef, watch } from 'vue';
import { MOST_SELECTED } from '../../../../contract/bulk.ts';
import { goodsId, type GoodsPage, MOST_GOODS_AT_ONCE } from '../../../../contract/goods.ts';
import { allFound, isChosen, MOST_EXCEPT, noneChosen, useSelection } from '../../../app/stores/selection.ts';
import { useBridge } from '../../../bridge/bridge.ts';
import { failureWords } from '../../../i18n/failure-words.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useWords } from '../../../i18n/words.ts';
import { announce } from '../../../ui/announce.ts';
import { offerUndo } from '../../../ui/undo-offer.ts';
import { askedOf, type Finding, keyOf } from '../find/finding.ts';
import type { Answers } from '../find/shown-result.ts';
import type { HowMany, Ticks } from '../list/ticks.ts';
import { done, type Result } from '../../../../contract/result.ts';
import type { ResultSource } from '../list/result-source-shape.ts';

interface Options {
  source: Answers;
  finding: Readonly<ShallowRef<Finding>>;
  /** What is shown is what is being looked for now. */
  isCurrent: ComputedRef<boolean>;
}

/** The order chooses nothing. */
const soughtKey = ({ words, filters }: Pick<Finding, 'words' | 'filters'>) =>
  keyOf({ words, filters, order: null });

export function useSelecting(parts: Options) {
  const { source } = parts;
  const selection = useSelection();
  const { howMany, ticks, key } = useChosenHere(parts);
  const { put, putStretch } = usePutting(source);
  /** From where a stretch goes. */
  let anchor: number | null = null;
  watch(key, () => (anchor = null));

  const all = () => {
    if (source.shown !== null) selection.take(allFound(source.shown, source.total));
    return true;
  };
  const leave = useLeave();
  const none = () => selection.take(noneChosen);
  return {
    ticks,
    all,
    tick: (index: number, isRange: boolean) => {
      const line = source.lineAt(index);
      if (line === undefined) return;
      const isIn = ticks.value?.has(line.id) !== true;
      const from = isRange ? (anchor ?? index) : index;
      anchor = index;
      if (from === index) put([line.id], isIn);
      else void putStretch({ from: Math.min(from, index), to: Math.max(from, index) }, isIn);
    },
    none,
    tickAll: () => (howMany.value === 'all' ? none() : all()),
    toggle: () => (selection.isOn ? leave() : selection.take(selection.chosen)),
    leave,
  };
}

/** Answers whether anything was being chosen; what was can be brought back for a while. */
function useLeave() {
  const selection = useSelection();
  const { t } = useWords();
  return (): boolean => {
    const { isOn, count, chosen } = selection;
    selection.end();
    const undo = () => selection.take(chosen);
    if (count > 0) offerUndo({ text: t('goodsActs.select.ended'), act: t('outbox.saving.undo'), undo });
    return isOn;
  };
}

/** All that another search finds is not chosen here. */
function useChosenHere({ source, finding, isCurrent }: Options) {
  const selection = useSelection();
  const { t } = useWords();
  const key = computed(() => soughtKey(finding.value));
  const isOther = () => selection.chosen.kind === 'found' && soughtKey(selection.chosen) !== key.value;

  const howMany = computed((): HowMany => {
    if (selection.count === 0 || isOther()) return 'none';
    return selection.chosen.kind === 'found' && selection.chosen.except.size === 0 ? 'all' : 'some';
  });
  const ticks = computed((): Ticks | null => {
    if (!selection.isOn) return null;
    const chosen = isOther() ? noneChosen : selection.chosen;
    return { has: (id) => isChosen(chosen, id), howMany: howMany.value };
  });

  watch(key, () => {
    if (!isOther()) return;
    selection.take(noneChosen);
    announce(t('goodsActs.select.left'));
  });
  watch([() => source.total, isCurrent], ([total, isNow]) => {
    const { chosen } = selection;
    if (chosen.kind === 'found' && isNow && !isOther()) selection.take({ ...chosen, total });
  });
  return { key, howMany, ticks };
}

function usePutting(source: Answers) {
  const selection = useSelection();
  const bridge = useBridge();
  const { t } = useWords();
  const { number } = useFormats();

  function put(found: readonly string[], isIn: boolean) {
    const ids = found.filter((id) => goodsId.safeParse(id).success);
    if (ids.length < found.length) announce(t('goodsActs.lookOnly'));
    if (selection.put(ids, isIn)) return;
    const isListed = selection.chosen.kind === 'these';
    const count = number(isListed ? MOST_SELECTED : MOST_EXCEPT);
    announce(t(isListed ? 'goodsActs.select.most' : 'goodsActs.select.mostLeft', { count }));
  }

  async function putStretch({ from, to }: Stretch, isIn: boolean) {
    const { shown } = source;
    if (shown === null) return;
    // One more than there is room for, so that it is said.
    const last = Math.min(to, from + MOST_SELECTED);
    const ids = await idsBetween(source.lineAt, { from, to: last }, (offset, limit) =>
      bridge.call('goods.search', { ...askedOf(shown), offset, limit, facets: false }),
    );
    if (ids.ok) put(ids.data, isIn);
    else announce(failureWords(t, ids.error).title);
  }
  return { put, putStretch };
}

interface Stretch {
  from: number;
  /** The last one. */
  to: number;
}

type AskPage = (offset: number, limit: number) => Promise<Result<GoodsPage>>;

export async function idsBetween(
  lineAt: ResultSource['lineAt'],
  { from, to }: Stretch,
  ask: AskPage,
): Promise<Result<string[]>> {
  const ids: string[] = [];
  let at = from;
  while (at <= to) {
    const line = lineAt(at);
    if (line !== undefined) {
      ids.push(line.id);
      at += 1;
      continue;
    }
    const answer = await ask(at, Math.min(MOST_GOODS_AT_ONCE, to - at + 1));
    if (!answer.ok) return answer;
    const { lines } = answer.data;
    // The result has become shorter meanwhile.
    if (lines.length === 0) break;
    ids.push(...lines.map(({ id }) => id));
    at += lines.length;
  }
  return done(ids);
}
