// What an item points at: categories, receipt groups, parts, recommendations. All must be the shop's own.
import { sql } from 'kysely';
import type { GoodsForm } from '../../wire/sections/goods-form.ts';
import type { Refusal } from '../../wire/scalars/refusal.ts';
import type { Database } from '../storage/open.ts';
import type { GoodsDocument } from './document.ts';

export interface Surroundings {
  categoryNames: ReadonlyMap<string, string>;
  groupIds: ReadonlySet<string>;
  regionIds: ReadonlySet<string>;
  goods: ReadonlyMap<string, GoodsPointedAt>;
  takeId: () => string;
  takeRowId: () => string;
}

interface GoodsPointedAt {
  isPackage: boolean;
  isMulti: boolean;
  combinations: readonly string[];
}

interface Question {
  appId: string;
  form: GoodsForm;
  before: GoodsDocument | undefined;
  newRows: number;
}

interface Found {
  ids: string[];
  categories: [string, string][] | null;
  groups: string[] | null;
  regions: string[] | null;
  goods: [string, boolean, boolean, string[]][] | null;
}

const asArray = (ids: readonly string[]) => `{${ids.join(',')}}`;

/** Everything that a save has to know of the shop, in one question; new ids come with it. */
export async function surroundingsOf(db: Database, question: Question): Promise<Surroundings> {
  const { appId, form, before, newRows } = question;
  const categories = form.category ?? before?.category_id ?? [];
  const parts = (form.package ?? []).map((part) => part.goods_id);
  const goods = [...parts, ...(form.recommend_id ?? [])];
  const regions = typeof form.region_id === 'string' ? [form.region_id] : [];
  const ofEntries = (kind: string, ids: readonly string[]) =>
    sql`from entry where app_id = ${appId} and kind = ${kind} and id = any(${asArray(ids)}::bigint[]) and not is_deleted`;
  const { rows } = await sql<{ found: Found }>`select json_build_object(
    'ids', (select json_agg(case when n = 0 then nextval('goods_id') else nextval('goods_row_id') end::text)
      from generate_series(${before === undefined ? 0 : 1}::int, ${newRows}::int) as n),
    'categories', (select json_agg(json_build_array(id::text, document->>'name')) ${ofEntries('category', categories)}),
    'groups', (select json_agg(id::text) from receipt_group
      where app_id = ${appId} and id = any(${asArray(form.receipt_group_id ?? [])}::bigint[]) and not is_deleted),
    'regions', (select json_agg(id::text) ${ofEntries('region', regions)}),
    'goods', (select json_agg(json_build_array(id::text, is_package, is_multi,
        case when is_multi then (select json_agg(r->>'model') from json_array_elements(document::json->'goods_model') r)
        else '[]' end))
      from goods where app_id = ${appId} and id = any(${asArray(goods)}::bigint[]))
  ) as found`.execute(db);
  return surroundings(rows[0]?.found);
}

function surroundings(found: Found | undefined): Surroundings {
  const ids = [...(found?.ids ?? [])].reverse();
  const take = () => ids.pop() ?? '';
  return {
    categoryNames: new Map(found?.categories ?? []),
    groupIds: new Set(found?.groups ?? []),
    regionIds: new Set(found?.regions ?? []),
    goods: new Map(
      (found?.goods ?? []).map(([id, isPackage, isMulti, combinations]) => [
        id,
        { isPackage, isMulti, combinations },
      ]),
    ),
    takeId: take,
    takeRowId: take,
  };
}

/** What the item newly points at must be there; what it pointed at before may have gone since. */
export function refuseReferences(
  after: GoodsDocument,
  before: GoodsDocument,
  around: Surroundings,
): Refusal[] {
  return [
    ...unknownIds('category', fresh(after.category_id, before.category_id), around.categoryNames),
    ...unknownIds(
      'receipt_group_id',
      fresh(after.receipt_group_id, before.receipt_group_id),
      around.groupIds,
    ),
    ...unknownIds('recommend_id', fresh(after.recommend_id, before.recommend_id), around.goods),
    ...unknownIds('region_id', fresh([after.region_id], [before.region_id, '']), around.regionIds),
    ...refuseParts(after, before, around),
  ];
}

const fresh = (after: readonly string[], before: readonly string[]) =>
  after.filter((id) => !before.includes(id));

function unknownIds(
  name: string,
  ids: readonly string[],
  known: { has: (id: string) => boolean },
): Refusal[] {
  return ids
    .filter((id) => !known.has(id))
    .map((id): Refusal => ({ code: 'unknown', path: [name], got: id }));
}

function refuseParts(after: GoodsDocument, before: GoodsDocument, around: Surroundings): Refusal[] {
  if (after.package === before.package) return [];
  if (!after.is_package_goods && after.package.length > 0) {
    return [{ code: 'needs', path: ['package'], limit: 'form_data[is_package_goods]=1' }];
  }
  return after.package.flatMap(({ goods_id: id, model }, index): Refusal[] => {
    const path = ['package', String(index)];
    const part = around.goods.get(id);
    if (part === undefined || part.isPackage || id === after.id) {
      return [{ code: 'unknown', path: [...path, 'goods_id'], got: id }];
    }
    const fits = model === '' ? !part.isMulti : part.combinations.includes(model);
    return fits ? [] : [{ code: 'unknown', path: [...path, 'model'], got: model }];
  });
}
