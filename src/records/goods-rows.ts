// The combinations of an item and the parts of a package, each without its unreadable fields.
import type { GoodsDetail, SpecificationRow } from '../contract/goods.ts';
import { goodsRow, packagePart } from '../wire/sections/goods-record.ts';
import { anyList } from '../wire/scalars/lists.ts';
import { textOf } from '../wire/scalars/scalar.ts';
import { fieldsOf, rawOf } from '../wire/record-fields.ts';

/** The name under which the host shows the picture of this address; null if it must not be fetched. */
type PictureName = (address: string) => string | null;

export const listIn = (record: unknown, name: string): unknown[] =>
  anyList.safeParse(rawOf(record, name)).data ?? [];

export interface ReadRows {
  rows: SpecificationRow[];
  pictures: string[];
}

export function rowsOf(record: unknown, kinds: GoodsDetail['kinds'], pictureName: PictureName): ReadRows {
  const rows = listIn(record, 'goods_model').map((row) => rowOf(row, kinds, pictureName));
  return { rows, pictures: rows.flatMap(({ picture }) => (picture === null ? [] : [picture])) };
}

function rowOf(row: unknown, kinds: GoodsDetail['kinds'], pictureName: PictureName): SpecificationRow {
  const field = fieldsOf(goodsRow.shape, row);
  const address = field('img_url') ?? '';
  const ownCode = textOf(rawOf(row, 'code')) ?? '';
  return {
    options: optionsOf(field('model') ?? '', kinds),
    priceFen: field('price') ?? null,
    virtualFen: setFen(field('virtual_price')),
    flashSaleFen: setFen(field('seckill_price')),
    stock: field('stock') ?? null,
    sales: field('sales') ?? null,
    code: field('commodity_code') ?? ownCode,
    picture: address === '' ? null : pictureName(address),
  };
}

/** A shop sends 0.00 for a price that was never set. */
const setFen = (fen: number | null | undefined) => (fen === undefined || fen === 0 ? null : fen);

/** A row has the ids of its options in the order of the kinds; some shops send their names instead. */
function optionsOf(model: string, kinds: GoodsDetail['kinds']): string[] {
  if (model === '') return [];
  return model.split(',').map((ids, at) => {
    const text = ids.trim();
    const options = kinds[at]?.options ?? [];
    const isId = options.some(({ id }) => id === text);
    return isId ? text : (options.find(({ name }) => name === text)?.id ?? text);
  });
}

/** The titles of the parts come from the menu; their combinations stay as the option ids that the shop sent. */
export function partsOf(record: unknown, titleOf: (id: string) => string | null): GoodsDetail['parts'] {
  return listIn(record, 'package').flatMap((part) => {
    const field = fieldsOf(packagePart.shape, part);
    const id = field('goods_id');
    if (id === undefined) return [];
    return [{ id, title: titleOf(id), options: field('model') ?? '', amount: field('num') ?? null }];
  });
}
