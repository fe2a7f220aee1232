// An item of the menu as a plan sees it: its record with the queued changes applied, or why it has none.
import type { SomeGoodsFields } from '../contract/goods-fields.ts';
import type { ChangeRequest } from '../contract/outbox.ts';
import type { PlanRule } from '../contract/plans.ts';
import { idAndTitleOf, rawOf } from '../wire/record-fields.ts';
import { readerOf } from '../wire/scalars/bare.ts';
import { id as idCodec } from '../wire/scalars/numbers.ts';
import type { SecondsOf } from '../wire/shop-time.ts';
import { valuesOf } from './goods-values.ts';
import type { Held } from './planned.ts';
import { afterRequests, writtenBy } from './requests.ts';

export type KnownItem =
  /** With queued changes applied to what the shop last had. */
  | ({ id: string; title: string; fault: null; values: SomeGoodsFields } & Held)
  | { id: string; title: string; fault: Extract<PlanRule, 'unreadable' | 'not-in-menu'> };

interface Known {
  id: string;
  /** The title in the menu, for a record without a readable one. */
  title: string | undefined;
  requests: readonly ChangeRequest[];
  /** Instead of those in the record. */
  localGroups?: readonly string[] | undefined;
  secondsOf: SecondsOf;
}

const readId = readerOf(idCodec());

/** The id of a record, even of one with other faults. */
export const itemIdOf = (record: unknown): string | undefined =>
  readId(rawOf(rawOf(record, 'form_data'), 'id')) ?? idAndTitleOf(record).id;

export function knownItem(
  record: unknown,
  { id, title, requests, localGroups, secondsOf }: Known,
): KnownItem {
  const held = rawOf(record, 'form_data');
  const values = afterRequests(withLocalGroups(valuesOf(held, secondsOf), localGroups), requests);
  const shown = values.title ?? title ?? '';
  return { id, title: shown, fault: null, values, record: held, waiting: writtenBy(requests) };
}

/** An item's values as this machine shows them; groups that the shop does not show are none. */
export const withLocalGroups = (
  values: SomeGoodsFields,
  local: readonly string[] | undefined,
): SomeGoodsFields => ({ ...values, receiptGroups: [...(local ?? values.receiptGroups ?? [])] });
