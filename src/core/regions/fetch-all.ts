// Fetches the whole tree from the top down, a few levels at a time, each that is older than wanted once.
import { TOP_REGION as TOP } from '../../contract/regions.ts';
import type { RegionTree } from './region-tree.ts';

const AT_ONCE = 4;

export interface FetchAllDeps {
  tree: RegionTree;
  /** Fetches and stores what is below a region; resolves with the number of regions whose children came. */
  fetch: (parent: string) => Promise<number>;
  /** Levels that were fetched since then stay as they are. */
  sinceSeconds: number;
  nowSeconds: () => number;
  onProgress: (progress: { asked: number; left: number }) => void;
}

/** Rejects with the first failure, after the requests that are under way then. */
export async function fetchAllRegions(deps: FetchAllDeps): Promise<void> {
  const { tree, fetch, sinceSeconds } = deps;
  // First, because its answer may contain the whole tree.
  const levels = await fetch(TOP);
  if (levels > 1 && (await haveNoChildren(deps, tree.pending(sinceSeconds)))) {
    tree.end(tree.pending(sinceSeconds), deps.nowSeconds());
    return;
  }
  let asked = 1;
  for (let left = tree.pending(sinceSeconds); left.length > 0; left = tree.pending(sinceSeconds)) {
    await fetchLevels(deps, left, asked);
    asked += left.length;
  }
}

async function fetchLevels(deps: FetchAllDeps, ids: readonly string[], before: number): Promise<void> {
  const { tree, fetch, sinceSeconds, onProgress } = deps;
  const rest = ids.values();
  let done = 0;
  let isStopped = false;
  const fetchRest = async () => {
    for (const id of rest) {
      if (isStopped) return;
      // It may have left the tree, or come with another one, meanwhile.
      if (tree.has(id) && !tree.isKnown(id, sinceSeconds)) await fetch(id);
      done += 1;
      onProgress({ asked: before + done, left: ids.length - done });
    }
  };
  const works = Array.from({ length: AT_ONCE }, () =>
    fetchRest().catch((error: unknown) => {
      isStopped = true;
      throw error;
    }),
  );
  const failed = (await Promise.allSettled(works)).find(({ status }) => status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
}

/** Some shops return their whole tree at once: a sample of the regions without children stands for all of them. */
async function haveNoChildren({ tree, fetch }: FetchAllDeps, leaves: readonly string[]): Promise<boolean> {
  for (const at of new Set([0, leaves.length >> 1, leaves.length - 1])) {
    const leaf = leaves[at];
    if (leaf === undefined) continue;
    await fetch(leaf);
    if (tree.below(leaf).length > 0) return false;
  }
  return true;
}
