// Fetches the whole list into a new generation, and lets it stand only where the shop's own count bears it out.
import { type GenerationNotes, generationNotesOf, missingIn } from './notes.ts';
import { PassStopped, type SyncTrouble } from './outcome.ts';
import type { PassDeps } from './pass.ts';
import type { Places } from './places.ts';
import { walkThrough, type Walked } from './walk-through.ts';

/** How often a list that changes under the walk is begun anew before the pass gives up. */
export const MOST_WALKS = 3;

export interface Fetched {
  notes: GenerationNotes;
  places: Places;
}

export async function fullPass(deps: PassDeps): Promise<Fetched> {
  let before: Walked | undefined;
  for (let walk = 1; ; walk += 1) {
    const walked = await walkThrough(deps, { isFirst: walk === 1, isLast: walk === MOST_WALKS });
    const stands = generationNotesOf(deps.collection.current());
    const isFinal = walk === MOST_WALKS || (before !== undefined && areAlike(walked, before));
    const isSudden = before === undefined && hasVanished(walked, stands);
    if ((isBorneOut(walked, stands) && !isSudden) || (isFinal && isBetterThanNothing(walked, stands))) {
      return committed(deps, walked);
    }
    if (isFinal) {
      walked.stage.discard();
      throw new PassStopped(troubleWith(walked));
    }
    before = walked;
  }
}

function committed({ signal }: PassDeps, walked: Walked): Fetched {
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

const areAlike = (one: Walked, other: Walked) =>
  one.isSteady && other.isSteady && one.counted === other.counted && missing(one) === missing(other);

/** All that the shop counts is there; or as much is missing as always, which is then this shop's way of counting. */
function isBorneOut(walked: Walked, stands: GenerationNotes | undefined): boolean {
  if (!walked.isSteady || hasStoppedCounting(walked, stands)) return false;
  return missing(walked) === 0 || (stands !== undefined && missing(walked) === missingIn(stands));
}

/** Nothing at all where there was something: it is looked at once more before anybody sees an empty list. */
const hasVanished = ({ stage }: Walked, stands: GenerationNotes | undefined) =>
  stage.held() === 0 && stands !== undefined && stands.held > 0;

const hasStoppedCounting = ({ counted }: Walked, stands: GenerationNotes | undefined) =>
  counted === null && stands !== undefined && stands.counted !== null;

/** On a doubtful word something is shown where there was nothing, and nothing is taken away where there was something. */
function isBetterThanNothing(walked: Walked, stands: GenerationNotes | undefined): boolean {
  if (stands === undefined) return walked.stage.held() > 0;
  return walked.isSteady && !hasStoppedCounting(walked, stands) && missing(walked) < missingIn(stands);
}

function troubleWith({ isSteady, counted, stage }: Walked): SyncTrouble {
  return isSteady ? { kind: 'contradicted', counted, held: stage.held() } : { kind: 'unsteady' };
}
