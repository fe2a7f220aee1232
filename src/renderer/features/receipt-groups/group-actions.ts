// Adding, renaming and removing groups, and which groups the list shows.
import type { ReceiptGroup } from '../../../contract/receipt-groups.ts';
import { useSaving } from '../../app/saving.ts';
import { useReceiptGroups } from '../../app/stores/receipt-groups.ts';
import { useWords } from '../../i18n/words.ts';
import { ask } from '../../ui/messages.ts';

const plain = (text: string) => text.normalize('NFKC').toLowerCase();

/**
 * Newest first, so that an added group is visible and keeps its position once the shop has it. A group that is being
 * renamed stays, even if its name does not match the search.
 */
export function shownGroups(
  groups: readonly ReceiptGroup[],
  words: string,
  isHeld: (id: string) => boolean,
): ReceiptGroup[] {
  const part = plain(words.trim());
  return groups
    .filter(({ id, name }) => plain(name).includes(part) || isHeld(id))
    .toSorted((a, b) => (b.addedAtSeconds ?? 0) - (a.addedAtSeconds ?? 0));
}

type Group = Pick<ReceiptGroup, 'id' | 'name' | 'goods'>;

/** Each saves a change request, which is sent later if the shop is offline. */
export function useGroupActions() {
  const { t } = useWords();
  const save = useSaving();
  const store = useReceiptGroups();

  /** What removing the group means for its goods. */
  function consequenceFor({ goods }: Group): string {
    if (!store.isCounted) return t('receiptGroups.remove.uncounted');
    return goods === 0 ? t('receiptGroups.remove.unused') : t('receiptGroups.remove.used', { n: goods });
  }

  const mayRemove = (group: Group) =>
    ask({
      title: t('receiptGroups.remove.title', { name: group.name }),
      text: consequenceFor(group),
      confirm: t('receiptGroups.remove.do'),
      danger: true,
    });

  return {
    add: (name: string) => save([{ kind: 'group.add', name }], t('receiptGroups.add.done', { name })),
    rename: ({ id, name: from }: Group, name: string) =>
      save([{ kind: 'group.rename', id, name }], t('receiptGroups.rename.done', { from, name })),
    /** Asks for confirmation first. */
    remove: async (group: Group) => {
      if (!(await mayRemove(group))) return;
      const { id, name } = group;
      await save([{ kind: 'group.remove', id }], t('receiptGroups.remove.done', { name }));
    },
  };
}
