// Removes coupons from the list at once, and offers an undo.
import type { CouponLine } from '../../../contract/coupons.ts';
import { useWords } from '../../i18n/words.ts';
import { offerUndo } from '../../ui/undo-offer.ts';
import { useCoupons } from './coupons-store.ts';
import { useCouponWords } from './use-coupon-words.ts';

export function useCouponRemoval() {
  const { t } = useWords();
  const { nameOf } = useCouponWords();
  const store = useCoupons();

  return async (line: CouponLine): Promise<void> => {
    const { id } = line;
    const wasChosen = store.chosenId === id;
    if (!(await store.remove([id]))) return;
    if (wasChosen) store.chosenId = null;
    offerUndo({
      text: t('coupons.card.removed', { name: nameOf(line) }),
      act: t('outbox.saving.undo'),
      undo: async () => {
        if ((await store.putBack([id])) && wasChosen) store.chosenId = id;
      },
    });
  };
}
