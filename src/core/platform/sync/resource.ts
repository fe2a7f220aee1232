// What a list of the shop must define to be cached completely.
import { id } from '../../../wire/scalars/numbers.ts';
import { rawOf } from '../../../wire/record-fields.ts';
import type { Answer } from '../client/shop-client.ts';
import type { JsonValue } from '../../ports.ts';
import type { CallOptions, OpenShop } from '../shop/open-shop.ts';

export interface PageAsk {
  page: number;
  pageSize: number;
  /** Only changes at or after this moment of the shop's clock. */
  sinceSeconds?: number | undefined;
}

export interface Resource {
  /** Also the name of its folder below the shop's. */
  name: string;
  /** One try per call; the sync decides about retries. */
  ask: (
    shop: OpenShop,
    ask: PageAsk,
    options: CallOptions,
  ) => Promise<Answer<readonly JsonValue[] | undefined>>;
  /** Undefined if the id is unreadable. Must be cheap, because a search calls it for hundreds of records. */
  idOf: (record: JsonValue) => string | undefined;
  /** The shop's time when it answered, if the record has it. */
  shopSecondsIn: (record: JsonValue) => number | undefined;
  /** Ids of other records that this one mentions and that must be fetched too. */
  namesIn: (record: JsonValue) => readonly string[];
  /** The record without fields that differ in every answer: equal texts mean equal records. */
  essence: (record: JsonValue) => string;
  /** Whether the shop can list only changes. */
  knowsChanges: boolean;
}

const named = id();

/** The member `id` of a record. */
export const recordId = (record: unknown): string | undefined => named.safeParse(rawOf(record, 'id')).data;

/** A list of plain records, of which the shop cannot tell the changes. */
export const plainList = (name: string, ask: Resource['ask']): Resource => ({
  name,
  ask,
  knowsChanges: false,
  idOf: recordId,
  shopSecondsIn: () => undefined,
  namesIn: () => [],
  essence: (record) => JSON.stringify(record),
});
