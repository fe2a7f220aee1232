// Fetches the whole list into a new generation, and commits it only if the shop's own count confirms it.
import { type GenerationNotes, generationNotesOf, missingIn } from './notes.ts';
import { PassStopped, type SyncTrouble } from './outcome.ts';
import type { PassDeps } from './pass.ts';
import { isReadableKey, type Places } from './places.ts';
import { walkThrough, type Walked } from './walk-through.ts';

/** How often a list that changes during the walk is walked before the pass gives up. */
export const MOST_WALKS = 3;

export interface Fetched {
  notes: GenerationNotes;
  places: Places;
}

export async function fullPass(deps: PassDeps): Promise<Fetched> {
  let before: Walked | undefined;
  for (let walk = 1; ; walk += 1) {
    const walked = await walkThrough(deps, { isFirst: walk === 1, isLast: walk === MOST_WALKS });
    const current = generationNotesOf(deps.collection.current());
    if (hasVanished(walked, current) && !deps.isEmptinessBelieved()) {
      walked.stage.discard();
      throw new PassStopped({ kind: 'emptied' });
    }
    if (hasNothingReadable(walked, current)) {
      walked.stage.discard();
      throw new PassStopped({ kind: 'not-a-list' });
    }
    const isFinal = walk === MOST_WALKS || (before !== undefined && areSame(walked, before));
    if (isConfirmed(walked, current) || (isFinal && isBetterThanNothing(walked, current))) {
      return commitWalk(deps, walked);
    }
    if (isFinal) {
      walked.stage.discard();
      throw new PassStopped(troubleOf(walked));
    }
    before = walked;
  }
}

function commitWalk({ signal }: PassDeps, walked: Walked): Fetched {
  if (signal.aborted) throw new PassStopped(undefined);
  const { stage, counted, untilSeconds, startedAtSeconds } = walked;
  const notes = stage.commit((names): GenerationNotes => {
    const held = stage.held();
    return {
      fullAtSeconds: startedAtSeconds,
      asOfSeconds: startedAtSeconds,
      untilSeconds,
      counted,
      held,
      names,
    };
  });
  return { notes, places: stage.places };
}

const missing = ({ counted, stage }: Walked) => missingIn({ counted, held: stage.held() });

const areSame = (a: Walked, b: Walked) =>
  a.isSteady && b.isSteady && a.counted === b.counted && missing(a) === missing(b);

/** All counted records are there, or as many are missing as before, because some shops always count more than they show. */
function isConfirmed(walked: Walked, current: GenerationNotes | undefined): boolean {
  if (!walked.isSteady || hasStoppedCounting(walked, current)) return false;
  return missing(walked) === 0 || (current !== undefined && missing(walked) === missingIn(current));
}

/** Records of which none has a readable id belong to another list: a shop or a proxy has crossed two answers. */
const hasNothingReadable = ({ stage }: Walked, current: GenerationNotes | undefined) =>
  current !== undefined && current.held > 0 && stage.held() > 0 && ![...stage.keys()].some(isReadableKey);

const hasVanished = (walked: Walked, current: GenerationNotes | undefined) =>
  walked.stage.held() === 0 &&
  current !== undefined &&
  current.held > 0 &&
  !hasStoppedCounting(walked, current);

const hasStoppedCounting = ({ counted }: Walked, current: GenerationNotes | undefined) =>
  counted === null && current !== undefined && current.counted !== null;

/** An unconfirmed walk may fill an empty list or reduce the missing records, but never removes anything. */
function isBetterThanNothing(walked: Walked, current: GenerationNotes | undefined): boolean {
  if (current === undefined) return walked.stage.held() > 0;
  return walked.isSteady && !hasStoppedCounting(walked, current) && missing(walked) < missingIn(current);
}

function troubleOf({ isSteady, counted, stage }: Walked): SyncTrouble {
  return isSteady ? { kind: 'contradicted', counted, held: stage.held() } : { kind: 'unsteady' };
}
