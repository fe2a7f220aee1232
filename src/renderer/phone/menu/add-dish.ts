// From a dish to a line: at once, or after its options were chosen; and a line that is not sent yet, chosen again.
import { shallowRef } from 'vue';
import { type GoodsDetail, goodsId, type GoodsLine } from '../../../contract/goods.ts';
import type { OrderLine } from '../../../contract/orders.ts';
import { twoNames } from '../../../contract/two-names.ts';
import { type Choosing, isSoldOut, plainDish, type Wanted } from '../../app/dishes/choosing.ts';
import { partChoices } from '../../app/dishes/part-choices.ts';
import { newId } from '../../app/new-id.ts';
import { useAddOns } from '../../app/stores/add-ons.ts';
import type { WantedAct } from '../../app/wanted-act.ts';
import { failureWords } from '../../i18n/failure-words.ts';
import { useWords } from '../../i18n/words.ts';
import { announce } from '../../ui/messages.ts';
import { usePhoneOrder } from '../order/phone-order.ts';
import type { WaitingDish } from '../storage/phone-store.ts';
import { usePhoneMenu } from './menu-store.ts';

export interface AddedDish {
  wanted: Wanted;
  course: number;
  guest: number;
  shown: WaitingDish;
}

export function useAddDish() {
  const { t, language } = useWords();
  const menu = usePhoneMenu();
  const order = usePhoneOrder();
  const addOns = useAddOns();
  const choosing = shallowRef<Choosing | null>(null);
  const nameOf = ({ title }: GoodsLine) => twoNames(title, language.value).name;
  /** What was tapped last: an answer to an earlier tap opens nothing. */
  let tapped: symbol | undefined;

  const close = () => {
    tapped = undefined;
    choosing.value = null;
  };

  const add = async ({ wanted, course, guest, shown }: AddedDish) => {
    close();
    await order.act([{ kind: 'add', lines: [{ ...wanted, id: newId(), course, guest }] }], [shown]);
  };

  const change = async (act: WantedAct) => {
    close();
    await order.act([act]);
  };

  async function show(detail: GoodsDetail | null, line: OrderLine | null, isWanted: () => boolean) {
    const parts = detail === null ? [] : await partChoices(detail, menu.detailOf);
    if (isWanted()) choosing.value = { detail, parts, line };
  }

  function tap(what: string): () => boolean {
    const own = Symbol(what);
    tapped = own;
    return () => tapped === own;
  }

  /** The counter may sell what is sold out; a phone does not ask. */
  async function choose(line: GoodsLine): Promise<void> {
    if (!goodsId.safeParse(line.id).success) return;
    if (isSoldOut(line)) {
      announce(t('phone.isSoldOut', { title: nameOf(line) }));
      return;
    }
    const shown = { title: line.title, options: [], amount: 1, fen: line.nowFen ?? 0 };
    if (!line.hasRows && !line.isPackage && !addOns.areNeeded(line)) {
      await add({ wanted: plainDish(line.id), course: 1, guest: 0, shown });
      return;
    }
    const isWanted = tap(line.id);
    const answer = await menu.detailOf(line.id);
    if (answer.ok) await show(answer.data, null, isWanted);
    else if (isWanted()) {
      const { title } = failureWords(t, answer.error);
      const isLost = answer.error.code === 'bridge.lost';
      announce(isLost ? t('phone.noOptionsHere', { title: nameOf(line) }) : title);
    }
  }

  /** What has left the menu, or cannot be asked for now, opens without its options. */
  async function chooseAgain(line: OrderLine): Promise<void> {
    const isWanted = tap(line.id);
    const answer = goodsId.safeParse(line.item).success ? await menu.detailOf(line.item) : null;
    await show(answer?.ok === true ? answer.data : null, line, isWanted);
  }

  return { choosing, choose, chooseAgain, add, change, close };
}
