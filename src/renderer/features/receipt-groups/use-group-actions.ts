// The actions on receipt groups. Each saves a change request, which is sent to the shop later if the shop is offline.
import type { ReceiptGroup } from '../../../contract/receipt-groups.ts';
import { useSaving } from '../../app/saving.ts';
import { useWords } from '../../i18n/words.ts';
import { ask } from '../../ui/ask.ts';
import { useReceiptGroups } from './receipt-groups-store.ts';

type Group = Pick<ReceiptGroup, 'id' | 'name' | 'goods'>;

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
