// A price as a person says it: one, or from the cheapest to the dearest.
import type { GoodsLine } from '../../../../contract/goods.ts';
import type { Formats } from '../../../i18n/formats.ts';
import type { Words } from '../../../i18n/words.ts';

type Voice = Pick<Words, 't'> & Pick<Formats, 'money'>;

type Prices = Pick<GoodsLine, 'priceFen' | 'upToFen'>;

type Span = (least: string, most: string, t: Voice['t']) => string;

const spanIn =
  (span: Span) =>
  ({ priceFen, upToFen }: Prices, { t, money }: Voice): string => {
    if (priceFen === null) return t('goodsDetail.price.unknown');
    return upToFen === null ? money(priceFen) : span(money(priceFen), money(upToFen), t);
  };

export const priceSpan = spanIn((least, most, t) => t('goodsDetail.price.span', { least, most }));

/** Where room is short; it can be broken after the dash. */
export const shortPriceSpan = spanIn((least, most) => `${least}–${most}`);
