// Fetches what changed since the last pass, and rewrites only the shards with changes.
import type { FetchedRecord, Page } from './page-fetcher.ts';
import { type GenerationNotes, missingIn } from './notes.ts';
import { PassStopped } from './outcome.ts';
import type { PassDeps } from './pass.ts';
import { isReadableKey, type Key, keyOf, type Places } from './places.ts';
import { createGauge } from './progress.ts';
import { pageAfter, type RollingPage } from './rolling-page.ts';
import { Stage } from './stage.ts';
import { untilAborted } from './waiting.ts';
import { shopSecondsIn } from './walk-through.ts';
import { walkPages } from './walk.ts';

/** The overlap of two passes, so that no change is lost to clock differences or while a page is read. */
export const OVERLAP_SECONDS = 60;
/** With more changes than this, a full pass is used, which writes page by page instead of collecting in memory. */
const MOST_CHANGES = 4_000;

export interface Baseline {
  notes: GenerationNotes;
  untilSeconds: number;
  asOfSeconds: number;
  places: Places;
}

export type DeltaResult =
  | { kind: 'unchanged'; untilSeconds: number }
  | { kind: 'changed'; notes: GenerationNotes; isContradicted: boolean }
  /** The changes cannot be applied to the current generation. */
  | { kind: 'too-much' };

interface DeltaOutcome {
  result: DeltaResult;
  rolling: RollingPage;
  /** When the round through the whole list began that has ended with this pass. */
  roundBegunSeconds?: number;
  /** A known record that has changed although its change time does not say so. */
  missed?: Key;
}

/** `rolling` is the page of the whole list that is read beside the changes. */
export async function deltaPass(
  deps: PassDeps,
  baseline: Baseline,
  rolling: RollingPage,
): Promise<DeltaOutcome> {
  const fetched = await changesSince(deps, baseline);
  if (fetched === undefined) return { result: { kind: 'too-much' }, rolling };
  // Finds what change times do not show: deletions, by the shop's count, and changes without a new change time, page by page.
  const read = await rollOn(deps, baseline, rolling);
  const { page } = read;
  const counted = countIn(page, baseline.notes);
  if (isEmptied(page, baseline)) {
    if (!deps.isEmptinessBelieved()) throw new PassStopped({ kind: 'emptied' });
    return { result: { kind: 'too-much' }, rolling };
  }
  const seen = new Map([...fetched.changes, ...read.records.map((record) => [record.key, record] as const)]);
  if (isForeign(seen, baseline)) return { result: { kind: 'too-much' }, rolling };
  const differing = await findDiffering(deps, baseline.places, seen);
  if (differing === undefined) return { result: { kind: 'too-much' }, rolling };
  const result = await resultOf(deps, baseline, { ...fetched, differing, counted });
  const missed = differing.find(({ key }) => baseline.places.has(key) && !fetched.changes.has(key));
  return {
    result,
    rolling: read.next,
    ...(read.roundBegunSeconds !== undefined && { roundBegunSeconds: read.roundBegunSeconds }),
    ...(missed && { missed: missed.key }),
  };
}

/** Reads the next pages of the whole list; a round that ends with them is not followed by another in the same pass. */
async function rollOn(deps: PassDeps, { places }: Baseline, rolling: RollingPage) {
  const records: FetchedRecord[] = [];
  let next = rolling;
  for (let read = 1; ; read += 1) {
    const { page: number, begunSeconds } = next;
    const nowSeconds = deps.clock.nowSeconds();
    const page = await deps.fetcher.ask({ page: number, pageSize: deps.pageSize }, deps.signal);
    if (deps.signal.aborted) throw new PassStopped(undefined);
    records.push(...page.records);
    next = pageAfter(next, page, nowSeconds);
    const isRound = next.page === 1;
    const roundBegunSeconds = isRound ? (number === 1 ? nowSeconds : (begunSeconds ?? undefined)) : undefined;
    if (isRound || read >= deps.rollingPages(places.size, next.size))
      return { page, records, next, roundBegunSeconds };
  }
}

const isEmptied = ({ number, records, paging: { count } }: Page, { places }: Baseline): boolean =>
  places.size > 0 && records.length === 0 && (number === 1 || count === 0);

/** New records of which none has a readable id are those of another list, unless the whole list has them too. */
const isForeign = (seen: ReadonlyMap<Key, FetchedRecord>, { places }: Baseline): boolean =>
  seen.size > 0 && [...seen.keys()].every((key) => !isReadableKey(key) && !places.has(key));

/** A page without records and count is no answer for a list that was counted before. */
function countIn({ records, paging: { count } }: Page, { counted }: GenerationNotes): number | null {
  if (count === undefined && counted !== null && records.length === 0) {
    throw new PassStopped({ kind: 'not-a-list' });
  }
  return count ?? counted;
}

async function resultOf(
  deps: PassDeps,
  baseline: Baseline,
  {
    differing,
    untilSeconds,
    isSteady,
    counted,
  }: Omit<FetchedChanges, 'changes'> & { differing: FetchedRecord[]; counted: number | null },
): Promise<DeltaResult> {
  const isCounted = missingIn({ counted, held: baseline.places.size }) === missingIn(baseline.notes);
  if (differing.length === 0 && isSteady && isCounted) return { kind: 'unchanged', untilSeconds };
  const seen = isSteady
    ? { untilSeconds, asOfSeconds: deps.begunSeconds }
    : { untilSeconds: baseline.untilSeconds, asOfSeconds: baseline.asOfSeconds };
  const notes = await applyChanges(deps, baseline, { differing, counted, ...seen });
  return {
    kind: 'changed',
    notes,
    isContradicted: !isSteady || missingIn(notes) !== missingIn(baseline.notes),
  };
}

interface FetchedChanges {
  changes: ReadonlyMap<Key, FetchedRecord>;
  untilSeconds: number;
  isSteady: boolean;
}

async function changesSince(deps: PassDeps, baseline: Baseline): Promise<FetchedChanges | undefined> {
  const { fetcher, signal, pageSize } = deps;
  const changes = new Map<Key, FetchedRecord>();
  const gauge = createGauge(deps.clock, 'delta');
  const start = {
    page: 1,
    pageSize,
    sinceSeconds: baseline.untilSeconds - OVERLAP_SECONDS - deps.skewSeconds,
  };
  let { untilSeconds } = baseline;
  let count: number | undefined;
  let isSteady = true;
  for await (const step of walkPages(fetcher, start, signal)) {
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
  }
  isSteady &&= count === undefined || count === changes.size;
  return { changes, untilSeconds, isSteady };
}

/** The records that are new or differ from the stored ones; undefined if a shard is unreadable. */
async function findDiffering(
  { resource, collection, signal }: PassDeps,
  places: Places,
  changes: FetchedChanges['changes'],
): Promise<FetchedRecord[] | undefined> {
  const left = new Map(changes);
  const touched = new Set([...changes.keys()].map((key) => places.get(key)));
  for (const shard of collection.current()?.shards ?? []) {
    if (!touched.has(shard.name)) continue;
    const records = await untilAborted(collection.load(shard), signal);
    if (records === undefined) return undefined;
    for (const record of records) {
      const key = keyOf(resource, record);
      const change = left.get(key);
      if (change === undefined) continue;
      if (resource.essence(change.record) === resource.essence(record)) left.delete(key);
    }
  }
  return [...left.values()];
}

interface Changes {
  differing: readonly FetchedRecord[];
  /** If some changes may be missing, the next pass asks from the same moment again. */
  untilSeconds: number;
  asOfSeconds: number;
  counted: number | null;
}

async function applyChanges(
  deps: PassDeps,
  { notes: old, places }: Baseline,
  changes: Changes,
): Promise<GenerationNotes> {
  const { resource, collection, signal } = deps;
  const draft = collection.begin('current');
  const stage = new Stage({ resource, collection, draft, places, names: old.names });
  stage.add(changes.differing);
  for (let shards = 1; stage.updateShard() || stage.writeShard(); shards += 1) {
    // A single shard, the usual case, is written together with the manifest: that is sooner than a background write.
    if (shards > 1) await untilAborted(stage.flush(), signal);
  }
  await untilAborted(stage.flushed(), signal);
  return stage.commit((names) => ({
    fullAtSeconds: old.fullAtSeconds,
    asOfSeconds: changes.asOfSeconds,
    untilSeconds: changes.untilSeconds,
    counted: changes.counted,
    held: stage.held(),
    names,
  }));
}
