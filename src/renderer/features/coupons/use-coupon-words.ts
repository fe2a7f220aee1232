// Formats a coupon's name, type, value and minimum amount.
import type { CouponLine, CouponTerms } from '../../../contract/coupons.ts';
import { useFormats } from '../../i18n/formats.ts';
import { useWords } from '../../i18n/words.ts';

const typeNames = ['amountOff', 'discount', 'voucher', 'exchange', 'storedValue', 'general', 'card'] as const;

const STORED_VALUE = 4;

type Typed = Pick<CouponLine, 'type'>;

const typeNameOf = ({ type }: Typed) => (type.read === null ? undefined : typeNames[type.read]);

export function useCouponWords() {
  const { t } = useWords();
  const { money } = useFormats();

  const typeOf = (coupon: Typed): string | undefined => {
    const name = typeNameOf(coupon);
    return name && t(`coupons.types.${name}`);
  };

  function worthOf(line: Pick<CouponLine, 'type' | 'worth' | 'value'>): string {
    const name = typeNameOf(line);
    const { worth, value } = line;
    if (worth === null || name === undefined) {
      return value === '' ? t('coupons.worth.none') : t('coupons.worth.raw', { raw: value });
    }
    if (worth.kind === 'uses') return t('coupons.worth.card', { n: worth.count });
    if (worth.kind === 'exchange') return t('coupons.worth.exchange');
    if (worth.kind === 'amount') return t(`coupons.worth.${name}`, { money: money(worth.fen) });
    const { tenths } = worth;
    return t('coupons.worth.discount', { tenths, percent: Math.round((10 - tenths) * 100) / 10 });
  }

  function conditionOf({ type, condition }: Pick<CouponTerms, 'type' | 'condition'>): string {
    const { fen, raw } = condition;
    if (fen === null || (fen !== 0 && type.read === null)) return t('coupons.condition.raw', { raw });
    if (fen <= 0) return t('coupons.condition.none');
    const facts = { money: money(fen) };
    return t(type.read === STORED_VALUE ? 'coupons.condition.paidIn' : 'coupons.condition.from', facts);
  }

  const nameOf = ({ id, title, outcome }: Pick<CouponLine, 'id' | 'title' | 'outcome'>): string => {
    if (title.trim() !== '') return title;
    const isRead = outcome === 'known' || outcome === 'off-shelf' || outcome === 'deleted';
    return isRead ? t('coupons.list.untitled') : t('coupons.list.byId', { id });
  };

  return { typeOf, worthOf, conditionOf, nameOf };
}
