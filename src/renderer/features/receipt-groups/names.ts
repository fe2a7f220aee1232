// The names of groups that are typed and not yet saved.
import { defineStore } from 'pinia';
import { computed, reactive } from 'vue';
import type { ReceiptGroup } from '../../../contract/receipt-groups.ts';
import { useSession } from '../../app/stores/session.ts';

export interface Draft {
  /** The id of the group when typing began. */
  id: string;
  /** The name of the group when typing began. */
  from: string;
  name: string;
}

interface PlacedDrafts {
  byGroup: ReadonlyMap<string, Draft>;
  /** Drafts whose groups are gone. */
  lost: readonly Draft[];
}

type Renamable = Pick<ReceiptGroup, 'id' | 'name' | 'pending'>;

/** A group that the shop has created in the meantime has another id, so it is recognized by its name. */
export function matchDrafts(drafts: readonly Draft[], groups: readonly Renamable[]): PlacedDrafts {
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
  /** The name of a new group. */
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
