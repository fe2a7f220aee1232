// A price as a person says it: one, or from the cheapest to the dearest.
import type { GoodsLine } from '../../../../contract/entities/goods.ts';
import type { Formats } from '../../../i18n/formats.ts';
import type { Words } from '../../../i18n/words.ts';

type Voice = Pick<Words, 't'> & Pick<Formats, 'money'>;

export function priceSpan({ priceFen, upToFen }: Pick<GoodsLine, 'priceFen' | 'upToFen'>, voice: Voice) {
  const { t, money } = voice;
  if (priceFen === null) return t('goodsDetail.price.unknown');
  return upToFen === null
    ? money(priceFen)
    : t('goodsDetail.price.span', { least: money(priceFen), most: money(upToFen) });
}
