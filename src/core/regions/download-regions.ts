// Fetches the whole tree: from the top down, a few levels at once, each region that is still to be asked about once.
import { either } from '../platform/sync/waiting.ts';
import type { RegionTree } from './region-tree.ts';
import { TOP } from './fetched-regions.ts';

export interface DownloadDeps {
  tree: RegionTree;
  /** Asks the shop what lies below, takes that over, and answers of how many regions it told that. */
  ask: (parent: string, signal: AbortSignal) => Promise<number>;
  /** How many may be asked about at once. */
  width: () => number;
  nowSeconds: () => number;
  /** Whoever was asked about since this moment need not be asked about again. */
  sinceSeconds: number;
  signal: AbortSignal;
  onProgress: (progress: DownloadProgress) => void;
}

export interface DownloadProgress {
  asked: number;
  left: number;
}

/** Comes to its end when nothing is left to be asked; raises what ended it before. */
export async function downloadRegions(deps: DownloadDeps): Promise<void> {
  const { tree, sinceSeconds } = deps;
  deps.onProgress({ asked: 0, left: Math.max(1, tree.pending(sinceSeconds).length) });
  // Always: its answer may be all there is to ask for.
  const levels = await deps.ask(TOP, deps.signal);
  const left = tree.pending(sinceSeconds);
  deps.onProgress({ asked: 1, left: left.length });
  if (levels > 1 && (await isWhole(deps, left))) tree.end(left, deps.nowSeconds());
  else await askAll(deps, tree.pending(sinceSeconds));
}

/**
 * Some shops answer their whole tree at once. Then nothing lies below those of which it says nothing: a few of them are
 * asked about, and taken for all.
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

async function askAll(deps: DownloadDeps, first: readonly string[]): Promise<void> {
  const end = new AbortController();
  const wanted = either(deps.signal, end.signal);
  const underWay = new Set<Promise<void>>();
  const list = openAskList(deps.tree, first, deps.sinceSeconds);
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
        // Of several that fail the first one says why.
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

/** Who is to be asked about, each once; whoever has gone since, or was told of with another, is passed over. */
function openAskList(tree: RegionTree, first: readonly string[], sinceSeconds: number) {
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
