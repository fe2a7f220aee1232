// Puts one change into words: what was, what is, and by how much it differs.
import { type GoodsChange, listingStates } from '../../../../contract/goods.ts';
import type { Formats } from '../../../i18n/formats.ts';
import type { Translate } from '../../../i18n/words.ts';

export interface ChangeWords {
  before: string;
  after: string;
  /** Signed; empty where there is nothing to reckon with. */
  difference: string;
}

type Speech = Pick<Formats, 'money' | 'number'> & { t: Translate };

/** Undefined where the kind says it all. */
export function changeWords(change: GoodsChange, speech: Speech): ChangeWords | undefined {
  const { kind, before, after } = change;
  if (kind === 'new' || kind === 'gone' || kind === 'other') return undefined;
  const say = (value: string | number | null) => valueWords(kind, value, speech);
  return { before: say(before), after: say(after), difference: differenceWords(change, speech) };
}

type ShownKind = Exclude<GoodsChange['kind'], 'new' | 'gone' | 'other'>;

function valueWords(kind: ShownKind, value: string | number | null, { t, money, number }: Speech): string {
  if (typeof value === 'number') return kind === 'price' ? money(value) : number(value);
  if (value === null || value.trim().length === 0) return t('goodsExport.changes.nothing');
  const state = kind === 'status' ? listingStates.find((one) => one === value) : undefined;
  return state === undefined ? value : t(`goodsDetail.standing.${state}`);
}

function differenceWords({ kind, before, after }: GoodsChange, { money, number }: Speech): string {
  if (typeof before !== 'number' || typeof after !== 'number') return '';
  const difference = after - before;
  const size = kind === 'price' ? money(Math.abs(difference)) : number(Math.abs(difference));
  return `${difference < 0 ? '−' : '+'}${size}`;
}
