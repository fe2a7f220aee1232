// How a take is shown until a fetched list has it: as pieces less while it waits, as the shop's new stock once it was sent.
import type { SomeGoodsFields } from '../../contract/goods-fields.ts';
import type { Written } from '../../contract/outbox.ts';
import { fieldsFrom, type Single } from '../../records/paths.ts';
import { stockFields } from '../../records/stock-takes.ts';
import type { StoredCommand } from './stored-command.ts';

/**
 * A fetched list may have the result of a take already, where the same pieces must not be taken again. Undefined if the
 * take has changed nothing.
 */
export function shownAs(command: StoredCommand): StoredCommand | undefined {
  const { request, state, written, stockNote } = command;
  if (request.kind !== 'goods.take-stock') return command;
  if (state === 'done')
    return written.length === 0
      ? undefined
      : asChange(command, fieldsOf(written, 'before'), latestIn(command));
  // Until a person has decided, the shop's stock is shown as it was fetched.
  if (state === 'conflict') return asChange(command, {}, {});
  if (stockNote === undefined) return command;
  return asChange(command, stockFields(stockNote.taken, 'before'), stockFields(stockNote.taken, 'after'));
}

function asChange(command: StoredCommand, base: SomeGoodsFields, fields: SomeGoodsFields): StoredCommand {
  const { request } = command;
  if (!('id' in request)) return command;
  return {
    ...command,
    request: { kind: 'goods.change', id: request.id, fields },
    base: { ...command.base, fields: base },
  };
}

/** The shop may have sold between the write and the reading back. */
function latestIn({ written, beyond }: StoredCommand): SomeGoodsFields {
  const since = new Map(beyond.map((change) => [change.path.join('/'), change]));
  return fieldsOf(
    written.map((change) => since.get(change.path.join('/')) ?? change),
    'after',
  );
}

/** Leaves out a stock that the shop no longer says. */
const fieldsOf = (all: readonly Written[], name: 'before' | 'after'): SomeGoodsFields =>
  fieldsFrom(
    all.flatMap((change): Single[] =>
      change[name] === null ? [] : [{ path: change.path, value: change[name] }],
    ),
  );
