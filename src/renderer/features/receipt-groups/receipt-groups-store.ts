// The receipt groups of the open shop: the list, its search, changing them, and the way to their goods.
import { defineStore } from 'pinia';
import { computed, ref, watch } from 'vue';
import type { RouteLocationRaw } from 'vue-router';
import { useShopState } from '../../app/shop-state.ts';
import { type Bridge, useBridge } from '../../bridge/bridge.ts';
import { follow } from '../../bridge/follow.ts';
import type { ReceiptGroup } from '../../../contract/receipt-groups.ts';
import { useSaving } from '../../app/saving.ts';
import { useWords } from '../../i18n/words.ts';
import { ask } from '../../ui/messages.ts';

export const useReceiptGroups = defineStore('receipt-groups', () => {
  const bridge = useBridge();
  const menu = followMenu(bridge);
  /** The search words, which survive a visit to the goods page. */
  const words = ref('');

  const { state, error, asking, ask, fetch } = useShopState('receipt-groups.changed', {
    get: () => bridge.call('receipt-groups.get', null),
    fetch: () => bridge.call('receipt-groups.fetch', null),
    onSwitch: (shop) => {
      menu.state.value = null;
      words.value = '';
      if (shop !== undefined) void menu.ask();
    },
  });

  watch(menu.change, () => {
    if (state.value !== null) void ask();
  });

  return {
    state,
    error,
    asking,
    words,
    fetch,
    groups: computed(() => state.value?.groups ?? []),
    isCounted: menu.isCounted,
  };
});

/** The menu determines the numbers of goods, and changes independently of the groups. */
function followMenu(bridge: Bridge) {
  const { state, ask } = follow(bridge, 'goods.changed', () => bridge.call('goods.state', null));
  return {
    state,
    ask,
    /** Watched one by one, because the progress of a fetch changes the state often but no count. */
    change: [() => state.value?.menu, () => state.value?.revision],
    /** Whether the counts of goods are meaningful: without a menu they are all 0. */
    isCounted: computed(() => state.value?.menu === 'open' && state.value.freshness.asOfSeconds !== null),
  };
}

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

/** Takes the id of a group, or `none` (in no group) or `astray` (in a group that is gone). */
export const goodsIn = (receiptGroup: string): RouteLocationRaw => ({
  name: 'goods',
  query: { filters: JSON.stringify({ receiptGroup }) },
});
