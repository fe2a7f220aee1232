// What is on screen, as the part of the address after #, so that a phone's gesture for back leads back.
import { useEventListener } from '@vueuse/core';
import { defineStore } from 'pinia';
import { shallowRef } from 'vue';
import type { OrderPlace } from '../../contract/orders.ts';
import { newId } from '../app/new-id.ts';

/** A takeout that is not open yet begins with its first dish. */
export interface NewOrder {
  place: OrderPlace | null;
  guests: number | null;
}

export type Place =
  | { at: 'tables' }
  | { at: 'waiting' }
  | { at: 'order' | 'slip' | 'bill'; order: string; fresh: NewOrder | null };

const ADDRESS = /^#(order|slip|bill)-([0-9a-f]{32})$/;

function readPlace(hash: string): Place {
  if (hash === '#waiting') return { at: 'waiting' };
  const [, at, order] = ADDRESS.exec(hash) ?? [];
  const isKnown = at === 'order' || at === 'slip' || at === 'bill';
  return isKnown && order !== undefined ? { at, order, fresh: null } : { at: 'tables' };
}

const addressOf = (place: Place): string =>
  'order' in place ? `#${place.at}-${place.order}` : place.at === 'waiting' ? '#waiting' : '#';

export const usePlace = defineStore('phone-place', () => {
  const place = shallowRef<Place>(readPlace(location.hash));
  const hasJustPaid = shallowRef(false);
  /** Of the order on screen: lost with the page, since nothing was ordered. */
  let fresh: { order: string; of: NewOrder } | undefined;

  const withFresh = (next: Place): Place =>
    'order' in next && fresh?.order === next.order ? { ...next, fresh: fresh.of } : next;
  useEventListener(window, 'popstate', () => {
    hasJustPaid.value = false;
    place.value = withFresh(readPlace(location.hash));
  });
  function go(next: Place, { isPaid = false } = {}) {
    hasJustPaid.value = isPaid;
    history.pushState(null, '', addressOf(next));
    place.value = withFresh(next);
  }

  return {
    place,
    /** The screen came up with a payment: its buttons lie where that was tapped. */
    hasJustPaid,
    go,
    toTables: () => go({ at: 'tables' }),
    afterPayment: () => go({ at: 'tables' }, { isPaid: true }),
    open: (order: string) => go({ at: 'order', order, fresh: null }),
    begin: (of: NewOrder) => {
      const order = newId();
      fresh = { order, of };
      go({ at: 'order', order, fresh: of });
    },
    back: () => history.back(),
  };
});
