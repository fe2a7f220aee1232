// What a person sees of a thing: the last fetched record with all pending changes applied.
import type { SomeGoodsFields } from '../../contract/goods-fields.ts';
import type { ChangeRequest, ItemRequest } from '../../contract/outbox.ts';
import type { Seen } from '../records/seen.ts';
import { fieldsFrom, type Single, singlesOf } from '../../records/paths.ts';
import { afterRequests } from '../../records/requests.ts';
import { stockPath } from '../../records/stock-takes.ts';
import type { StoredCommand } from './stored-command.ts';
import type { Snapshot } from '../../records/planned.ts';

/** The fetched things on this machine; undefined for one that is not among them. */
export interface Known {
  goods: (id: string) => Promise<Seen | undefined>;
  groupName: (id: string) => string | undefined;
}

/** The base of a request: the current values of exactly those fields that it changes. */
export async function snapshotOf(
  request: ChangeRequest,
  before: readonly StoredCommand[],
  known: Known,
): Promise<Snapshot> {
  const nothing: Snapshot = { title: '', base: { fields: {}, name: null } };
  if (request.kind === 'group.add') return { ...nothing, title: request.name };
  if (request.kind === 'goods.add') return { ...nothing, title: request.fields.title ?? '' };
  const requests = before.map((command) => command.request);
  if (request.kind === 'group.rename' || request.kind === 'group.remove') {
    const name = namedLast(requests) ?? known.groupName(request.id) ?? null;
    return { title: name ?? '', base: { fields: {}, name } };
  }
  const cached = await known.goods(request.id);
  const values = afterRequests(cached?.values ?? {}, requests);
  return snapshotOn({ title: values.title ?? cached?.title ?? '', values }, touchedBy(request, values));
}

function touchedBy(request: ItemRequest, values: SomeGoodsFields): SomeGoodsFields {
  if (request.kind === 'goods.change') return request.fields;
  if (request.kind === 'goods.sell-out') return stockOf(values);
  return fieldsFrom(request.takes.map(({ row }) => ({ path: stockPath(row), value: 0 })));
}

/** The same for an item whose values are known. */
export const snapshotOn = ({ title, values }: Seen, touched: SomeGoodsFields): Snapshot => ({
  title,
  base: { fields: only(touched, values), name: null },
});

const namedLast = (requests: readonly ChangeRequest[]) =>
  requests.flatMap((request) => ('name' in request ? [request.name] : [])).at(-1);

/** Includes rows that are at 0 already: undoing the change needs every number. */
function stockOf({ stock, rows = {} }: SomeGoodsFields): SomeGoodsFields {
  const ofRows: NonNullable<SomeGoodsFields['rows']> = {};
  for (const [key, row] of Object.entries(rows)) ofRows[key] = { stock: row.stock ?? 0 };
  return { stock: stock ?? 0, ...(Object.keys(ofRows).length === 0 ? {} : { rows: ofRows }) };
}

function only(touched: SomeGoodsFields, values: SomeGoodsFields): SomeGoodsFields {
  const held = singlesOf(values);
  const singles = [...singlesOf(touched).keys()].flatMap((at): Single[] => {
    const single = held.get(at);
    return single === undefined ? [] : [single];
  });
  return fieldsFrom(singles);
}
