// An outbox in memory: commands wait until a test decides their result.
import type { Command, OutboxState, ChangeRequest } from '../../../src/contract/outbox.ts';
import type { AppError } from '../../../src/contract/errors.ts';
import { done, failed, type Result } from '../../../src/contract/result.ts';
import type { Input, Output } from '../../../src/contract/routes.ts';

export interface ScriptedOutbox {
  open: readonly Command[];
  /** The last one first. */
  over: readonly Command[];
  held: OutboxState['held'];
  revision: number;
}

export const emptyOutbox: ScriptedOutbox = { open: [], over: [], held: null, revision: 1 };

export const commandId = (count: number): string => String(count).padStart(32, '0');

/** A waiting command that adds the group “Bar”. */
export const commandOf = (count: number, rest: Partial<Command> = {}): Command => ({
  id: commandId(count),
  request: { kind: 'group.add', name: 'Bar' },
  title: 'Bar',
  state: 'queued',
  tries: 0,
  requestedAtSeconds: 1_790_000_000,
  changedAtSeconds: 1_790_000_100,
  notBeforeSeconds: null,
  waitsFor: null,
  error: null,
  seen: [],
  disputed: [],
  isGone: false,
  candidates: null,
  written: [],
  beyond: [],
  ...rest,
});

export const refusedByShop = (reason: string): AppError => ({
  code: 'shop.refused',
  message: 'refused',
  data: {
    call: { endpoint: 'addReceiptGroup', durationMs: 12, attempts: 1, correlationId: 'c0ffee' },
    http: 200,
    status: '1',
    reason,
  },
});

const wrong: AppError = {
  code: 'input.invalid',
  message: 'no such command',
  data: { fields: [{ path: ['id'], rule: 'wrong' }] },
};

export function outboxStateOf({ open, held, revision }: ScriptedOutbox): OutboxState {
  const count = (wanted: Command['state']) => open.filter(({ state }) => state === wanted).length;
  return {
    revision,
    held,
    queued: count('queued'),
    sending: count('sending'),
    refused: count('refused'),
    conflict: count('conflict'),
    uncertain: count('uncertain'),
  };
}

const titleOf = (request: ChangeRequest) =>
  'name' in request ? request.name : `Item ${'id' in request ? request.id : ''}`;

type Act =
  | 'put'
  | 'cancel'
  | 'retry'
  | 'amend'
  | 'identify'
  | 'move'
  | 'undo'
  | 'sold-out'
  | 'bring-back'
  | 'hold';
type Name = `outbox.${'state' | 'list' | Act}`;
export type OutboxAnswers = { [One in Name]: (input: Input<One>) => Result<Output<One>> };

export function outboxAnswers(state: { outbox: ScriptedOutbox }): OutboxAnswers {
  const become = (change: Partial<ScriptedOutbox>) => {
    state.outbox = { ...state.outbox, ...change, revision: state.outbox.revision + 1 };
    return done(outboxStateOf(state.outbox));
  };
  const found = (id: string) => state.outbox.open.find((one) => one.id === id);
  const without = (id: string) => state.outbox.open.filter((one) => one.id !== id);
  const change = (id: string, to: Partial<Command>) =>
    become({ open: state.outbox.open.map((one) => (one.id === id ? { ...one, ...to } : one)) });
  const cancel = (id: string) => {
    const command = found(id);
    if (command === undefined) return failed(wrong);
    return become({ open: without(id), over: [{ ...command, state: 'cancelled' }, ...state.outbox.over] });
  };
  return {
    'outbox.state': () => done(outboxStateOf(state.outbox)),
    'outbox.list': ({ which, offset, limit }) => {
      const all = state.outbox[which];
      const { revision } = state.outbox;
      return done({ commands: all.slice(offset, offset + limit), total: all.length, revision });
    },
    'outbox.put': ({ requests }) => {
      const { open, over } = state.outbox;
      const first = open.length + over.length + 1;
      const added = requests.map((request, at) =>
        commandOf(first + at, { request, title: titleOf(request) }),
      );
      become({ open: [...open, ...added] });
      return done(added.map(({ id }) => id));
    },
    'outbox.cancel': ({ id }) => cancel(id),
    'outbox.retry': ({ id }) =>
      change(id, { state: 'queued', error: null, candidates: null, notBeforeSeconds: null }),
    'outbox.identify': ({ id }) => change(id, { state: 'queued', candidates: null }),
    'outbox.amend': ({ id, request }) => change(id, { request, state: 'queued', error: null, disputed: [] }),
    'outbox.move': ({ id, before }) => {
      const command = found(id);
      if (command === undefined) return failed(wrong);
      const rest = without(id);
      const at = before === null ? rest.length : rest.findIndex((one) => one.id === before);
      return become({ open: [...rest.slice(0, at), command, ...rest.slice(at)] });
    },
    'outbox.undo': ({ id }) => {
      if (found(id) === undefined) return done([commandId(999)]);
      cancel(id);
      return done([]);
    },
    'outbox.sold-out': () => done(null),
    'outbox.bring-back': () => done([]),
    'outbox.hold': ({ held }) => become({ held: held ? 'person' : null }),
  };
}
