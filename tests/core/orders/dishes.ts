// Dishes of a menu, as their details are read from it.
import type { GoodsDetail } from '../../../src/contract/goods.ts';
import { detailOf } from '../../../src/core/goods/goods-detail.ts';
import type { JsonObject } from '../../../src/core/ports.ts';
import { isFlashOn, pricesNow } from '../../../src/records/price-now.ts';
import { partsOf } from '../../../src/records/goods-rows.ts';

interface DishFields {
  stock?: number;
  saleFen?: number;
  groups?: readonly string[];
  /** More of the record, in the shop's own names. */
  record?: JsonObject;
}

export function dishDetail(
  id: string,
  priceFen: number | null,
  { stock = 10, saleFen, groups = [], record = {} }: DishFields = {},
): GoodsDetail {
  const title = `Dish ${id}`;
  const prices = {
    priceFen,
    saleFen: saleFen ?? null,
    isFlashOn: isFlashOn({ is_seckill: record.is_seckill, seckill_status: record.seckill_status }),
  };
  return detailOf(
    { form_data: { id, title, ...record } },
    {
      line: {
        id,
        title,
        marks: [],
        picture: null,
        ...prices,
        ...pricesNow(prices, []),
        upToFen: null,
        stock,
        sales: null,
        views: null,
        weight: null,
        state: 'on-sale',
        sellAtSeconds: null,
        addedAtSeconds: null,
        changedAtSeconds: null,
        isPackage: false,
        hasRows: false,
        isFlashSale: false,
        codes: [`C${id}`],
        categories: ['5'],
        delivery: [],
        receiptGroups: [...groups],
        hasLocalGroups: false,
        isPending: false,
      },
      pictureName: () => null,
      categoryName: (category) => `Category ${category}`,
      groupName: (group) => `Group ${group}`,
      parts: partsOf(record).map((part) => ({ ...part, title: `Dish ${part.id}`, optionNames: [] })),
    },
  );
}
