// A call as the handlers see it, and the answers that they return.
import type { EndpointName, Form, Endpoints } from '../../wire/endpoints.ts';
import { ALL_PAGES, DEFAULT_PAGE_SIZE, type RawReplyOf } from '../../wire/endpoint.ts';
import type { GoodsReader } from '../goods/list-goods.ts';
import type { Zone } from '../goods/zone.ts';
import type { Database } from '../storage/tables.ts';
import type { TokenOwner } from '../tokens/tokens.ts';

export interface Call<Name extends EndpointName> {
  form: Form<Name>;
  caller: TokenOwner;
  zone: Zone;
  nowSeconds: number;
  /** The base address of this shop's pictures. */
  picturesUrl: string;
  /** For a write, its transaction. */
  db: Database;
  goods: GoodsReader;
}

export interface PageFound {
  page: number;
  size: number;
  count: number;
}

/** `items` are JSON texts, as the database has them. */
export type Answer<Raw> =
  | { data: Raw }
  | { items: readonly string[]; found: PageFound }
  | { batches: AsyncIterable<readonly string[]>; found: PageFound };

export type Handler<Name extends EndpointName> = (
  call: Call<Name>,
) => Promise<Answer<RawReplyOf<Endpoints[Name]>>>;

/** The largest page of any list, even when a caller asks for more. */
export const LARGEST_PAGE = 200;

export interface AskedPage {
  page: number;
  size: number;
  offset: number;
}

/** `byDefault` is the page when the form names none: some lists then return everything. */
export function askedPage(
  form: { page?: number | undefined; page_size?: number | undefined },
  byDefault = 1,
): AskedPage {
  const page = form.page ?? (form.page_size === undefined ? byDefault : 1);
  const size = Math.min(form.page_size ?? DEFAULT_PAGE_SIZE, LARGEST_PAGE);
  if (page === ALL_PAGES) return { page, size: Number.MAX_SAFE_INTEGER, offset: 0 };
  return { page, size, offset: (page - 1) * size };
}

/** The paging fields next to `data`. */
export function pagingOf({ page, size, count }: PageFound) {
  if (page === ALL_PAGES)
    return { is_more: 0, current_page: page, count: String(count), total_page: count === 0 ? 0 : 1 };
  const total = Math.ceil(count / size);
  return { is_more: page < total ? 1 : 0, current_page: page, count: String(count), total_page: total };
}
