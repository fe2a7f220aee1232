// How many pieces there are, in words: so many that no day uses them up are not counted.
import { UNLIMITED_STOCK } from '../../contract/goods-fields.ts';
import type { Translate } from './words.ts';

export const stockWords = (pieces: number, t: Translate, number: (count: number) => string): string =>
  pieces >= UNLIMITED_STOCK ? t('goodsEditor.unlimited') : number(pieces);
