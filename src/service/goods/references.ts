// The records that an item refers to: categories, receipt groups, parts, recommendations. All must belong to the shop.
import { type RawBuilder, sql } from 'kysely';
import type { GoodsForm } from '../../wire/sections/goods-form.ts';
import type { Refusal } from '../../wire/scalars/refusal.ts';
import type { Database, EntryKind } from '../storage/tables.ts';
import type { GoodsDocument } from './document.ts';

export interface ReferencedRecords {
  /** Includes deleted categories, because an item may outlast its category. */
  categoryNames: ReadonlyMap<string, string>;
  categoryIds: ReadonlySet<string>;
  groupIds: ReadonlySet<string>;
  /** The names of the shop's existing pictures. */
  pictures: ReadonlySet<string>;
  regionIds: ReadonlySet<string>;
  goods: ReadonlyMap<string, ReferencedGoods>;
  takeId: () => string;
  takeRowId: () => string;
}

interface ReferencedGoods {
  isPackage: boolean;
  isMulti: boolean;
  combinations: readonly string[];
}

interface ReferencesQuery {
  appId: string;
  form: GoodsForm;
  before: GoodsDocument | undefined;
  newRows: number;
  /** The names of pictures to look up. */
  pictures: readonly string[];
}

type FoundEntry = [id: string, name: string, isDeleted: boolean];

/** Undefined when it was not queried, null when nothing was found. */
interface Found {
  ids?: string[] | null;
  categories?: FoundEntry[] | null;
  groups?: string[] | null;
  pictures?: string[] | null;
  regions?: FoundEntry[] | null;
  goods?: [string, boolean, boolean, string[]][] | null;
}

/** Reads everything that a save needs from the shop in one query, including new ids. */
export async function loadReferences(db: Database, question: ReferencesQuery): Promise<ReferencedRecords> {
  const { rows } = await sql<{
    found: Found;
  }>`select json_build_object(${sql.join(partsOf(question))}) as found`.execute(db);
  return readFound(rows[0]?.found ?? {});
}

/** Alternating names and subqueries; only what the save refers to is queried. */
function partsOf({ appId, form, before, newRows, pictures }: ReferencesQuery): RawBuilder<unknown>[] {
  const goods = [...(form.package ?? []).map((part) => part.goods_id), ...(form.recommend_id ?? [])];
  const regions = typeof form.region_id === 'string' ? [form.region_id] : [];
  return [
    ...idsPart(before === undefined, newRows),
    ...part('categories', form.category ?? before?.category_id, (ids) => entries(appId, 'category', ids)),
    ...part(
      'groups',
      form.receipt_group_id,
      (ids) => sql`select json_agg(id::text) from receipt_group
      where app_id = ${appId} and id = any(${ids}::bigint[]) and not is_deleted`,
    ),
    ...part(
      'pictures',
      pictures,
      (names) =>
        sql`select json_agg(name) from picture where app_id = ${appId} and name = any(${names}::text[])`,
    ),
    ...part('regions', regions, (ids) => entries(appId, 'region', ids)),
    ...part(
      'goods',
      goods,
      (ids) => sql`select json_agg(json_build_array(id::text, is_package, is_multi,
        case when is_multi then (select json_agg(r->>'model') from json_array_elements(document::json->'goods_model') r)
        else '[]' end))
      from goods where app_id = ${appId} and id = any(${ids}::bigint[])`,
    ),
  ];
}

type Subquery = (ids: string) => RawBuilder<unknown>;

function part(name: string, ids: readonly string[] = [], subquery: Subquery): RawBuilder<unknown>[] {
  return ids.length === 0 ? [] : [sql.lit(name), sql`(${subquery(`{${ids.join(',')}}`)})`];
}

const entries = (appId: string, kind: EntryKind, ids: string) =>
  sql`select json_agg(json_build_array(id::text, document->>'name', is_deleted)) from entry
    where app_id = ${appId} and kind = ${kind} and id = any(${ids}::bigint[])`;

/** For a new item its own id comes first, then one id for each possible row. */
function idsPart(isNew: boolean, newRows: number): RawBuilder<unknown>[] {
  if (!isNew && newRows === 0) return [];
  return [
    sql.lit('ids'),
    sql`(select json_agg(case when n = 0 then nextval('goods_id') else nextval('goods_row_id') end::text)
      from generate_series(${sql.lit(isNew ? 0 : 1)}, ${sql.lit(newRows)}) as n)`,
  ];
}

function readFound(found: Found): ReferencedRecords {
  const ids = [...(found.ids ?? [])].reverse();
  const take = () => ids.pop() ?? '';
  return {
    categoryNames: new Map((found.categories ?? []).map(([id, name]) => [id, name])),
    categoryIds: liveIds(found.categories),
    groupIds: new Set(found.groups ?? []),
    pictures: new Set(found.pictures ?? []),
    regionIds: liveIds(found.regions),
    goods: new Map(
      (found.goods ?? []).map(([id, isPackage, isMulti, combinations]) => [
        id,
        { isPackage, isMulti, combinations },
      ]),
    ),
    takeId: take,
    takeRowId: take,
  };
}

const liveIds = (found: FoundEntry[] | null = []) =>
  new Set((found ?? []).filter(([, , isDeleted]) => !isDeleted).map(([id]) => id));

/** New references must exist; earlier ones may have been deleted since. */
export function refuseReferences(
  after: GoodsDocument,
  before: GoodsDocument,
  references: ReferencedRecords,
): Refusal[] {
  return [
    ...unknownIds('category', addedIds(after.category_id, before.category_id), references.categoryIds),
    ...unknownIds(
      'receipt_group_id',
      addedIds(after.receipt_group_id, before.receipt_group_id),
      references.groupIds,
    ),
    ...unknownIds('recommend_id', addedIds(after.recommend_id, before.recommend_id), references.goods),
    ...unknownIds('region_id', addedIds([after.region_id], [before.region_id, '']), references.regionIds),
    ...refuseParts(after, before, references),
  ];
}

const addedIds = (after: readonly string[], before: readonly string[]) =>
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

function refuseParts(after: GoodsDocument, before: GoodsDocument, references: ReferencedRecords): Refusal[] {
  if (after.package === before.package) return [];
  if (!after.is_package_goods && after.package.length > 0) {
    return [{ code: 'needs', path: ['package'], limit: 'form_data[is_package_goods]=1' }];
  }
  return after.package.flatMap(({ goods_id: id, model }, index): Refusal[] => {
    const path = ['package', String(index)];
    const part = references.goods.get(id);
    if (part === undefined || part.isPackage || id === after.id) {
      return [{ code: 'unknown', path: [...path, 'goods_id'], got: id }];
    }
    const fits = model === '' ? !part.isMulti : part.combinations.includes(model);
    return fits ? [] : [{ code: 'unknown', path: [...path, 'model'], got: model }];
  });
}
