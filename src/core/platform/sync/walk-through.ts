// One walk through the whole list into a stage, which resumes where an earlier walk was cut off.
import { isExpected } from './outcome.ts';
import type { PassDeps } from './pass.ts';
import { type DraftNotes, draftNotesOf } from './notes.ts';
import { findPlaces } from './places.ts';
import { createGauge } from './progress.ts';
import { Stage } from './stage.ts';
import { untilAborted } from './waiting.ts';
import { type Step, walkPages } from './walk.ts';

/** The limits of what a kill can cost: this many records, or what arrives in this time. A checkpoint blocks all other work. */
const RECORDS_A_CHECKPOINT = 1_600;
const CHECKPOINT_EVERY_MS = 2_000;
/** After a longer break the list may have changed too much to resume. */
const LONGEST_BREAK_SECONDS = 3_600;

export interface Walked {
  stage: Stage;
  counted: number | null;
  /** Whether the list kept its length during the walk. */
  isSteady: boolean;
  startedAtSeconds: number;
  untilSeconds: number | null;
}

export interface WalkOptions {
  /** Whether the walk may resume an earlier pass. */
  isFirst: boolean;
  /** Whether to finish even if the list changes its length; otherwise the walk stops there. */
  isLast: boolean;
}

/** Where the walk is: the next page, and what the first page said. */
type Position = Omit<DraftNotes, 'names'>;

export async function walkThrough(deps: PassDeps, { isFirst, isLast }: WalkOptions): Promise<Walked> {
  const { stage, position: from } = (isFirst ? await resume(deps) : undefined) ?? begin(deps);
  const startedAtSeconds = from?.startedAtSeconds ?? deps.begunSeconds;
  const report = progressReporter(deps, stage);
  let isSteady = true;
  let saved = { records: stage.held(), atMs: deps.clock.elapsedMs() };
  let position = from;
  report(position);
  try {
    for await (const step of walkPages(
      deps.fetcher,
      startOf(from, stage.held(), deps.pageSize),
      deps.signal,
    )) {
      isSteady &&= position === undefined || isAsLongAs(step, position);
      if (!isSteady && !isLast) break;
      const news = stage.add(step.records);
      position = positionAfter(step, position ?? firstPosition(step, startedAtSeconds));
      report(position);
      if (news === 0) break;
      while (stage.writeShard()) await untilAborted(stage.flush(), deps.signal);
      if (stage.held() - saved.records < RECORDS_A_CHECKPOINT) continue;
      if (deps.clock.elapsedMs() - saved.atMs < CHECKPOINT_EVERY_MS) continue;
      await untilAborted(stage.flushed(), deps.signal);
      stage.checkpoint(notesFrom(position));
      saved = { records: stage.held(), atMs: deps.clock.elapsedMs() };
    }
  } catch (error) {
    if (isExpected(error) && position !== undefined && deps.mayWrite()) stage.checkpoint(notesFrom(position));
    throw error;
  }
  await untilAborted(stage.flushed(), deps.signal);
  const { count = null, untilSeconds = null } = position ?? {};
  return { stage, counted: count, isSteady, startedAtSeconds, untilSeconds };
}

function progressReporter(
  { clock, onProgress }: PassDeps,
  stage: Stage,
): (position: Position | undefined) => void {
  const gauge = createGauge(clock, 'full', stage.held());
  return (position) => onProgress(gauge({ done: stage.held(), of: position?.count ?? undefined }));
}

const notesFrom =
  (position: Position) =>
  (names: string[]): DraftNotes => ({ ...position, names });

const startOf = (from: Position | undefined, shown: number, pageSize: number) => ({
  shown,
  page: from?.nextPage ?? 1,
  pageSize: from?.pageSize ?? pageSize,
  pages: from?.pages ?? undefined,
});

interface Resumed {
  stage: Stage;
  position: Position | undefined;
}

function begin({ resource, collection }: PassDeps): Resumed {
  const draft = collection.begin('nothing');
  const stage = new Stage({ resource, collection, draft, places: new Map(), names: [] });
  return { stage, position: undefined };
}

/** The draft of a pass that was cut off recently; undefined if there is no complete one. */
async function resume(deps: PassDeps): Promise<Resumed | undefined> {
  const { resource, collection, clock } = deps;
  const draft = collection.draft();
  const notes = draftNotesOf(draft?.soFar());
  if (draft === undefined || notes === undefined) return undefined;
  const age = clock.nowSeconds() - notes.startedAtSeconds;
  if (age < 0 || age > LONGEST_BREAK_SECONDS) return undefined;
  const places = await findPlaces(deps, draft.soFar(), deps.signal);
  if (places === undefined) return undefined;
  const { names, ...position } = notes;
  return { stage: new Stage({ resource, collection, draft, places, names }), position };
}

const isAsLongAs = ({ paging }: Step, { count }: Position) => (paging.count ?? null) === count;

const firstPosition = (step: Step, startedAtSeconds: number): Position => ({
  pass: 'full',
  startedAtSeconds,
  nextPage: 2,
  pageSize: step.pageSize,
  pages: null,
  count: step.paging.count ?? null,
  untilSeconds: shopSecondsIn(step) ?? null,
});

const positionAfter = ({ number, pageSize, pages, paging }: Step, position: Position): Position => ({
  ...position,
  nextPage: number + 1,
  pageSize,
  pages: pages ?? null,
  count: paging.count ?? null,
});

/** The shop's clock when it sent this page. */
export const shopSecondsIn = ({ records }: Pick<Step, 'records'>): number | undefined =>
  records.find(({ shopSeconds }) => shopSeconds !== undefined)?.shopSeconds;
