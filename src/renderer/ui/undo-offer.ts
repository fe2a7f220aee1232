// Offers an undo of the last action for a while; a new offer replaces the previous one.
import { shallowRef } from 'vue';

export interface UndoOffer {
  text: string;
  /** The label of the button. */
  act: string;
  undo: () => unknown;
}

const current = shallowRef<UndoOffer | null>(null);

export const useUndoOffer = () => current;

export function offerUndo(offer: UndoOffer): void {
  current.value = offer;
}
