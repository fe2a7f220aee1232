// Another order becomes a part of the one on screen; a discount of its bill is only lost if a person says so.
import type { AppError } from '../../../../contract/errors.ts';
import { done } from '../../../../contract/result.ts';
import type { Slip } from '../../../../contract/slips.ts';
import { useShop } from '../../../app/shop-store.ts';
import { useWords } from '../../../i18n/words.ts';
import { ask } from '../../../ui/messages.ts';
import { useCounter } from '../counter-store.ts';
import { useSlipWords } from './slip-words.ts';

const isDiscounted = (error: AppError) =>
  error.code === 'orders.refused' && error.data.reason === 'discounted';

/** Which order goes into which: a tap on the wrong row, or the other direction, is noticed before it is done. */
export function useMergeQuestion() {
  const counter = useCounter();
  const { t } = useWords();
  const { placeOf, numberOf } = useSlipWords();
  const nameOf = ({ place, number }: Pick<Slip, 'place' | 'number'>) =>
    [placeOf(place), numberOf(number)].filter((part) => part !== '').join(' ');

  return (from: Slip): Promise<boolean> => {
    const names = { from: nameOf(from), into: counter.order === null ? '' : nameOf(counter.order) };
    return ask({
      title: t('counterFloor.merge.ask.title', names),
      text: t('counterFloor.merge.ask.text', names),
      confirm: t('counterFloor.merge.ask.confirm'),
    });
  };
}

/** Null if the person decides against it. */
export function useMerging() {
  const counter = useCounter();
  const { t } = useWords();

  const askAboutDiscount = () =>
    ask({
      title: t('counterFloor.merge.discount.title'),
      text: t('counterFloor.merge.discount.text'),
      confirm: t('counterFloor.merge.discount.confirm'),
    });

  return useShop().command(async (from: string) => {
    const answer = await counter.act({ kind: 'merge', from });
    if (answer.ok || !isDiscounted(answer.error)) return answer;
    counter.forget();
    return (await askAboutDiscount())
      ? counter.act({ kind: 'merge', from, dropsDiscount: true })
      : done(null);
  });
}
