// What fields and their values are called on screen.
import { deliveryModes, type GoodsCategory } from '../../contract/goods.ts';
import { badge, writtenKind, writtenStates } from '../../contract/goods-fields.ts';
import type { Formats } from '../i18n/formats.ts';
import { stockWords } from '../i18n/stock-words.ts';
import type { Translate, WordKey } from '../i18n/words.ts';
import type { Value } from './change.ts';

interface Speech {
  t: Translate;
  formats: Pick<Formats, 'money' | 'number' | 'moment'>;
  categories: readonly GoodsCategory[];
  /** The names of the receipt groups, by id. */
  groups: ReadonlyMap<string, string>;
}

type Say = (value: NonNullable<Value>, speech: Speech) => string | undefined;

const MOST_LETTERS = 120;

const ofNumber =
  (say: (value: number, speech: Speech) => string): Say =>
  (value, speech) =>
    typeof value === 'number' ? say(value, speech) : undefined;

const ofList =
  (say: (value: readonly Value[], speech: Speech) => string): Say =>
  (value, speech) =>
    Array.isArray(value) ? say(value, speech) : undefined;

const money = ofNumber((fen, { formats }) => formats.money(fen));

const isText = (value: Value) => typeof value === 'string';

const named = (names: readonly string[], { t }: Speech) =>
  names.length === 0 ? t('outbox.value.none') : names.join(' · ');

/** The name of its file; the rest of an address says nothing to a person. */
const picture: Say = (value) =>
  typeof value === 'string' ? /^https?:\/\/[^?#]*\/([^/?#]+)/i.exec(value)?.[1] : undefined;

/** The fields whose values need a format of their own. */
const sayings: Partial<Record<FieldLabel, Say>> = {
  priceFen: money,
  virtualFen: money,
  boxFeeFen: money,
  cover: picture,
  picture,
  sharePicture: picture,
  stock: ofNumber((pieces, { t, formats }) => stockWords(pieces, t, formats.number)),
  sellAtSeconds: ofNumber((seconds, { formats }) => formats.moment(seconds)),
  state: (value, { t }) => {
    const state = writtenStates.find((candidate) => candidate === value);
    return state && t(`goodsDetail.saleStates.${state}`);
  },
  type: (value, { t }) =>
    value === 0 || value === 1
      ? t(`goodsDetail.sent.readings.${value === 0 ? 'type-physical' : 'type-virtual'}`)
      : undefined,
  detailStyle: (value, { t }) => {
    const style = ([0, 1, 2] as const).find((candidate) => candidate === value);
    return style === undefined ? undefined : t(`goodsEditor.styles.${style}`);
  },
  badge: (value, { t }) => {
    const { data } = badge.safeParse(value);
    if (data === undefined) return undefined;
    const mark = t(`goodsEditor.badge.marks.${data.mark}`);
    return data.mark === 0
      ? mark
      : [mark, t(`goodsDetail.badge.${data.place}`), data.picture].filter(Boolean).join(' · ');
  },
  isPackage: (value, { t }) => t(`goodsDetail.sent.readings.${value === true ? 'yes' : 'no'}`),
  delivery: ofList((modes, speech) => {
    const known = deliveryModes.filter((mode) => modes.includes(mode));
    return named(
      known.map((mode) => speech.t(`goodsDetail.delivery.${mode}`)),
      speech,
    );
  }),
  categories: ofList((ids, speech) =>
    named(
      ids.filter(isText).map((id) => speech.categories.find((category) => category.id === id)?.name ?? id),
      speech,
    ),
  ),
  receiptGroups: ofList((ids, speech) =>
    named(
      ids.filter(isText).map((id) => speech.groups.get(id) ?? id),
      speech,
    ),
  ),
  pictures: ofList((all, { t }) => t('outbox.value.pictures', { n: all.length })),
  parts: ofList((all, { t }) => t('outbox.value.parts', { n: all.length })),
  kinds: ofList((kinds, speech) =>
    named(
      kinds.flatMap((kind) => {
        const { data } = writtenKind.safeParse(kind);
        if (data === undefined) return [];
        const value = data.options.map(({ name }) => name).join(speech.t('joints.comma'));
        return [speech.t('joints.named', { name: data.name, value })];
      }),
      speech,
    ),
  ),
};

const clipped = (text: string) => (text.length <= MOST_LETTERS ? text : `${text.slice(0, MOST_LETTERS)}…`);

export function valueWords(path: readonly string[], value: Value, speech: Speech): string {
  if (value === null) return speech.t('outbox.value.none');
  if (value === '') return speech.t('outbox.value.empty');
  const name = fieldLabels.find((label) => label === path.at(-1));
  const said = name === undefined ? undefined : sayings[name]?.(value, speech);
  return clipped(said ?? (typeof value === 'string' ? value : JSON.stringify(value)));
}

interface Kind {
  options: readonly { id: string | number; name: string }[];
}

/** The option names of a row; an unknown option is shown by its id. */
export function rowWords(kinds: readonly Kind[], key: string): string {
  const names = new Map(
    kinds.flatMap(({ options }) => options.map(({ id, name }) => [String(id), name] as const)).toReversed(),
  );
  return key
    .split(',')
    .map((id) => names.get(id) ?? id)
    .join(', ');
}

/** The label of the field, after the combination if it belongs to a row. */
export function fieldWords(t: Translate, path: readonly string[], kinds: readonly Kind[]): string {
  const field = labelOf(t, path);
  const [name, key] = path;
  return name === 'rows' && key !== undefined
    ? t('outbox.request.rowField', { field, row: rowWords(kinds, key) })
    : field;
}

type LabelKey = Extract<WordKey, `outbox.fields.${string}`>;
type FieldLabel = LabelKey extends `outbox.fields.${infer Name}` ? Name : never;

const fieldLabels: readonly FieldLabel[] = [
  ...(['name', 'title', 'description', 'type', 'detailStyle', 'categories', 'receiptGroups'] as const),
  ...([
    'cover',
    'pictures',
    'priceFen',
    'virtualFen',
    'stock',
    'state',
    'sellAtSeconds',
    'scanCode',
    'code',
    'supplier',
  ] as const),
  ...(['shareTitle', 'sharePicture', 'delivery', 'boxFeeFen', 'badge', 'recommends', 'regionId'] as const),
  ...(['templateId', 'kinds', 'rows', 'isPackage', 'parts', 'picture'] as const),
];

/** A field without a label is shown by its name in the contract. */
export function labelOf(t: Translate, path: readonly string[]): string {
  const known = fieldLabels.find((label) => label === path.at(-1));
  return known === undefined ? path.join(' / ') : t(`outbox.fields.${known}`);
}
