// Puts items into groups and takes them out: few as single changes, many as one batch; both can be undone.
import type { GroupChange, Selection } from '../../../contract/bulk.ts';
import { type GoodsLine, thingId } from '../../../contract/goods.ts';
import type { ChangeRequest } from '../../../contract/outbox.ts';
import { done, type Result } from '../../../contract/result.ts';
import { useBulkSaving } from '../../app/bulk-saving.ts';
import { useSaving } from '../../app/saving.ts';
import { type ShopScope, useShop } from '../../app/shop-store.ts';
import { failureWords } from '../../i18n/failure-words.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useWords } from '../../i18n/words.ts';
import { announce } from '../../ui/messages.ts';
import { groupsAfter } from './place.ts';

/** More than these are a batch, which has its own record under “Bulk changes”. */
export const MOST_SINGLE = 20;

type Act = 'moved' | 'added' | 'removed' | 'cleared';

export interface Moving {
  selection: Selection;
  change: GroupChange;
  act: Act;
  /** The name of the group that the message names. */
  group: string;
}

const isSameSet = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((id) => b.includes(id));

/** Only of the items that it changes; ids that the shop's interface does not accept are left out. */
export const requestsFor = (lines: readonly GoodsLine[], change: GroupChange): ChangeRequest[] =>
  lines.flatMap(({ id, receiptGroups }): ChangeRequest[] => {
    const after = groupsAfter(receiptGroups, change).filter((group) => thingId.safeParse(group).success);
    return isSameSet(after, receiptGroups)
      ? []
      : [{ kind: 'goods.change', id, fields: { receiptGroups: after } }];
  });

/** Its answer says whether the change was saved, or there was nothing to change. */
export function useMoving() {
  const save = useSaving();
  const saveMany = useBulkSaving();
  const { t } = useWords();
  const { number } = useFormats();

  const saidOf = ({ act, group }: Moving) => {
    return (n: number) => t(`receiptGroups.moving.${act}`, { n, count: number(n), group });
  };

  async function moveFew(
    ids: readonly string[],
    moving: Moving,
    call: ShopScope['call'],
  ): Promise<Result<boolean>> {
    const answer = await call('goods.search', {
      words: '',
      filters: { ids: [...ids] },
      offset: 0,
      limit: MOST_SINGLE,
      facets: false,
    });
    if (!answer.ok) {
      announce(failureWords(t, answer.error).title);
      return answer;
    }
    const requests = requestsFor(answer.data.lines, moving.change);
    if (requests.length > 0) return done((await save(requests, saidOf(moving)(requests.length))).ok);
    announce(t('receiptGroups.moving.nothing'));
    return done(true);
  }

  return useShop().command(async (moving: Moving, call): Promise<Result<boolean>> => {
    const { selection, change } = moving;
    if (selection.kind === 'these' && selection.ids.length <= MOST_SINGLE)
      return moveFew(selection.ids, moving, call);
    const said = { done: saidOf(moving), nothing: t('receiptGroups.moving.nothing') };
    return done(await saveMany(selection, { groups: change }, said));
  });
}
