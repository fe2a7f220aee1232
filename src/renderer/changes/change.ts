// The changes on the way to the shop: reading them page by page, and what to show of each.
import {
  type Command,
  type CommandState,
  type Disputed,
  MOST_COMMANDS_AT_ONCE,
  MOST_HISTORY,
} from '../../contract/outbox.ts';
import type { ErrorCode } from '../../contract/errors.ts';
import type { Call } from '../app/shop-store.ts';

/** Any value of a field. */
export type Value = Disputed['mine'];

export interface Change {
  /** The name of the field; inside `rows`: `rows`, the key of the row and the name of its field. */
  path: readonly string[];
  /** Undefined when it is not known. */
  before: Value | undefined;
  after: Value;
  /** The requested value, if the shop stored a different one. */
  wanted?: Value;
}

export const keyOf = (path: readonly string[]) => path.join('/');

/** Lists whose order has no meaning. */
const unordered = new Set(['categories', 'receiptGroups', 'delivery']);

export function isSameValue([name = '']: readonly string[], left: Value, right: Value): boolean {
  const plain = (value: Value) =>
    JSON.stringify(
      unordered.has(name) && Array.isArray(value)
        ? value.map((part) => JSON.stringify(part)).toSorted()
        : value,
    );
  return plain(left) === plain(right);
}

/** The headline already shows the title, and empty fields are left out. */
export const isShownForNew = ({ path: [name], value }: { path: readonly string[]; value: Value }) =>
  name !== 'title' && value !== '' && value !== null;

type Finer = Pick<Command, 'isGone' | 'candidates' | 'error' | 'request'>;
export type Shown = Pick<Command, 'state'> & { [Name in keyof Finer]?: Finer[Name] | undefined };

type ShownState = CommandState | 'gone' | 'unclear' | 'unsent' | 'incomplete';

const unsent: ReadonlySet<ErrorCode> = new Set(['shop.unsendable', 'shop.form-too-long', 'shop.may-empty']);

/** Some states of the outbox mean several things. */
export function shownState(command: Shown): ShownState {
  const { state, isGone, error } = command;
  if (state === 'conflict') return isUnclear(command) ? 'unclear' : isGone === true ? 'gone' : state;
  if (state !== 'refused') return state;
  if (error?.code === 'shop.rows-lost' || error?.code === 'shop.fields-lost') return 'incomplete';
  return error !== null && error !== undefined && unsent.has(error.code) ? 'unsent' : state;
}

/** A person has to decide whether the shop has created the new record, or taken from its stock. */
export function isUnclear({ state, isGone, candidates, request }: Shown): boolean {
  if (state !== 'conflict') return false;
  const isTake = request?.kind === 'goods.take-stock' && isGone !== true;
  return isTake || (candidates !== null && candidates !== undefined);
}

export type Which = 'open' | 'over';

/** Yields in the order of the list; ends when a page cannot be loaded. */
export async function* walkCommands(call: Call, which: Which): AsyncGenerator<Command> {
  let offset = 0;
  let most = MOST_COMMANDS_AT_ONCE;
  while (offset < most) {
    const limit = Math.min(MOST_COMMANDS_AT_ONCE, most - offset);
    const answer = await call('outbox.list', { which, offset, limit });
    if (!answer.ok) return;
    const { commands, total } = answer.data;
    yield* commands;
    if (commands.length === 0) return;
    offset += commands.length;
    most = which === 'over' ? Math.min(total, MOST_HISTORY) : total;
  }
}
