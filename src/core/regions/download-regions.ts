// Fetches the whole tree: from the top down, several regions at a time, each region that is still unknown once.
import { linkedSignal } from '../platform/sync/waiting.ts';
import type { RegionTree } from './region-tree.ts';
import { TOP } from './fetched-regions.ts';

export interface DownloadDeps {
  tree: RegionTree;
  /** Fetches and stores what is below a region; resolves with the number of regions that the answer covered. */
  ask: (parent: string, signal: AbortSignal) => Promise<number>;
  /** The number of concurrent requests. */
  width: () => number;
  nowSeconds: () => number;
  /** Regions that were fetched since this time are skipped. */
  sinceSeconds: number;
  signal: AbortSignal;
  onProgress: (progress: DownloadProgress) => void;
}

export interface DownloadProgress {
  asked: number;
  left: number;
}

/** Resolves when nothing is left to fetch; rejects with the first failure. */
export async function downloadRegions(deps: DownloadDeps): Promise<void> {
  const { tree, sinceSeconds } = deps;
  deps.onProgress({ asked: 0, left: Math.max(1, tree.pending(sinceSeconds).length) });
  // Always fetched first, because its answer may contain the whole tree.
  const levels = await deps.ask(TOP, deps.signal);
  const left = tree.pending(sinceSeconds);
  deps.onProgress({ asked: 1, left: left.length });
  if (levels > 1 && (await isWhole(deps, left))) tree.end(left, deps.nowSeconds());
  else await fetchAll(deps, tree.pending(sinceSeconds));
}

/**
 * Some shops return their whole tree at once. Then the regions without children really have none: a sample of them is
 * fetched, and stands for all.
 */
async function isWhole({ tree, ask, signal }: DownloadDeps, leaves: readonly string[]): Promise<boolean> {
  const places = new Set([0, leaves.length >> 1, leaves.length - 1]);
  for (const place of places) {
    const leaf = leaves[place];
    if (leaf === undefined) continue;
    await ask(leaf, signal);
    if (tree.below(leaf).length > 0) return false;
  }
  return true;
}

async function fetchAll(deps: DownloadDeps, first: readonly string[]): Promise<void> {
  const end = new AbortController();
  const wanted = linkedSignal(deps.signal, end.signal);
  const underWay = new Set<Promise<void>>();
  const list = openFetchList(deps.tree, first, deps.sinceSeconds);
  let asked = 1;

  async function one(id: string): Promise<void> {
    await deps.ask(id, wanted.signal);
    asked += 1;
    list.add(deps.tree.below(id));
    deps.onProgress({ asked, left: list.left() + underWay.size - 1 });
  }

  try {
    for (;;) {
      while (underWay.size < deps.width()) {
        const id = list.next();
        if (id === undefined) break;
        const work = one(id).finally(() => underWay.delete(work));
        // Only the first of several failures is reported.
        work.catch(() => undefined);
        underWay.add(work);
      }
      if (underWay.size === 0) return;
      await Promise.race(underWay);
    }
  } finally {
    end.abort();
    wanted.drop();
  }
}

/** The regions to fetch, each once; skips those that were removed or fetched with others meanwhile. */
function openFetchList(tree: RegionTree, first: readonly string[], sinceSeconds: number) {
  const ids = [...first];
  const listed = new Set(ids);
  let at = 0;
  return {
    left: () => ids.length - at,
    add: (more: readonly string[]) => {
      for (const id of more) {
        if (listed.has(id) || tree.isKnown(id, sinceSeconds)) continue;
        listed.add(id);
        ids.push(id);
      }
    },
    next: (): string | undefined => {
      for (; at < ids.length; at += 1) {
        const id = ids[at] ?? TOP;
        if (!tree.has(id) || tree.isKnown(id, sinceSeconds)) continue;
        at += 1;
        return id;
      }
      return undefined;
    },
  };
}
