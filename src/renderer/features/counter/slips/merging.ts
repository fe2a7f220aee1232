// Another order becomes a part of the one on screen; a discount of its bill is only lost if a person says so.
import type { AppError } from '../../../../contract/errors.ts';
import { done } from '../../../../contract/result.ts';
import { useShop } from '../../../app/shop-store.ts';
import { useWords } from '../../../i18n/words.ts';
import { ask } from '../../../ui/messages.ts';
import { useCounter } from '../counter-store.ts';

const isDiscounted = (error: AppError) =>
  error.code === 'orders.refused' && error.data.reason === 'discounted';

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
