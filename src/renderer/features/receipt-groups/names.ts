// The names of groups: unsaved ones, and the rules for them.
import { defineStore } from 'pinia';
import { computed, reactive } from 'vue';
import type { ReceiptGroup } from '../../../contract/receipt-groups.ts';
import { useSession } from '../../app/stores/session.ts';
import { changeRequest } from '../../../contract/outbox.ts';

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

/** In graphemes, which are the characters that people see. */
export const LONGEST_GROUP_NAME = 60;

type NameFault = 'blank' | 'long' | 'taken';

const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' });

export const charactersIn = (name: string): number => Array.from(graphemes.segment(name)).length;

/** The name as it is sent and compared. Normalized, because one letter can have several encodings. */
export const tidyName = (typed: string): string => typed.trim().normalize('NFC');

/** `others` are all other groups, including those not yet sent. */
export function faultOf(typed: string, others: readonly { name: string }[]): NameFault | null {
  const name = tidyName(typed);
  if (name === '') return 'blank';
  if (isLong(name)) return 'long';
  return others.some((other) => tidyName(other.name) === name) ? 'taken' : null;
}

/** A grapheme may consist of many code units, so the limit of the contract is checked as well. */
const isLong = (name: string) =>
  !changeRequest.safeParse({ kind: 'group.add', name }).success || charactersIn(name) > LONGEST_GROUP_NAME;
