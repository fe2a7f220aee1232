// From a dish to a line: at once, or after its options were chosen.
import { shallowRef } from 'vue';
import type { GoodsLine } from '../../../contract/goods.ts';
import { goodsId } from '../../../contract/goods.ts';
import { type Choosing, isSoldOut, plainDish, type Wanted } from '../../app/dishes/choosing.ts';
import { newId } from '../../app/new-id.ts';
import { useAddOns } from '../../app/stores/add-ons.ts';
import { failureWords } from '../../i18n/failure-words.ts';
import { useWords } from '../../i18n/words.ts';
import { announce } from '../../ui/messages.ts';
import { usePhoneOrder } from '../order/phone-order.ts';
import type { WaitingDish } from '../storage/phone-store.ts';
import { usePhoneMenu } from './menu-store.ts';

export interface AddedDish {
  wanted: Wanted;
  course: number;
  shown: WaitingDish;
}

export function useAddDish() {
  const { t } = useWords();
  const menu = usePhoneMenu();
  const order = usePhoneOrder();
  const addOns = useAddOns();
  const choosing = shallowRef<Choosing | null>(null);

  const add = async ({ wanted, course, shown }: AddedDish) => {
    choosing.value = null;
    await order.act([{ kind: 'add', lines: [{ ...wanted, id: newId(), course, guest: 0 }] }], [shown]);
  };

  /** The counter may sell what is sold out; a phone does not ask. */
  async function choose(line: GoodsLine): Promise<void> {
    if (!goodsId.safeParse(line.id).success) return;
    if (isSoldOut(line)) {
      announce(t('phone.soldOut'));
      return;
    }
    const shown = { title: line.title, options: [], amount: 1, fen: line.nowFen ?? 0 };
    if (!line.hasRows && !line.isPackage && !addOns.areNeeded(line)) {
      await add({ wanted: plainDish(line.id), course: 1, shown });
      return;
    }
    await open(line);
  }

  /** With its options, its notes and its course. */
  async function open(line: GoodsLine): Promise<void> {
    const answer = await menu.detailOf(line.id);
    if (!answer.ok) {
      announce(failureWords(t, answer.error).title);
      return;
    }
    const parts = await Promise.all(
      answer.data.parts.map(async ({ id, options }, position) => {
        if (options !== '') return [];
        const part = await menu.detailOf(id);
        return part.ok && part.data.rows.length > 0 ? [{ position, detail: part.data }] : [];
      }),
    );
    choosing.value = { detail: answer.data, parts: parts.flat(), line: null };
  }

  return {
    choosing,
    choose,
    add,
    close: () => {
      choosing.value = null;
    },
  };
}
