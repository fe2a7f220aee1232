// The add-ons of the open shop, stored on this machine because the shop's interface has no field for them.
import {
  addOnLists,
  type AddOnList,
  type AddOnLists,
  MOST_ADD_ON_LISTS,
  MOST_ITEMS_OF_LIST,
} from '../../contract/add-ons.ts';
import { shopDomain } from '../domain.ts';
import { failure, invalid } from '../failure.ts';
import { canonical } from '../platform/canonical.ts';
import type { DocumentKind } from '../platform/storage/cache.ts';

export const addOnsKind = (ownFolder: string): DocumentKind<AddOnLists> => ({
  name: `${ownFolder}/add-ons`,
  version: 1,
  schema: addOnLists,
  empty: { lists: [] },
});

export const addOnsDomain = shopDomain('add-ons', (shop) => {
  const document = shop.document(addOnsKind(shop.ownFolder));
  const find = (id: string) => document.get().lists.find((list) => list.id === id);

  function changed(): AddOnLists {
    shop.emit('add-ons.changed', document.get());
    return document.get();
  }

  function save(lists: AddOnList[]): AddOnLists {
    document.set({ lists });
    return changed();
  }

  /** Throws `add-ons.changed` if another window has removed the list. */
  function change(id: string, to: (list: AddOnList) => AddOnList): AddOnLists {
    if (find(id) === undefined) throw changedElsewhere();
    return save(document.get().lists.map((list) => (list.id === id ? to(list) : list)));
  }

  return {
    lists: () => document.get().lists,
    /** The lists were restored from a backup. */
    renewed: changed,
    routes: {
      'add-ons.get': document.get,
      'add-ons.save': ({ list, shown }) => {
        const { lists } = document.get();
        const stored = find(list.id) ?? null;
        if (isSame(stored, list)) return document.get();
        if (!isSame(stored, shown)) throw changedElsewhere();
        if (stored !== null) return change(list.id, () => list);
        if (lists.length >= MOST_ADD_ON_LISTS) throw tooMany('list', MOST_ADD_ON_LISTS);
        return save([...lists, list]);
      },
      'add-ons.remove': ({ list }) =>
        find(list) === undefined
          ? document.get()
          : save(document.get().lists.filter(({ id }) => id !== list)),
      'add-ons.mark': ({ list, addOn, isSoldOut }) =>
        change(list, (stored) => ({
          ...stored,
          addOns: stored.addOns.map((each) => (each.id === addOn ? { ...each, isSoldOut } : each)),
        })),
      'add-ons.assign': ({ list, item, isIn }) =>
        change(list, (stored) => {
          const others = stored.items.filter((each) => each !== item);
          if (isIn && others.length >= MOST_ITEMS_OF_LIST) throw tooMany('item', MOST_ITEMS_OF_LIST);
          return { ...stored, items: isIn ? [...others, item] : others };
        }),
    },
  };
});

/** A list that a screen has sent back has its fields in another order than that of the file. */
const isSame = (one: AddOnList | null, other: AddOnList | null) => canonical(one) === canonical(other);

const changedElsewhere = () => failure('add-ons.changed', 'the list is not what the screen showed');

const tooMany = (path: string, limit: number) => invalid({ path: [path], rule: 'too-many', limit });
