// Reads one page of goods: counts once per version of the shop's goods, and starts at the nearest known position.
import { type RawBuilder, sql } from 'kysely';
import { type GoodsListForm, SORT_ASCENDING, type GoodsSortKey } from '../../wire/sections/goods-list.ts';
import type { Database } from '../storage/tables.ts';
import { changesByTime, type FilterContext, goodsConditions } from './filters.ts';
import type { PageMemory, Position } from './page-memory.ts';

export interface GoodsQuery extends FilterContext {
  form: GoodsListForm;
  /** The version of the shop's goods when the call came in. */
  version: string;
}

interface Window {
  offset: number;
  size: number;
}

interface FoundRow {
  id: string;
  key: string;
  listing: string;
}

export class GoodsReader {
  readonly #db: Database;
  readonly #memory: PageMemory;

  constructor(db: Database, memory: PageMemory) {
    this.#db = db;
    this.#memory = memory;
  }

  async count(query: GoodsQuery): Promise<number> {
    const name = nameOf(query);
    const known = changesByTime(query.form) ? undefined : this.#memory.count(name, query.version);
    if (known !== undefined) return known;
    const { rows } = await sql<{ count: number }>`
      select count(*)::float8 as count from goods where ${all(goodsConditions(query.form, query))}
    `.execute(this.#db);
    const count = rows[0]?.count ?? 0;
    if (!changesByTime(query.form)) this.#memory.remember(name, query.version, count);
    return count;
  }

  /** The listings of one page, in order. */
  async page(query: GoodsQuery, window: Window, count: number): Promise<string[]> {
    if (window.offset >= count) return [];
    const fromEnd = count - window.offset - window.size;
    const position = this.#memory.positionBefore(nameOf(query), query.version, window.offset);
    const skip = window.offset - (position?.offset ?? 0);
    const backwards = fromEnd < skip;
    const rows = backwards
      ? (
          await this.#rows(query, {
            skip: Math.max(fromEnd, 0),
            take: Math.min(window.size, count - window.offset),
            backwards,
          })
        ).reverse()
      : await this.#rows(query, { skip, take: window.size, backwards, position });
    this.#rememberEnd(query, window.offset + rows.length, rows.at(-1));
    return rows.map((row) => row.listing);
  }

  #rememberEnd(query: GoodsQuery, offset: number, last: FoundRow | undefined): void {
    if (last === undefined) return;
    this.#memory.addPosition(nameOf(query), query.version, { offset, key: last.key, id: last.id });
  }

  async #rows(query: GoodsQuery, walk: Walk): Promise<FoundRow[]> {
    const { rows } = await pageQuery(query, walk).execute(this.#db);
    return rows;
  }

  /** Yields all matching listings in batches; the ids are read first, so that concurrent writes shift nothing. */
  async *everything(query: GoodsQuery, batch: number): AsyncIterable<string[]> {
    const ids = await this.#allIds(query);
    for (let start = 0; start < ids.length; start += batch) {
      const wanted = ids.slice(start, start + batch);
      const { rows } = await sql<{ listing: string }>`
        select g.listing from unnest(${`{${wanted.join(',')}}`}::bigint[]) with ordinality as wanted (id, place)
        join goods g on g.app_id = ${query.appId} and g.id = wanted.id order by wanted.place
      `.execute(this.#db);
      yield rows.map((row) => row.listing);
    }
  }

  async #allIds(query: GoodsQuery): Promise<string[]> {
    const order = goodsOrder(query.form);
    const { rows } = await sql<{ ids: string | null }>`
      select string_agg(id::text, ',' order by ${orderBy(order, false)}) as ids
      from goods where ${all(goodsConditions(query.form, query))}
    `.execute(this.#db);
    const ids = rows[0]?.ids ?? '';
    return ids === '' ? [] : ids.split(',');
  }
}

interface Walk {
  skip: number;
  take: number;
  backwards: boolean;
  position?: Position | undefined;
}

/** Reads a page that starts at a known position directly; any other page first skips to its start. */
export function pageQuery(query: GoodsQuery, walk: Walk): RawBuilder<FoundRow> {
  const order = goodsOrder(query.form);
  const narrow = narrowQuery(query, order, walk);
  if (walk.skip === 0) return narrow(sql`goods.id::text as id, ${keyOf(order)}::text as key, goods.listing`);
  // Skips rows in the narrow columns; only the rows of the page are read whole.
  return sql<FoundRow>`
    select found.id::text as id, found.key::text as key, goods.listing
    from (${narrow(sql`goods.id, ${keyOf(order)} as key`)}) as found
    join goods on goods.app_id = ${query.appId} and goods.id = found.id
    order by ${orderBy({ ...order, column: 'key' }, walk.backwards, 'found')}
  `;
}

function narrowQuery(query: GoodsQuery, order: GoodsOrder, { skip, take, backwards, position }: Walk) {
  const conditions = goodsConditions(query.form, query);
  if (position !== undefined) {
    const beyond = sql.raw(order.ascending ? '>' : '<');
    conditions.push(
      sql<boolean>`(${keyOf(order)}, goods.id) ${beyond} (${position.key}::${sql.raw(order.type)}, ${position.id}::bigint)`,
    );
  }
  const rows = isSelective(query)
    ? sql`(select * from goods where ${all(conditions)} offset 0) as goods`
    : sql`goods where ${all(conditions)}`;
  return (columns: RawBuilder<unknown>) => sql<FoundRow>`
    select ${columns} from ${rows}
    order by ${orderBy(order, backwards)} limit ${take} offset ${skip}`;
}

/**
 * The planner overestimates matches of a code and would scan the whole order; `offset 0` makes it use the code's index.
 */
const isSelective = ({ form }: GoodsQuery) => form.goods_code !== undefined || form.data_ids !== undefined;

const keyOf = ({ column }: GoodsOrder) => sql.ref(`goods.${column}`);

function orderBy(order: GoodsOrder, backwards: boolean, table = 'goods'): RawBuilder<unknown> {
  const direction = sql.raw(order.ascending === backwards ? 'desc' : 'asc');
  return sql`${sql.ref(`${table}.${order.column}`)} ${direction}, ${sql.ref(`${table}.id`)} ${direction}`;
}

const all = (conditions: readonly RawBuilder<boolean>[]) => sql.join(conditions, sql` and `);

/** Identifies a query: everything but its page. */
function nameOf({ appId, form }: GoodsQuery): string {
  return JSON.stringify([appId, { ...form, page: undefined, page_size: undefined }]);
}

const columns: Record<GoodsSortKey, { name: string; type: 'bigint' | 'text' }> = {
  weight: { name: 'weight', type: 'bigint' },
  sales: { name: 'sales', type: 'bigint' },
  price: { name: 'price_fen', type: 'bigint' },
  add_time: { name: 'add_time', type: 'bigint' },
  update_time: { name: 'change_time', type: 'bigint' },
  stock: { name: 'stock', type: 'bigint' },
  viewed_count: { name: 'viewed_count', type: 'bigint' },
  title: { name: 'title', type: 'text' },
};

interface GoodsOrder {
  column: string;
  type: 'bigint' | 'text';
  ascending: boolean;
}

/** The default order is by weight, then newest first. */
export function goodsOrder({
  sort_key: key = 'weight',
  sort_direction: direction,
}: GoodsListForm): GoodsOrder {
  const { name, type } = columns[key];
  return { column: name, type, ascending: direction === SORT_ASCENDING };
}
