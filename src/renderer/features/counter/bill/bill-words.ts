// Bills, payments and discounts in words.
import type { OrderBill } from '../../../../contract/order-bills.ts';
import type { OrderDiscount } from '../../../../contract/order-discount.ts';
import type { GivenDiscount, Order, OrderLine, OrderPlace } from '../../../../contract/orders.ts';
import { wayOf } from '../../../../contract/pay-ways.ts';
import { WHOLE_BASIS_POINTS } from '../../../../contract/rights.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { useShopNames } from '../../../i18n/shop-names.ts';
import { useWayNames } from '../../../i18n/way-names.ts';
import { tableName } from '../../../../contract/table-names.ts';
import { useWords } from '../../../i18n/words.ts';
import { discountWords as wordsOfDiscount } from '../slip/discount-words.ts';

export function useBillWords() {
  const { t, language } = useWords();
  const { money } = useFormats();
  const { wayNameOf } = useWayNames();
  const nameOf = useShopNames();

  /** What no bill covers has no bill. */
  function billName(bill: OrderBill | null, isOnly = false): string {
    if (bill === null) return t(isOnly ? 'counterBill.bills.whole' : 'counterBill.bills.left');
    if (bill.kind === 'part') return t('counterBill.bills.part', { n: bill.number, of: bill.of });
    if (bill.kind !== 'guest') return t(`counterBill.bills.${bill.kind}`);
    return bill.number === 0
      ? t('counterBill.bills.table')
      : t('counterBill.bills.guest', { n: bill.number });
  }

  /** What is on a bill: two teas, a third of the duck. */
  function dishesOn({ lines, shared = [] }: OrderBill, ordered: readonly OrderLine[]): string {
    const title = (id: string) => nameOf(ordered.find((line) => line.id === id)?.title ?? '');
    const pieces = ({ line, amount }: { line: string; amount: number }) => `${amount} × ${title(line)}`;
    const parts = shared.map((each) => {
      const dish = each.amount === 1 ? title(each.line) : pieces(each);
      return t('counterBill.split.share', { share: `${each.part}/${each.of}`, dish });
    });
    return [...lines.map(pieces), ...parts].join(t('counterTickets.comma'));
  }

  const discountWords = (discount: OrderDiscount): string =>
    wordsOfDiscount(discount, { t, language: language.value, money });

  /** Of a whole bill, which is not a gift as a dish may be. */
  const billDiscountWords = (discount: OrderDiscount): string =>
    discount.kind === 'percent' && discount.basisPoints === WHOLE_BASIS_POINTS
      ? t('counterBill.discount.free')
      : discountWords(discount);

  /** Beside the amount that it takes off. */
  const discountLabel = ({ discount, reason, couponTitle }: GivenDiscount): string => {
    if (couponTitle !== undefined) return `${t('counterBill.coupon.title')} · ${couponTitle}`;
    const what = discount.kind === 'amount' ? t('counter.discount.title') : billDiscountWords(discount);
    return `${what} · ${reason}`;
  };

  const whereOf = (place: OrderPlace): string =>
    place.kind === 'table'
      ? tableName(place.name, language.value).name
      : [t('counterBill.takeAway'), place.name].filter(Boolean).join(' ');

  /** Where the guests sit, which slip it is, how many they are. */
  function headOf({ place, number: daily, guests }: Order): { where: string; what: string } {
    const where = place === null ? t('counterFloor.place.none') : whereOf(place);
    const which = daily === null ? [] : [t('counterBill.number', { n: daily })];
    const who = guests === null ? [] : [t('counterBill.guests', { n: guests })];
    return { where, what: [...which, ...who].join(' · ') };
  }

  const placeWords = (order: Order): string =>
    Object.values(headOf(order))
      .filter((words) => words !== '')
      .join(' · ');

  /** Before a payment is undone. */
  function giveBackWords(payment: Parameters<typeof wayOf>[0]): string {
    const { isOnAccount, isInDrawer } = wayOf(payment);
    if (isOnAccount) return t('counterBill.fix.giveBack.onAccount');
    return isInDrawer
      ? t('counterBill.fix.giveBack.cash')
      : t('counterBill.fix.giveBack.elsewhere', { way: wayNameOf(payment) });
  }

  return {
    giveBackWords,
    billName,
    dishesOn,
    discountWords,
    billDiscountWords,
    discountLabel,
    headOf,
    placeWords,
  };
}
