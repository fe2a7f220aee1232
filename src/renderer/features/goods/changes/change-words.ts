// Puts one change into words: old value, new value and difference.
import { type GoodsChange, listingStates } from '../../../../contract/goods.ts';
import type { Formats } from '../../../i18n/formats.ts';
import type { Translate } from '../../../i18n/words.ts';

export interface ChangeWords {
  before: string;
  after: string;
  /** With its sign; empty if the values are not numbers. */
  difference: string;
}

type Wording = Pick<Formats, 'money' | 'number'> & { t: Translate };

/** Undefined if the kind alone says everything. */
export function changeWords(change: GoodsChange, wording: Wording): ChangeWords | undefined {
  const { kind, before, after } = change;
  if (kind === 'new' || kind === 'gone' || kind === 'other') return undefined;
  const say = (value: string | number | null) => valueWords(kind, value, wording);
  return { before: say(before), after: say(after), difference: differenceWords(change, wording) };
}

type ShownKind = Exclude<GoodsChange['kind'], 'new' | 'gone' | 'other'>;

function valueWords(kind: ShownKind, value: string | number | null, { t, money, number }: Wording): string {
  if (typeof value === 'number') return kind === 'price' ? money(value) : number(value);
  if (value === null || value.trim().length === 0) return t('goodsExport.changes.nothing');
  const state = kind === 'status' ? listingStates.find((candidate) => candidate === value) : undefined;
  return state === undefined ? value : t(`goodsDetail.saleStates.${state}`);
}

function differenceWords({ kind, before, after }: GoodsChange, { money, number }: Wording): string {
  if (typeof before !== 'number' || typeof after !== 'number') return '';
  const difference = after - before;
  const size = kind === 'price' ? money(Math.abs(difference)) : number(Math.abs(difference));
  return `${difference < 0 ? '−' : '+'}${size}`;
}
