// How a discount is said.
import type { OrderDiscount } from '../../../../contract/order-discount.ts';
import { WHOLE_BASIS_POINTS } from '../../../../contract/rights.ts';
import type { Language } from '../../../../contract/settings.ts';
import type { Formats } from '../../../i18n/formats.ts';
import { percentOff } from '../../../i18n/percent-off.ts';
import type { Words } from '../../../i18n/words.ts';

export const usualPercents = [5, 10, 20, 50, 100] as const;

export function discountWords(
  discount: OrderDiscount,
  { t, language, money }: Pick<Words, 't'> & Pick<Formats, 'money'> & { language: Language },
): string {
  if (discount.kind === 'amount') return money(-discount.fen);
  const { basisPoints } = discount;
  if (basisPoints === WHOLE_BASIS_POINTS) return t('counter.discount.free');
  return t('counter.discount.percent', { value: percentOff(basisPoints, language) });
}
