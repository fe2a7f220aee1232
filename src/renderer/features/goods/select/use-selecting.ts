// Selecting goods on the page: one, a range or all found, and what the list shows of the selection.
import { computed, type ShallowRef, watch } from 'vue';
import { MOST_SELECTED } from '../../../../contract/bulk.ts';
import { goodsId, type GoodsPage, MOST_GOODS_AT_ONCE } from '../../../../contract/goods.ts';
import { allFound, isChosen, MOST_EXCEPT, noneChosen, useSelection } from '../../../app/stores/selection.ts';
import { useShop } from '../../../app/shop-store.ts';
import { failureWords } from '../../../i18n/failure-words.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useWords } from '../../../i18n/words.ts';
import { announce, offerUndo } from '../../../ui/messages.ts';
import { toQuery, type Finding, searchKey } from '../find/finding.ts';
import type { Results } from '../find/results.ts';
import type { HowMany, Ticks } from '../list/list-layout.ts';
import { done, type Result } from '../../../../contract/result.ts';

type ShownFinding = Readonly<ShallowRef<Finding>>;

/** The sort order does not change what is selected. */
const selectionKey = ({ words, filters }: Pick<Finding, 'words' | 'filters'>) =>
  searchKey({ words, filters, order: null });

export function useSelecting(results: Results, finding: ShownFinding) {
  const selection = useSelection();
  const { howMany, ticks, key } = useChosenHere(results, finding);
  const { choose, chooseRange } = useChoosing(results);
  /** The start of a range that is selected with Shift. */
  let anchor: number | null = null;
  watch(key, () => (anchor = null));

  const all = () => {
    if (results.search !== null) selection.take(allFound(results.search, results.total));
    return true;
  };
  const leave = useLeave();
  const none = () => selection.take(noneChosen);
  return {
    ticks,
    all,
    tick: (index: number, isRange: boolean) => {
      const line = results.at(index);
      if (line === undefined) return;
      const isIn = ticks.value?.has(line.id) !== true;
      const from = isRange ? (anchor ?? index) : index;
      anchor = index;
      if (from === index) choose([line.id], isIn);
      else void chooseRange({ from: Math.min(from, index), to: Math.max(from, index) }, isIn);
    },
    none,
    tickAll: () => (howMany.value === 'all' ? none() : all()),
    toggle: () => (selection.isOn ? leave() : selection.take(selection.chosen)),
    leave,
  };
}

/** Ends selection mode and offers to undo that; returns whether it was on. */
function useLeave() {
  const selection = useSelection();
  const { t } = useWords();
  return (): boolean => {
    const { isOn, count, chosen } = selection;
    selection.end();
    const undo = () => selection.take(chosen);
    if (count > 0) offerUndo({ text: t('goodsActs.select.ended'), act: t('saving.undo'), undo });
    return isOn;
  };
}

/** A selection of all that another search finds does not count here. */
function useChosenHere(results: Results, finding: ShownFinding) {
  const selection = useSelection();
  const { t } = useWords();
  const key = computed(() => selectionKey(finding.value));
  const isOther = () => selection.chosen.kind === 'found' && selectionKey(selection.chosen) !== key.value;

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
  watch([() => results.total, () => results.isCurrent], ([total, isNow]) => {
    const { chosen } = selection;
    if (chosen.kind === 'found' && isNow && !isOther()) selection.take({ ...chosen, total });
  });
  return { key, howMany, ticks };
}

function useChoosing(results: Results) {
  const selection = useSelection();
  const search = useShop().command('goods.search');
  const { t } = useWords();
  const { number } = useFormats();

  function choose(found: readonly string[], isIn: boolean) {
    const ids = found.filter((id) => goodsId.safeParse(id).success);
    if (ids.length < found.length) announce(t('goodsActs.lookOnly'));
    if (selection.put(ids, isIn)) return;
    const isListed = selection.chosen.kind === 'these';
    const count = number(isListed ? MOST_SELECTED : MOST_EXCEPT);
    announce(t(isListed ? 'goodsActs.select.most' : 'goodsActs.select.mostLeft', { count }));
  }

  async function chooseRange({ from, to }: Range, isIn: boolean) {
    if (results.search === null) return;
    const shown = toQuery(results.search);
    // One more than allowed, so that `choose` announces the limit.
    const last = Math.min(to, from + MOST_SELECTED);
    const ids = await idsBetween(results.at, { from, to: last }, (offset, limit) =>
      search.run({ ...shown, offset, limit, facets: false }),
    );
    if (ids.ok) choose(ids.data, isIn);
    else announce(failureWords(t, ids.error).title);
  }
  return { choose, chooseRange };
}

interface Range {
  from: number;
  /** Inclusive. */
  to: number;
}

type AskPage = (offset: number, limit: number) => Promise<Result<GoodsPage>>;

export async function idsBetween(
  lineAt: Results['at'],
  { from, to }: Range,
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
    // The result has become shorter in the meantime.
    if (lines.length === 0) break;
    ids.push(...lines.map(({ id }) => id));
    at += lines.length;
  }
  return done(ids);
}
