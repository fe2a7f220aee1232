// Offers for a while to take back what was just done; one offer at a time, the last one counts.
import { shallowRef } from 'vue';

export interface UndoOffer {
  text: string;
  /** The words on the button. */
  act: string;
  undo: () => unknown;
}

const current = shallowRef<UndoOffer | null>(null);

export const useUndoOffer = () => current;

export function offerUndo(offer: UndoOffer): void {
  current.value = offer;
}
