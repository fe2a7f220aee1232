// Fetches what changed since the last pass, and rewrites only the shards that hold it.
import { valueOf } from '../raw-json.ts';
import type { Page } from './line.ts';
import { type GenerationNotes, missingIn } from './notes.ts';
import { PassStopped } from './outcome.ts';
import type { PassDeps } from './pass.ts';
import { type Key, keyOf, type Places } from './places.ts';
import { createGauge } from './progress.ts';
import { pageAfter, type RollingPage } from './rolling-page.ts';
import type { FetchedRecord } from './fetched-record.ts';
import { Stage } from './stage.ts';
import { createAbortableYielder, raced, turn } from './waiting.ts';
import { shopSecondsIn } from './walk-through.ts';
import { walkPages } from './walk.ts';

/** Asked for twice, so that nothing falls between two clocks or is written while it is read. */
export const OVERLAP_SECONDS = 60;
/** More than this is fetched page by page to disk, not through memory. */
const MOST_CHANGES = 4_000;
const RECORDS_A_STEP = 25;

export interface Stands {
  notes: GenerationNotes;
  untilSeconds: number;
  asOfSeconds: number;
  places: Places;
}

export type DeltaResult =
  | { kind: 'unchanged'; untilSeconds: number }
  | { kind: 'changed'; notes: GenerationNotes; isContradicted: boolean }
  /** What changed cannot be laid over what stands. */
  | { kind: 'too-much' };

/** `rolling` is the page of the whole list that is read beside the changes. */
export async function deltaPass(
  deps: PassDeps,
  stands: Stands,
  rolling: RollingPage,
): Promise<{ result: DeltaResult; rolling: RollingPage }> {
  const news = await changesSince(deps, stands);
  if (news === undefined) return { result: { kind: 'too-much' }, rolling };
  // What change times cannot show: what was deleted, by the shop's count, and what changes without them, page by page.
  const page = await deps.line.ask({ page: rolling.page, pageSize: deps.pageSize }, deps.signal);
  if (deps.signal.aborted) throw new PassStopped(undefined);
  const seen = new Map([...news.changes, ...page.records.map((record) => [record.key, record] as const)]);
  const result = await resultOf(deps, stands, {
    ...news,
    changes: seen,
    counted: countIn(page, stands.notes),
  });
  return { result, rolling: pageAfter(rolling, page) };
}

/** A page without records and count says nothing of a list that is counted otherwise. */
function countIn({ records, paging: { count } }: Page, { counted }: GenerationNotes): number | null {
  if (count === undefined && counted !== null && records.length === 0) {
    throw new PassStopped({ kind: 'not-a-list' });
  }
  return count ?? counted;
}

async function resultOf(
  deps: PassDeps,
  stands: Stands,
  { changes, untilSeconds, isSteady, counted }: News & { counted: number | null },
): Promise<DeltaResult> {
  const differing = await differingFrom(deps, stands.places, changes);
  if (differing === undefined) return { kind: 'too-much' };
  const isCounted = missingIn({ counted, held: stands.places.size }) === missingIn(stands.notes);
  if (differing.length === 0 && isSteady && isCounted) return { kind: 'unchanged', untilSeconds };
  const seen = isSteady
    ? { untilSeconds, asOfSeconds: deps.begunSeconds }
    : { untilSeconds: stands.untilSeconds, asOfSeconds: stands.asOfSeconds };
  const notes = await laidOver(deps, stands, { differing, counted, ...seen });
  return {
    kind: 'changed',
    notes,
    isContradicted: !isSteady || missingIn(notes) !== missingIn(stands.notes),
  };
}

interface News {
  changes: ReadonlyMap<Key, FetchedRecord>;
  untilSeconds: number;
  isSteady: boolean;
}

async function changesSince(deps: PassDeps, stands: Stands): Promise<News | undefined> {
  const { line, signal, pageSize } = deps;
  const changes = new Map<Key, FetchedRecord>();
  const gauge = createGauge(deps.clock, 'delta');
  const start = { page: 1, pageSize, sinceSeconds: stands.untilSeconds - OVERLAP_SECONDS };
  let { untilSeconds } = stands;
  let count: number | undefined;
  let isSteady = true;
  for await (const step of walkPages(line, start, signal)) {
    if (step.number === 1) {
      untilSeconds = shopSecondsIn(step) ?? untilSeconds;
      ({ count } = step.paging);
    }
    isSteady &&= step.paging.count === count;
    const before = changes.size;
    for (const record of step.records) changes.set(record.key, record);
    if (Math.max(changes.size, count ?? 0) > MOST_CHANGES) return undefined;
    deps.onProgress(gauge({ done: changes.size, of: count }));
    if (changes.size === before) break;
    await turn(deps.clock, signal);
  }
  isSteady &&= count === undefined || count === changes.size;
  return { changes, untilSeconds, isSteady };
}

/** Those that are new or other than what is held; undefined where that cannot be read any more. */
async function differingFrom(
  { resource, collection, clock, signal }: PassDeps,
  places: Places,
  changes: News['changes'],
): Promise<FetchedRecord[] | undefined> {
  const left = new Map(changes);
  const touched = new Set([...changes.keys()].map((key) => places.get(key)));
  for (const shard of collection.current()?.shards ?? []) {
    if (!touched.has(shard.name)) continue;
    const records = collection.read(shard);
    if (records === undefined) return undefined;
    for (const record of records) {
      const key = keyOf(resource, record);
      const change = left.get(key);
      if (change === undefined) continue;
      if (resource.essence(valueOf(change.stored)) === resource.essence(record)) left.delete(key);
    }
    await turn(clock, signal);
  }
  return [...left.values()];
}

interface Layer {
  differing: readonly FetchedRecord[];
  /** Where some of what changed may not have come, the next pass asks from the same moment again. */
  untilSeconds: number;
  asOfSeconds: number;
  counted: number | null;
}

async function laidOver(
  deps: PassDeps,
  { notes: old, places }: Stands,
  layer: Layer,
): Promise<GenerationNotes> {
  const { resource, collection, clock, signal } = deps;
  const draft = collection.begin('current');
  const stage = new Stage({ resource, collection, draft, places, names: old.names });
  const yieldTurn = createAbortableYielder(clock, signal);
  for (let at = 0; at < layer.differing.length; at += RECORDS_A_STEP) {
    stage.put(layer.differing.slice(at, at + RECORDS_A_STEP));
    await yieldTurn();
  }
  for (let shards = 1; stage.renewShard() || stage.writeShard(); shards += 1) {
    // A single one, as there mostly is, goes to the disk with the manifest: sooner than other threads would do it.
    if (shards > 1) await raced(stage.flush(), signal);
    await yieldTurn();
  }
  await raced(stage.flushed(), signal);
  return stage.commit((names) => ({
    fullAtSeconds: old.fullAtSeconds,
    asOfSeconds: layer.asOfSeconds,
    untilSeconds: layer.untilSeconds,
    counted: layer.counted,
    held: stage.held(),
    names,
  }));
}
