// What a collection should hold after each step of a random history, told without any files.
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
  /** What waits for a later turn is done. */
  | { kind: 'rest' };

/** A list of shards, each a list of records. */
interface Held {
  number: number;
  notes: object;
  shards: number[][];
}

export interface Model {
  current: Held | undefined;
  /** As it was at the last checkpoint: what a later start finds. */
  kept: Held | undefined;
  draft: Held | undefined;
}

export const nothingYet: Model = { current: undefined, kept: undefined, draft: undefined };

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

/** What the step makes of it: the very same where it does nothing, as what needs a draft without one. */
export function after(model: Model, step: Step): Model {
  const { current, draft } = model;
  if (step.kind === 'begin') {
    const shards = step.from === 'current' ? (current?.shards ?? []) : [];
    return { current, kept: undefined, draft: { number: (current?.number ?? 0) + 1, notes: {}, shards } };
  }
  if (draft === undefined || isOutside(step) || step.kind === 'flush') return model;
  if (step.kind === 'add')
    return { ...model, draft: { ...draft, shards: [...draft.shards, ...split(step.records)] } };
  if (step.kind === 'replace') {
    if (step.at >= draft.shards.length) return model;
    const shards = draft.shards.flatMap((shard, at) => (at === step.at ? split(step.records) : [shard]));
    return { ...model, draft: { ...draft, shards } };
  }
  if (!('note' in step)) return { current, kept: undefined, draft: undefined };
  const noted = { ...draft, notes: { note: step.note } };
  if (step.kind === 'commit') return { current: noted, kept: undefined, draft: undefined };
  return { current, kept: noted, draft: noted };
}

type Outside = Extract<Step, { kind: 'disk' | 'rest' }>;

const isOutside = (step: Step): step is Outside => step.kind === 'disk' || step.kind === 'rest';

/** What only grows a draft is in memory until something else writes the manifest. */
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

/** The collection in the model's words; records that cannot be read stand as undefined. */
export function seen(collection: Collection): { current: unknown; draft: unknown } {
  const inWords = (generation: ReturnType<Collection['current']>) =>
    generation && {
      number: generation.number,
      notes: generation.notes,
      shards: generation.shards.map((shard) => collection.read(shard)),
    };
  return { current: inWords(collection.current()), draft: inWords(collection.draft()?.soFar()) };
}
