// What becomes of a command that a person retries, amends or undoes.
import { type SomeGoodsFields, someGoodsFields } from '../../contract/goods-fields.ts';
import { madeBy } from '../../contract/goods.ts';
import type { Disputed, ChangeRequest } from '../../contract/outbox.ts';
import { soldOutFields } from '../../records/merge.ts';
import { fieldsFrom, type Single, singlesOf } from '../../records/paths.ts';
import { stockFields } from '../../records/stock-takes.ts';
import type { StoredCommand } from './stored-command.ts';

/** A retry also decides what was asked: none of the candidates is the new thing, and a form that is too long is sent anyway. */
export function retried(command: StoredCommand): StoredCommand {
  const { candidates, knownIds, error } = command;
  const state = command.state === 'uncertain' ? 'uncertain' : 'queued';
  const again: StoredCommand = { ...command, state, notBeforeSeconds: null, error: null, candidates: null };
  if (error?.code === 'shop.form-too-long') return { ...again, sendsAnyway: true };
  if (command.request.kind === 'goods.take-stock' && command.state === 'conflict') return takenAgain(again);
  if (candidates === undefined || candidates === null) return again;
  return { ...again, lost: 0, knownIds: [...(knownIds ?? []), ...candidates.map(({ id }) => id)] };
}

/** A person has seen at the shop that the take did not arrive. */
function takenAgain(command: StoredCommand): StoredCommand {
  const { base, disputed } = command;
  const shown = { ...base, fields: seen(base.fields, disputed) };
  return { ...command, base: shown, disputed: [], isGone: false, stockNote: undefined };
}

/** The shop's values that the person was shown become the base of the amended request. */
export function amended(command: StoredCommand, request: ChangeRequest): StoredCommand {
  const { base, disputed } = command;
  const name = disputed.find(({ path: [field] }) => field === 'name')?.theirs;
  return {
    ...command,
    request,
    state: 'queued',
    error: null,
    disputed: [],
    isGone: false,
    notBeforeSeconds: null,
    candidates: null,
    sendsAnyway: false,
    keepsGroups: false,
    // Only a person who was asked knows what became of a take that was sent.
    ...(command.state === 'conflict' && { stockNote: undefined }),
    base: {
      fields: seen(base.fields, disputed),
      name: typeof name === 'string' ? name : base.name,
    },
  };
}

function seen(fields: SomeGoodsFields, disputed: readonly Disputed[]): SomeGoodsFields {
  const singles = singlesOf(fields);
  for (const { path, theirs } of disputed) {
    const at = path.join('/');
    if (theirs === null) singles.delete(at);
    else singles.set(at, { path, value: theirs });
  }
  return fieldsFrom(singles.values());
}

/** Undefined when there is no way back: the shop would make a removed thing again under a new id. */
export function reversed(
  command: StoredCommand,
): { request: ChangeRequest; snapshot: Pick<StoredCommand, 'title' | 'base'> } | undefined {
  const { id, request, title, base, madeId } = command;
  switch (request.kind) {
    case 'group.add':
      return {
        request: { kind: 'group.remove', id: madeId ?? madeBy(id) },
        snapshot: { title, base: { fields: {}, name: request.name } },
      };
    case 'group.rename':
      if (base.name === null || base.name === request.name) return undefined;
      return {
        request: { kind: 'group.rename', id: request.id, name: base.name },
        snapshot: { title: request.name, base: { fields: {}, name: request.name } },
      };
    case 'goods.change':
      return back(command, request.fields);
    case 'goods.sell-out':
      // What the shop did not change, it had sold itself.
      if (command.state === 'done' && command.written.length === 0) return undefined;
      return back(command, soldOutFields(base.fields));
    case 'goods.take-stock':
      return putBack(command);
    case 'group.remove':
    case 'goods.add':
      return undefined;
  }
}

/** Only what was really taken, and only once that is known: less if there was less. */
function putBack({ id, request, state, title, written, stockNote }: StoredCommand) {
  const taken = stockNote?.taken ?? [];
  if (request.kind !== 'goods.take-stock' || state !== 'done' || written.length === 0) return undefined;
  const takes = taken.map(({ row, before, after }) => ({ row, amount: after - before }));
  const restored: ChangeRequest = { kind: 'goods.take-stock', id: request.id, takes, undoes: id };
  return {
    request: restored,
    snapshot: { title, base: { fields: stockFields(taken, 'after'), name: null } },
  };
}

/** Goes back to the values from before the write if they are known, else to those that the person saw. */
function back({ request, title, base, written }: StoredCommand, wanted: SomeGoodsFields) {
  if (!('id' in request)) return undefined;
  const seen = singlesOf(base.fields);
  const changes =
    written.length > 0
      ? written
      : [...singlesOf(wanted)].map(([at, { path, value }]) => ({
          path,
          before: seen.get(at)?.value ?? null,
          after: value,
        }));
  const fields = readable(changes.map(({ path, before }) => ({ path, value: before })));
  const now = readable(changes.map(({ path, after }) => ({ path, value: after })));
  if (fields === undefined || now === undefined) return undefined;
  const restored: ChangeRequest = { kind: 'goods.change', id: request.id, fields };
  return { request: restored, snapshot: { title: now.title ?? title, base: { fields: now, name: null } } };
}

/** Undefined if the values to go back to are unknown. */
function readable(singles: readonly Single[]): SomeGoodsFields | undefined {
  const read = someGoodsFields.safeParse(fieldsFrom(singles));
  return read.success && singles.length > 0 ? read.data : undefined;
}
