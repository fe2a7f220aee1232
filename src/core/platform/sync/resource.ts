// What a list of the shop's must say of itself so that it can be kept whole on this machine.
import type { Wanted } from '../client/json-walk.ts';
import type { Answer } from '../client/shop-client.ts';
import type { JsonValue } from '../../ports.ts';
import type { ListCallOptions, OpenShop } from '../shop/open-shop.ts';

export interface PageAsk {
  page: number;
  pageSize: number;
  /** Only what changed at this moment of the shop's clock or later. */
  sinceSeconds?: number | undefined;
}

export interface Resource {
  /** Also the folder that it is kept in, below the shop's. */
  name: string;
  /** Tried once a call: how often and how soon it is tried again is the sync's to say. */
  ask: <Item>(
    shop: OpenShop,
    ask: PageAsk,
    options: ListCallOptions<Item>,
  ) => Promise<Answer<readonly Item[] | undefined>>;
  /** The members that the next three look at, and no others. */
  looksAt: Wanted;
  /** Undefined where even that cannot be read. Cheap: whoever looks for a record asks it of hundreds. */
  idOf: (record: JsonValue) => string | undefined;
  /** The shop's clock when it answered, where a record tells. */
  shopSecondsIn: (record: JsonValue) => number | undefined;
  /** Ids of records elsewhere that this one names, and that are to be fetched too. */
  namesIn: (record: JsonValue) => readonly string[];
  /** The record without what differs from one asking to the next: equal texts are equal records. */
  essence: (record: JsonValue) => string;
  /** Whether the shop can be asked for changes only. */
  knowsChanges: boolean;
}
