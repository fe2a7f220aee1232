// One walk through the whole list, staged as it goes, gone on with where an earlier one was cut.
import { isExpected } from './outcome.ts';
import type { PassDeps } from './pass.ts';
import { type DraftNotes, draftNotesOf } from './notes.ts';
import { surveyed } from './places.ts';
import { createGauge } from './progress.ts';
import { Stage } from './stage.ts';
import { createAbortableYielder, raced, turn } from './waiting.ts';
import { type Step, walkPages } from './walk.ts';

/** What a kill can cost: so many records, or as many as come in so long. Nothing else can be done meanwhile. */
const RECORDS_A_CHECKPOINT = 1_600;
const CHECKPOINT_EVERY_MS = 2_000;
const RECORDS_A_STEP = 25;
/** What lies longer may have moved about too much to be gone on with. */
const LONGEST_BREAK_SECONDS = 3_600;

export interface Walked {
  stage: Stage;
  counted: number | null;
  /** The list did not change its length under the walk. */
  isSteady: boolean;
  startedAtSeconds: number;
  untilSeconds: number | null;
}

export interface WalkOptions {
  /** What an earlier pass came to is gone on with. */
  isFirst: boolean;
  /** Also when the list changes its length under the walk; else it is given up there. */
  isLast: boolean;
}

/** Where the walk stands: what comes next, and what it found on its first page. */
type Position = Omit<DraftNotes, 'names'>;

export async function walkThrough(deps: PassDeps, { isFirst, isLast }: WalkOptions): Promise<Walked> {
  const { stage, position: from } = (isFirst ? await takenUp(deps) : undefined) ?? begin(deps);
  const startedAtSeconds = from?.startedAtSeconds ?? deps.begunSeconds;
  const report = teller(deps, stage);
  const yieldTurn = createAbortableYielder(deps.clock, deps.signal);
  let isSteady = true;
  let saved = { records: stage.held(), atMs: deps.clock.elapsedMs() };
  let position = from;
  report(position);
  try {
    for await (const step of walkPages(deps.line, startOf(from, stage.held(), deps.pageSize), deps.signal)) {
      isSteady &&= position === undefined || isAsLongAs(step, position);
      if (!isSteady && !isLast) break;
      const news = await putInTurns(stage, step.records, yieldTurn);
      position = after(step, position ?? first(step, startedAtSeconds));
      report(position);
      if (news === 0) break;
      await writeInTurns(deps, stage);
      if (stage.held() - saved.records < RECORDS_A_CHECKPOINT) continue;
      if (deps.clock.elapsedMs() - saved.atMs < CHECKPOINT_EVERY_MS) continue;
      await raced(stage.flushed(), deps.signal);
      stage.checkpoint(notesFrom(position));
      saved = { records: stage.held(), atMs: deps.clock.elapsedMs() };
      await yieldTurn();
    }
  } catch (error) {
    if (isExpected(error) && position !== undefined && deps.mayWrite()) stage.checkpoint(notesFrom(position));
    throw error;
  }
  await raced(stage.flushed(), deps.signal);
  const { count = null, untilSeconds = null } = position ?? {};
  return { stage, counted: count, isSteady, startedAtSeconds, untilSeconds };
}

type YieldTurn = () => Promise<void>;

/** Several pages may have come while one was written: to look at them all at once would hold everybody up. */
async function putInTurns(stage: Stage, records: Step['records'], yieldTurn: YieldTurn): Promise<number> {
  let news = 0;
  for (let at = 0; at < records.length; at += RECORDS_A_STEP) {
    news += stage.put(records.slice(at, at + RECORDS_A_STEP));
    await yieldTurn();
  }
  return news;
}

/** Nothing else waits longer than for one shard to be spelled. */
async function writeInTurns({ clock, signal }: PassDeps, stage: Stage): Promise<void> {
  await turn(clock, signal);
  while (stage.writeShard()) await raced(stage.flush(), signal);
}

function teller({ clock, onProgress }: PassDeps, stage: Stage): (position: Position | undefined) => void {
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

interface Begun {
  stage: Stage;
  position: Position | undefined;
}

function begin({ resource, collection }: PassDeps): Begun {
  const draft = collection.begin('nothing');
  const stage = new Stage({ resource, collection, draft, places: new Map(), names: [] });
  return { stage, position: undefined };
}

/** The draft of a pass that was cut not long ago; undefined where there is none, or none that is whole. */
async function takenUp(deps: PassDeps): Promise<Begun | undefined> {
  const { resource, collection, clock } = deps;
  const draft = collection.draft();
  const notes = draftNotesOf(draft?.soFar());
  if (draft === undefined || notes === undefined) return undefined;
  const age = clock.nowSeconds() - notes.startedAtSeconds;
  if (age < 0 || age > LONGEST_BREAK_SECONDS) return undefined;
  const places = await surveyed(deps, draft.soFar(), deps.signal);
  if (places === undefined) return undefined;
  const { names, ...position } = notes;
  return { stage: new Stage({ resource, collection, draft, places, names }), position };
}

const isAsLongAs = ({ paging }: Step, { count }: Position) => (paging.count ?? null) === count;

const first = (step: Step, startedAtSeconds: number): Position => ({
  pass: 'full',
  startedAtSeconds,
  nextPage: 2,
  pageSize: step.pageSize,
  pages: null,
  count: step.paging.count ?? null,
  untilSeconds: shopSecondsIn(step) ?? null,
});

const after = ({ number, pageSize, pages, paging }: Step, position: Position): Position => ({
  ...position,
  nextPage: number + 1,
  pageSize,
  pages: pages ?? null,
  count: paging.count ?? null,
});

/** The shop's clock as it stood when it gave this page. */
export const shopSecondsIn = ({ records }: Pick<Step, 'records'>): number | undefined =>
  records.find(({ shopSeconds }) => shopSeconds !== undefined)?.shopSeconds;
