// The sell-out of an item that can still be taken back: nothing has changed the stock since, and nobody has undone it.
import type { ChangeRequest, SoldOut } from '../../contract/outbox.ts';
import { reversed } from './amend.ts';
import type { Queue } from './queue.ts';
import { type StoredCommand, thingOf } from './stored-command.ts';

/** Undefined also if a later change of the stock is queued, or was refused and may be sent again. */
export function standingSellOut(queue: Queue, item: string): StoredCommand | undefined {
  const thing = thingOf({ id: '', request: { kind: 'goods.sell-out', id: item } });
  const all = [...queue.open(), ...queue.over()].filter(
    (command) => thingOf(command) === thing && changesStock(command.request) && !hasNoEffect(command),
  );
  const last = all.reduce<StoredCommand | undefined>(
    (found, each) => (found === undefined || each.place > found.place ? each : found),
    undefined,
  );
  return last?.request.kind === 'goods.sell-out' ? last : undefined;
}

/** Null if there is nothing to bring back, or if that is not known. */
export function soldOutOf(queue: Queue, item: string): SoldOut | null {
  const command = standingSellOut(queue, item);
  const pieces = command === undefined ? 0 : piecesBefore(command);
  return pieces === 0 ? null : { pieces };
}

/** Nothing to undo: it was cancelled, or the shop has changed nothing. */
export const hasNoEffect = ({ state, request, written }: StoredCommand): boolean =>
  state === 'cancelled' ||
  (state === 'done' &&
    ['goods.change', 'goods.sell-out', 'goods.take-stock'].includes(request.kind) &&
    written.length === 0);

function changesStock(request: ChangeRequest): boolean {
  if (request.kind !== 'goods.change')
    return request.kind === 'goods.sell-out' || request.kind === 'goods.take-stock';
  const { stock, kinds, rows = {} } = request.fields;
  return (
    stock !== undefined || kinds !== undefined || Object.values(rows).some((row) => row.stock !== undefined)
  );
}

/** Of all combinations, for an item that has any. */
function piecesBefore(command: StoredCommand): number {
  const request = reversed(command)?.request;
  if (request?.kind !== 'goods.change') return 0;
  const { stock = 0, rows = {} } = request.fields;
  const ofRows = Object.values(rows).map((row) => row.stock ?? 0);
  const counted = ofRows.length > 0 ? ofRows : [stock];
  return counted.reduce((sum, pieces) => sum + Math.max(0, pieces), 0);
}
