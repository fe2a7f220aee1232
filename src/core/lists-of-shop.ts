// The lists that the outbox of a shop looks at after a write.
import type { Selection } from '../contract/bulk.ts';
import type { Modules } from './domains.ts';
import type { ShownLists } from './outbox/shown-lists.ts';

export const listsOf = (
  goods: ReturnType<Modules['goods']['of']>,
  groups: ReturnType<Modules['receiptGroups']['of']>,
): ShownLists => {
  const asOfSeconds = () => goods.state().freshness.asOfSeconds;
  return {
    goods: {
      look: () => goods.refetch(),
      ids: async () => (asOfSeconds() === null ? null : goods.selectedIds(everything)),
      asOfSeconds,
      begunSeconds: () => goods.begunSeconds(),
    },
    group: {
      look: groups.refetch,
      ids: () => Promise.resolve(groups.fetchedIds()),
      asOfSeconds: groups.asOfSeconds,
      begunSeconds: groups.begunSeconds,
    },
  };
};

const everything: Selection = { kind: 'found', words: '', filters: {}, except: [] };
