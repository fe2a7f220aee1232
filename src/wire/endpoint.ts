// What an endpoint is: a path, what goes in, what comes out. Both sides of the wire are driven by it.
import { z } from 'zod';
import { list } from './scalars/lists.ts';
import { int, pageNumber } from './scalars/numbers.ts';

export type FormSchema = z.ZodObject;

export interface Endpoint<Form extends FormSchema = FormSchema, Reply extends z.ZodType = z.ZodType> {
  path: string;
  /** A read may be asked again when its answer is lost; a write may not. */
  kind: 'read' | 'write';
  form: Form;
  /** The whole of `data`. */
  reply: Reply;
  /** Fields that hold values within values: in the JSON nesting these are JSON texts. */
  nested: readonly string[];
  /** Lists that are spelled `name[]` in brackets. */
  unindexed: readonly string[];
  /** True where the answer carries the paging envelope. */
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

/** The `data` of a list endpoint, whose answer carries the paging envelope beside it. */
export function paged<Item extends z.ZodType>(item: Item) {
  const reply = list(item);
  pagedReplies.add(reply);
  return reply;
}

const page = pageNumber;
const pageSize = () => int({ min: 1, max: 1_000_000_000 });

export const pageParams = {
  required: { page: page(), page_size: pageSize() },
  optional: { page: page().optional(), page_size: pageSize().optional() },
};

/** `page` that asks for everything at once, and `current_page` of such an answer. */
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
/** `data` as the document spells it. */
export type RawReplyOf<E> = E extends Endpoint<FormSchema, infer Reply> ? z.input<Reply> : never;
