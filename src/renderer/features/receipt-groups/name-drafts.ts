// Names that somebody has begun to type: kept while they look elsewhere, and never lost to a group that changes or goes.
import { defineStore } from 'pinia';
import { computed, reactive } from 'vue';
import type { ReceiptGroup } from '../../../contract/receipt-groups.ts';
import { useSession } from '../../app/stores/session.ts';

export interface Draft {
  /** The group that is to be called so, as it was known when the typing began. */
  id: string;
  /** What it was called then. */
  from: string;
  name: string;
}

export interface PlacedDrafts {
  byGroup: ReadonlyMap<string, Draft>;
  /** Of groups that are no longer there to be renamed. */
  lost: readonly Draft[];
}

type Renamable = Pick<ReceiptGroup, 'id' | 'name' | 'pending'>;

/** A group that the shop has made in the meantime goes by another id: then it is known by its name. */
export function placed(drafts: readonly Draft[], groups: readonly Renamable[]): PlacedDrafts {
  const open = groups.filter(({ pending }) => pending !== 'remove');
  const byGroup = new Map<string, Draft>();
  const lost: Draft[] = [];
  for (const draft of drafts) {
    const made = () =>
      open.find(({ name, id }) => isUnsent(draft.id) && name === draft.from && !isUnsent(id));
    const group = open.find(({ id }) => id === draft.id) ?? made();
    if (group === undefined || byGroup.has(group.id)) lost.push(draft);
    else byGroup.set(group.id, draft);
  }
  return { byGroup, lost };
}

const isUnsent = (id: string) => id.startsWith('new-');

interface Typed {
  /** Of the group that is to be added. */
  added: string;
  renames: readonly Draft[];
}

const nothingTyped: Typed = { added: '', renames: [] };

export const useNameDrafts = defineStore('receipt-group-names', () => {
  const session = useSession();
  const byShop = reactive(new Map<string, Typed>());
  const shop = computed(() => session.current?.id ?? '');
  const typed = computed(() => byShop.get(shop.value) ?? nothingTyped);
  const change = (part: Partial<Typed>) => byShop.set(shop.value, { ...typed.value, ...part });
  const without = (id: string) => typed.value.renames.filter((draft) => draft.id !== id);

  return {
    added: computed(() => typed.value.added),
    renames: computed(() => typed.value.renames),
    isEmpty: computed(() => typed.value.added.trim() === '' && typed.value.renames.length === 0),
    typeAdded: (added: string) => void change({ added }),
    typeRename: (draft: Draft) => void change({ renames: [...without(draft.id), draft] }),
    dropRename: (id: string) => void change({ renames: without(id) }),
  };
});
