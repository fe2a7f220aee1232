// A price in words: one price, or a range from the lowest to the highest.
import type { GoodsLine } from '../../../../contract/goods.ts';
import type { Formats } from '../../../i18n/formats.ts';
import type { Words } from '../../../i18n/words.ts';

type Wording = Pick<Words, 't'> & Pick<Formats, 'money'>;

type Prices = Pick<GoodsLine, 'priceFen' | 'upToFen'>;

type Span = (least: string, most: string, t: Wording['t']) => string;

const spanIn =
  (span: Span) =>
  ({ priceFen, upToFen }: Prices, { t, money }: Wording): string => {
    if (priceFen === null) return t('goodsDetail.price.unknown');
    return upToFen === null ? money(priceFen) : span(money(priceFen), money(upToFen), t);
  };

export const priceSpan = spanIn((least, most, t) => t('goodsDetail.price.span', { least, most }));

/** The short form for narrow columns; it may wrap after the dash. */
export const shortPriceSpan = spanIn((least, most) => `${least}–${most}`);
