// The definition of an endpoint: a path, a form and a reply. The desk's client and the service both work from it.
import { z } from 'zod';
import { list, UNLIMITED } from './scalars/lists.ts';
import { int, pageNumber } from './scalars/numbers.ts';

export type FormSchema = z.ZodObject;

export interface Endpoint<Form extends FormSchema = FormSchema, Reply extends z.ZodType = z.ZodType> {
  path: string;
  /** A read may be repeated when its answer is lost; a write may not. */
  kind: 'read' | 'write';
  form: Form;
  /** The whole of `data`. */
  reply: Reply;
  /** Fields with nested values; the JSON nesting sends each of them as one JSON text. */
  nested: readonly string[];
  /** Lists that brackets write as `name[]`, without an index. */
  unindexed: readonly string[];
  /** Whether the answer has a paging envelope. */
  paged: boolean;
}

interface EndpointDefinition<Form, Reply> {
  path: string;
  kind: 'read' | 'write';
  form: Form;
  reply: Reply;
  nested?: readonly string[];
  unindexed?: readonly string[];
}

export function defineEndpoint<Form extends FormSchema, Reply extends z.ZodType>(
  definition: EndpointDefinition<Form, Reply>,
): Endpoint<Form, Reply> {
  const paged = pagedReplies.has(definition.reply);
  return { nested: [], unindexed: [], ...definition, paged };
}

const pagedReplies = new WeakSet<z.ZodType>();

/** The `data` of a list endpoint, whose answer also has the paging envelope. */
export function paged<Item extends z.ZodType>(item: Item) {
  const reply = list(item, UNLIMITED);
  pagedReplies.add(reply);
  return reply;
}

const page = pageNumber;
const pageSize = () => int({ min: 1, max: 1_000_000_000 });

export const pageParams = {
  required: { page: page(), page_size: pageSize() },
  optional: { page: page().optional(), page_size: pageSize().optional() },
};

/** The `page` that asks for everything at once, and the `current_page` of such an answer. */
export const ALL_PAGES = -1;
export const DEFAULT_PAGE_SIZE = 10;

/** The fields next to `status` and `data` of a list. */
export const pagingEnvelope = z.looseObject({
  is_more: int().optional(),
  current_page: int().optional(),
  count: int().optional(),
  total_page: int().optional(),
});

export type FormOf<E> = E extends Endpoint<infer Form> ? z.output<Form> : never;
export type ReplyOf<E> = E extends Endpoint<FormSchema, infer Reply> ? z.output<Reply> : never;
/** `data` before decoding, as the document writes it. */
export type RawReplyOf<E> = E extends Endpoint<FormSchema, infer Reply> ? z.input<Reply> : never;
