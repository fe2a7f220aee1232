// What a call that waits will do, in a few words: its dishes, and what else is done with the order.
import type { OrderAct } from '../../../contract/orders.ts';
import { twoNames } from '../../../contract/two-names.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useWords } from '../../i18n/words.ts';
import { useCourses } from '../order/courses.ts';
import { useKnownOrders } from '../order/known-orders.ts';
import { usePlaceWords } from '../order/place-words.ts';
import type { WaitingCall } from '../storage/phone-store.ts';

export function useCallWords(): (call: WaitingCall) => string {
  const { t, language } = useWords();
  const { money } = useFormats();
  const { placeOf } = usePlaceWords();
  const courses = useCourses();
  const known = useKnownOrders();
  const comma = () => t('joints.comma');
  const nameOf = (title: string) => twoNames(title, language.value).name;

  function wordsOf(act: OrderAct, order: string): string {
    const { kind } = act;
    if (kind === 'open') return t('phone.newOrder');
    if (kind === 'hurry') return t('phone.rush');
    if (kind === 'guests') return t('phone.guests', { n: act.guests ?? 0 });
    if (kind === 'move') return t('phone.actMove', { place: placeOf(act.place) });
    if (kind === 'pay') return t('phone.actPay', { money: money(act.amountFen + (act.tipFen ?? 0)) });
    if (kind === 'hold')
      return t(act.isHeld ? 'phone.hold' : 'phone.unhold', { course: courses.nameOf(act.course) });
    if (kind === 'send')
      return act.courses === null
        ? t('phone.send')
        : t('phone.fire', { course: act.courses.map(courses.nameOf).join(comma()) });
    if (kind !== 'change' && kind !== 'void') return t('phone.actOther');
    const ids = new Set(kind === 'change' ? [act.line] : act.lines.map(({ line }) => line));
    const titles = known.of(order)?.lines.flatMap(({ id, title }) => (ids.has(id) ? [nameOf(title)] : []));
    if (titles === undefined || titles.length === 0) return t('phone.actOther');
    return t(kind === 'change' ? 'phone.actChange' : 'phone.actVoid', { title: titles.join(comma()) });
  }

  return ({ order, dishes, acts }) => {
    const added = dishes.map(({ amount, title }) => `${String(amount)} × ${nameOf(title)}`);
    const isSaid = ({ kind }: OrderAct) => kind !== 'add' && (kind !== 'open' || acts.length === 1);
    return [...added, ...acts.filter(isSaid).map((act) => wordsOf(act, order))].join(comma());
  };
}
