// The combinations of an item and the parts of a package, each without its unreadable fields.
import type { GoodsDetail, GoodsLine, SpecificationRow } from '../contract/goods.ts';
import { goodsRecord, goodsRow, packagePart } from '../wire/sections/goods-record.ts';
import { flashFenOf, priceNow } from './price-now.ts';
import { anyList } from '../wire/scalars/lists.ts';
import { textOf } from '../wire/scalars/scalar.ts';
import { fieldsOf, rawOf } from '../wire/record-fields.ts';

/** The name under which the host shows the picture of this address; null if it must not be fetched. */
type PictureName = (address: string) => string | null;

export const listIn = (record: unknown, name: string): unknown[] =>
  anyList.safeParse(rawOf(record, name)).data ?? [];

export function kindsOf(record: unknown): GoodsDetail['kinds'] {
  const kinds = fieldsOf(goodsRecord.shape, record)('model') ?? [];
  return kinds.map(({ name, options }) => ({
    name,
    options: options.map((option) => ({ id: String(option.id), name: option.name })),
  }));
}

export interface ReadRows {
  rows: SpecificationRow[];
  pictures: string[];
}

interface RowsDeps {
  line: GoodsLine;
  kinds: GoodsDetail['kinds'];
  pictureName: PictureName;
}

export function rowsOf(record: unknown, { line, kinds, pictureName }: RowsDeps): ReadRows {
  const optionsOf = optionsIn(kinds);
  const rows = listIn(record, 'goods_model').map((sent): SpecificationRow => {
    const row = rowOf(sent, optionsOf, pictureName);
    return { ...row, nowFen: priceNow(line, row).fen };
  });
  return { rows, pictures: rows.flatMap(({ picture }) => (picture === null ? [] : [picture])) };
}

function rowOf(
  row: unknown,
  optionsOf: OptionsOf,
  pictureName: PictureName,
): Omit<SpecificationRow, 'nowFen'> {
  const field = fieldsOf(goodsRow.shape, row);
  const address = field('img_url') ?? '';
  const ownCode = textOf(rawOf(row, 'code')) ?? '';
  return {
    options: optionsOf(field('model') ?? ''),
    priceFen: field('price') ?? null,
    virtualFen: setFen(field('virtual_price')),
    flashSaleFen: flashFenOf({ seckill_price: field('seckill_price'), no_discount: field('no_discount') }),
    stock: field('stock') ?? null,
    sales: field('sales') ?? null,
    code: field('commodity_code') ?? ownCode,
    picture: address === '' ? null : pictureName(address),
  };
}

/** A shop sends 0.00 for a price that was never set. */
const setFen = (fen: number | null | undefined) => (fen === undefined || fen === 0 ? null : fen);

/** The ids of the options of a combination. */
export type OptionsOf = (model: string) => string[];

/** A row has the ids of its options in the order of the kinds; some shops send their names instead. */
export function optionsIn(kinds: GoodsDetail['kinds']): OptionsOf {
  const known = kinds.map(({ options }) => idsByText(options));
  return (model) => {
    if (model === '') return [];
    return model.split(',').map((option, at) => known[at]?.get(option.trim()) ?? option.trim());
  };
}

/** The id of an option by its id and by its name; of two the first, and an id before a name. */
export function idsByText<Id extends number | string>(
  options: readonly { id: Id; name: string }[],
): ReadonlyMap<string, Id> {
  const byText = new Map<string, Id>();
  for (const { id, name } of options.toReversed()) byText.set(name, id);
  for (const { id } of options) byText.set(String(id), id);
  return byText;
}

export type PackagePart = Pick<GoodsDetail['parts'][number], 'id' | 'options' | 'amount'>;

/** The parts of a package as the shop sent them: what they are called says the menu. */
export function partsOf(record: unknown): PackagePart[] {
  return listIn(record, 'package').flatMap((part) => {
    const field = fieldsOf(packagePart.shape, part);
    const id = field('goods_id');
    if (id === undefined) return [];
    return [{ id, options: field('model') ?? '', amount: field('num') ?? null }];
  });
}
