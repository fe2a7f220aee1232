// Plans, batches and a file of goods in memory: what is sent is finished when a test says so.
import type { Batch, BatchRow } from '../../../src/contract/batches.ts';
import type { ImportTable } from '../../../src/contract/imports.ts';
import { type CommandState, commandStates } from '../../../src/contract/outbox.ts';
import type { Plan, PlanItem, PlanRisk } from '../../../src/contract/plans.ts';
import type { AppError } from '../../../src/contract/errors.ts';
import { done, failed, type Result } from '../../../src/contract/result.ts';
import type { Input, Output, RouteName } from '../../../src/contract/routes.ts';
import { commandId } from './scripted-outbox.ts';

type Name = Extract<RouteName, `${'bulk' | 'import' | 'plans' | 'batches'}.${string}`>;
export type ManyAnswers = { [One in Name]: (input: Input<One>) => Result<Output<One>> };

export interface ScriptedMany {
  /** The items of every plan. */
  items: readonly PlanItem[];
  leftOut: number;
  /** What saving empties; nothing where it is not given. */
  risk?: PlanRisk;
  /** With what is too long; the same where it is not given. */
  riskOfAll?: PlanRisk;
  table: Omit<ImportTable, 'id' | 'name'>;
  batches: readonly Batch[];
  /** The rows of every batch. */
  rows: readonly BatchRow[];
}

export const hexId = (count: number): string => count.toString(16).padStart(32, '0');

export const planItemOf = (count: number, rest: Partial<PlanItem> = {}): PlanItem => ({
  line: count + 1,
  id: String(100 + count),
  title: `Item ${count}`,
  kind: 'changed',
  changes: [{ path: ['priceFen'], before: 1200, after: 1320 }],
  faults: [],
  ...rest,
});

export const batchRowOf = (count: number, rest: Partial<BatchRow> = {}): BatchRow => ({
  line: count + 1,
  id: String(100 + count),
  title: `Item ${count}`,
  command: commandId(count),
  state: 'queued',
  error: null,
  ...rest,
});

const noStates = Object.fromEntries(commandStates.map((state) => [state, 0])) as Batch['states'];

export function batchOf(count: number, states: Partial<Batch['states']>, rest: Partial<Batch> = {}): Batch {
  const all = { ...noStates, ...states };
  const total = Object.values(all).reduce((sum, one) => sum + one, 0);
  return {
    id: hexId(count),
    kind: 'import',
    name: 'menu.csv',
    madeAtSeconds: 1_790_000_000,
    total,
    states: all,
    ...rest,
  };
}

export const nothingAtOnce: ScriptedMany = {
  items: [],
  leftOut: 0,
  table: {
    format: 'csv',
    headings: ['Item ID', 'Name', 'Price', 'Notes'],
    sample: [
      ['101', 'Beef noodle soup', '28.00', 'hot'],
      ['102', 'Rice', '3.00', ''],
    ],
    lines: 2,
    columns: ['id', 'title', 'price', null],
  },
  batches: [],
  rows: [],
};

export const planGone: AppError = { code: 'plan.gone', message: 'there is no such plan' };

/** Longer than the shop reads, and nothing else is wrong with it. */
export const longItemOf = (count: number, rest: Partial<PlanItem> = {}): PlanItem =>
  planItemOf(count, {
    kind: 'wrong',
    faults: [{ heading: null, cellText: '', path: [], rule: 'form-too-long', limit: 1000, values: 1131 }],
    ...rest,
  });

const isTooLong = ({ faults }: PlanItem) => faults.some(({ rule }) => rule === 'form-too-long');
const nothingLost: PlanRisk = { items: 0, fields: [] };

const planOf = ({ items, leftOut, risk = nothingLost, riskOfAll = risk }: ScriptedMany): Plan => {
  const count = (kind: PlanItem['kind']) => items.filter((item) => item.kind === kind).length;
  return {
    id: hexId(1),
    leftOut,
    new: count('new'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    wrong: count('wrong'),
    tooLong: items.filter(isTooLong).length,
    risk,
    riskOfAll,
  };
};

export function manyAnswers(state: { many: ScriptedMany }): ManyAnswers {
  const batch = (id: string) => state.many.batches.find((one) => one.id === id);
  let begun = '';
  return {
    'bulk.plan': () => done(planOf(state.many)),
    'import.begin': ({ name }) => {
      begun = name;
      return done({ id: hexId(7) });
    },
    'import.add': () => done(null),
    'import.read': ({ id }) => done({ ...state.many.table, id, name: begun }),
    'import.plan': () => done(planOf(state.many)),
    'import.drop': () => done(null),
    'plans.items': ({ kind, offset, limit }) => {
      const all = state.many.items.filter((item) => kind === null || item.kind === kind);
      return done({ items: all.slice(offset, offset + limit), total: all.length });
    },
    'batches.add': ({ sendsTooLong = false }) => {
      const { new: made, changed, tooLong } = planOf(state.many);
      const put = batchOf(3, { queued: made + changed + (sendsTooLong ? tooLong : 0) });
      state.many = { ...state.many, batches: [put, ...state.many.batches] };
      return done(put);
    },
    'plans.drop': () => done(null),
    'batches.list': () => done([...state.many.batches]),
    'batches.rows': ({ state: wanted, offset, limit }) => {
      const all = state.many.rows.filter((row) => wanted === null || row.state === wanted);
      return done({ rows: all.slice(offset, offset + limit), total: all.length });
    },
    'batches.cancel': ({ id }) => {
      const found = batch(id);
      if (found === undefined) return failed(planGone);
      const { queued, cancelled } = found.states;
      return done({ ...found, states: { ...found.states, queued: 0, cancelled: cancelled + queued } });
    },
    'batches.undoable': ({ id }) => {
      const { queued = 0, done: sent = 0 } = batch(id)?.states ?? {};
      return done({ cancelled: queued, reversed: sent, fixed: 0, fixedTitles: [] });
    },
    'batches.undo': ({ id }) => {
      const found = batch(id);
      return found === undefined ? failed(planGone) : done({ ...found, isUndone: true });
    },
    'batches.export': () => done({ kind: 'saved', path: '/home/counter/results.csv' }),
  };
}

/** One row of a batch for each state. */
export const rowsIn = (states: readonly CommandState[]): BatchRow[] =>
  states.map((state, at) => batchRowOf(at + 1, { state }));
