// Section 9: goods categories by their ids, with the number of goods in each.
import { sql } from 'kysely';
import type { z } from 'zod';
import type { goodsCategory } from '../../wire/sections/goods-categories.ts';
import { refuseForeignApp } from './coupon.ts';
import type { Handler } from './call.ts';

type RawCategory = z.input<typeof goodsCategory>;

interface FoundCategory {
  id: string;
  document: string;
  goods: number;
}

export const getCategoryInfo: Handler<'getCategoryInfo'> = async (call) => {
  refuseForeignApp(call);
  const { form, caller, db } = call;
  // Goods belong to second-level categories; a first-level category counts those of its children.
  const { rows } = await sql<FoundCategory>`
    select entry.id::text as id, document::text as document, (
      select count(*)::float8 from goods where goods.app_id = ${caller.appId} and category_ids && (
        select array_agg(below.id) from entry below
        where below.app_id = ${caller.appId} and below.kind = 'category'
          and (below.id = entry.id or below.parent = entry.id::text))
    ) as goods
    from entry where app_id = ${caller.appId} and kind = 'category'
      and id = any(${`{${form.cate_ids.join(',')}}`}::bigint[])
  `.execute(db);
  return { data: Object.fromEntries(rows.map((row) => [row.id, rawCategory(row, caller.appId)])) };
};

function rawCategory({ document, goods }: FoundCategory, appId: string): RawCategory {
  return { ...(JSON.parse(document) as RawCategory), app_id: appId, goods_num: String(goods) };
}
