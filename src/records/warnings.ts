// Warns before a plan is confirmed: of forms that are longer than the shop reads, and of fields that saving would empty.
import type { ChangeRequest } from '../contract/outbox.ts';
import { fieldsAtRisk, type ShopBehaviour, type TriedField } from '../contract/shop-behaviour.ts';
import { AppFailure } from '../contract/failure.ts';
import { endpoints } from '../wire/endpoints.ts';
import { countVariables, type Nesting } from '../wire/form/encode.ts';
import { formBody } from '../wire/form/form-body.ts';
import type { SecondsOf } from '../wire/shop-time.ts';
import { formOf, newFormOf } from './goods-form.ts';
import { unreadFieldsOf } from './unread-fields.ts';
import { withGivenIds } from './provisional-ids.ts';
import type { Held, Planned } from './planned.ts';
import { isOnlyGroups, mergedFields } from './requests.ts';

/** What matters of a shop when a plan is made. */
export interface WarnerShop {
  learned: ShopBehaviour | null;
  /** How many values of one form it reads; null for any number. */
  mostValues: number | null;
  nesting: Nesting;
  /** Receipt groups are stored on this machine, so a change of nothing else sends nothing. */
  keepsGroups: boolean;
  secondsOf: SecondsOf;
}

/** An item that the shop does not have yet has no record. */
export type HeldItem = Partial<Pick<Held, 'record'>> & Pick<Held, 'waiting'>;

export type Warn = (planned: Planned) => Planned;

/** Takes one item and all planned changes of it: several lines of a file may change the same item. */
export type WarnerOf = (held: HeldItem, together: readonly Planned[]) => Warn;

export const createWarners =
  (shop: WarnerShop): WarnerOf =>
  (held, together) => {
    const isSent = (request: ChangeRequest) =>
      !(shop.keepsGroups && request.kind === 'goods.change' && isOnlyGroups(request.fields));
    const requests = together.flatMap(({ request }) => (request !== null && isSent(request) ? request : []));
    const excess = requests.length === 0 ? undefined : excessOf(held, requests, shop);
    const atRiskIn = createRisk(shop, held);
    return (planned) => {
      if (planned.request === null || !isSent(planned.request)) return planned;
      const atRisk = atRiskIn(planned.request);
      const warned = atRisk.length === 0 ? planned : { ...planned, atRisk };
      return excess === undefined ? warned : tooLong(warned, excess);
    };
  };

/** The item keeps its request, because a person may send it all the same. */
function tooLong(planned: Planned, { values, limit }: Excess): Planned {
  const fault = { heading: null, cellText: '', path: [], rule: 'form-too-long' as const, limit, values };
  return { ...planned, item: { ...planned.item, kind: 'wrong', faults: [fault] } };
}

function createRisk({ learned, secondsOf }: WarnerShop, { record }: HeldItem) {
  let unread: readonly string[] | undefined;
  return (request: ChangeRequest): TriedField[] => {
    if (request.kind !== 'goods.change') return [];
    const written = request.fields;
    const possible = fieldsAtRisk(learned, { written });
    if (possible.length === 0 || record === undefined) return possible;
    unread ??= unreadFieldsOf(record, secondsOf);
    return fieldsAtRisk(learned, { written, unread });
  };
}

/** How much longer a form is than the shop reads. */
interface Excess {
  values: number;
  limit: number;
}

/** Writing a form takes a hundred times as long as counting its record, so only a form that may be too long is written. */
function excessOf(
  { record, waiting: before }: HeldItem,
  requests: readonly ChangeRequest[],
  shop: WarnerShop,
): Excess | undefined {
  const fields = requests.flatMap((request) => ('fields' in request ? request.fields : []));
  const waiting = withGivenIds(mergedFields([before, ...fields]));
  const { mostValues: limit } = shop;
  if (limit === null || mostValuesOf({ record, waiting }) <= limit) return undefined;
  try {
    const form = record === undefined ? newFormOf(waiting) : formOf(record, waiting, shop.secondsOf);
    const isNew = requests.some(({ kind }) => kind === 'goods.add');
    const sent = { ...(!isNew && { data_id: ANY_ID }), form_data: form };
    // Any token is one value.
    const body = formBody(endpoints.addGoods, sent, { nesting: shop.nesting, accessToken: 'token' });
    const values = countVariables(body);
    return values > limit ? { values, limit } : undefined;
  } catch (error) {
    // What cannot be written at all is refused by the outbox, with its field.
    if (error instanceof AppFailure && error.error.code === 'shop.unsendable') return undefined;
    throw error;
  }
}

const ANY_ID = '1';

/** Values of a form beyond its record: the token, the id, defaults of missing fields. */
const EXTRA_VALUES = 8;
/** Values that a form adds to each object of the record. */
const VALUES_PER_OBJECT = 2;

/** An upper bound of the values in the item's form. */
export function mostValuesOf({ record, waiting }: HeldItem): number {
  // Each combination of new kinds has a row of its own.
  return waiting.kinds === undefined ? EXTRA_VALUES + leavesIn(record) + leavesIn(waiting) : Infinity;
}

function leavesIn(value: unknown): number {
  // A list may be written as one text.
  if (typeof value === 'string') return value.split(',').length;
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce<number>((sum, inner) => sum + leavesIn(inner), VALUES_PER_OBJECT);
}
