// A model of a collection: what it should hold after each step of a random history, without files.
import { fc } from '../../../support/fast-check.ts';
import type { Collection } from '../../../../src/core/platform/storage/cache.ts';
import { SHARD_RECORDS } from '../../../../src/core/platform/storage/generations.ts';

export type Step =
  | { kind: 'begin'; from: 'nothing' | 'current' }
  | { kind: 'add'; records: number[] }
  | { kind: 'replace'; at: number; records: number[] }
  | { kind: 'checkpoint' | 'commit'; note: number }
  | { kind: 'discard' | 'flush' }
  | { kind: 'disk'; takesNothing: boolean }
  /** Runs everything that was deferred to a later turn. */
  | { kind: 'rest' };

/** A list of shards, each a list of records. */
interface Held {
  number: number;
  notes: object;
  shards: number[][];
}

export interface Model {
  current: Held | undefined;
  /** The state of the last checkpoint, which a later start finds. */
  saved: Held | undefined;
  draft: Held | undefined;
}

export const nothingYet: Model = { current: undefined, saved: undefined, draft: undefined };

const records = fc
  .tuple(fc.constantFrom(0, 1, 2, SHARD_RECORDS, SHARD_RECORDS + 1), fc.nat({ max: 99 }))
  .map(([count, first]) => Array.from({ length: count }, (_, index) => first * 1000 + index));

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('begin'), from: fc.constantFrom('nothing', 'current') }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('add'), records }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('replace'), at: fc.nat({ max: 3 }), records }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constantFrom('checkpoint', 'commit'), note: fc.nat() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('discard') }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('flush') }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('disk'), takesNothing: fc.boolean() }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('rest') }) },
);

export const histories = fc.array(step, { maxLength: 16, size: 'max' });

const split = (all: number[]): number[][] =>
  all.length === 0 ? [] : [all.slice(0, SHARD_RECORDS), ...split(all.slice(SHARD_RECORDS))];

/** The model after the step; the same object if the step does nothing, for example without a draft. */
export function after(model: Model, step: Step): Model {
  const { current, draft } = model;
  if (step.kind === 'begin') {
    const shards = step.from === 'current' ? (current?.shards ?? []) : [];
    return { current, saved: undefined, draft: { number: (current?.number ?? 0) + 1, notes: {}, shards } };
  }
  if (draft === undefined || isOutside(step) || step.kind === 'flush') return model;
  if (step.kind === 'add')
    return { ...model, draft: { ...draft, shards: [...draft.shards, ...split(step.records)] } };
  if (step.kind === 'replace') {
    if (step.at >= draft.shards.length) return model;
    const shards = draft.shards.flatMap((shard, at) => (at === step.at ? split(step.records) : [shard]));
    return { ...model, draft: { ...draft, shards } };
  }
  if (!('note' in step)) return { current, saved: undefined, draft: undefined };
  const noted = { ...draft, notes: { note: step.note } };
  if (step.kind === 'commit') return { current: noted, saved: undefined, draft: undefined };
  return { current, saved: noted, draft: noted };
}

type Outside = Extract<Step, { kind: 'disk' | 'rest' }>;

const isOutside = (step: Step): step is Outside => step.kind === 'disk' || step.kind === 'rest';

/** Steps that only extend a draft stay in memory until another step writes the manifest. */
export const writesManifest = ({ kind }: Step): boolean => kind !== 'add' && kind !== 'replace';

export async function take(collection: Collection, step: Step): Promise<void> {
  if (step.kind === 'begin') {
    collection.begin(step.from);
    return;
  }
  const draft = collection.draft();
  if (draft === undefined || isOutside(step)) return;
  if (step.kind === 'flush') await draft.flush();
  else if (step.kind === 'add') draft.add(step.records);
  else if (step.kind === 'replace') {
    const shard = draft.soFar().shards[step.at];
    if (shard !== undefined) draft.replace(shard, step.records);
  } else if ('note' in step) draft[step.kind]({ note: step.note });
  else draft.discard();
}

/** The collection in the form of the model; an unreadable shard is undefined. */
export function seen(collection: Collection): { current: unknown; draft: unknown } {
  const inWords = (generation: ReturnType<Collection['current']>) =>
    generation && {
      number: generation.number,
      notes: generation.notes,
      shards: generation.shards.map((shard) => collection.read(shard)),
    };
  return { current: inWords(collection.current()), draft: inWords(collection.draft()?.soFar()) };
}
