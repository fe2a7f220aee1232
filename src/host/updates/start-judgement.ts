// What a start means for an installation under way: it counts, it was interrupted, or the version before comes back.
import type { UpdateOutcome } from '../../contract/updates.ts';
import type { Installation, InstallStateFile } from './install-state.ts';

/** The new version gets so many starts. */
export const MOST_STARTS = 2;
/** Within this time a start has to get ready. */
export const READY_WITHIN_MS = 60_000;

export interface StartFacts {
  version: string;
  /** The file that was started; undefined if the program is not one file. */
  program: string | undefined;
  /** The version before watches this start, and has counted it. */
  isWatched: boolean;
  nowSeconds: number;
}

/**
 * `go`: nothing is under way, or not any more. `count`: the first starts of a new version, which have to get ready.
 * `bring-back`: it has had its starts. `retreat`: the version before was started by hand.
 */
export type Judgement =
  | { kind: 'go' }
  | { kind: 'count' | 'bring-back' | 'retreat'; installation: Installation };

/** Call before anything else is opened. What it decides is on the disk when it returns. */
export function judgeStart(
  file: InstallStateFile,
  { version, program, isWatched, nowSeconds }: StartFacts,
): Judgement {
  const { installation } = file.read();
  if (installation === null) return { kind: 'go' };
  const { from, to, starts } = installation;
  if (version === to) {
    if (isWatched) return { kind: 'go' };
    if (starts >= MOST_STARTS) return { kind: 'bring-back', installation };
    file.write({ installation: { ...installation, starts: starts + 1 } });
    return { kind: 'count', installation };
  }
  if (version === from && program !== undefined && program !== installation.program)
    return { kind: 'retreat', installation };
  // The new version had never been started, so it was never in its place; or the version before has come back since.
  if (version === from) end(file, starts === 0 ? 'interrupted' : 'brought-back', nowSeconds);
  else file.write({ installation: null });
  return { kind: 'go' };
}

/** Ends the installation; a version that did not start is held. */
export function end(file: InstallStateFile, kind: UpdateOutcome['kind'], atSeconds: number): void {
  const { installation, held } = file.read();
  if (installation === null) return;
  const { from, to } = installation;
  file.write({
    installation: null,
    outcome: { kind, from, to, atSeconds },
    ...(kind === 'brought-back' && { held: [...held.filter((each) => each !== to), to] }),
  });
}
