// The regions of a scripted desk: a small tree.
import type { RegionBelow, RegionsState } from '../../../src/contract/regions.ts';
import { done } from '../../../src/contract/result.ts';

const regionTree = [
  { id: '510000', name: 'Sichuan', parent: null },
  { id: '510100', name: 'Chengdu', parent: '510000' },
  { id: '510105', name: 'Qingyang', parent: '510100' },
  { id: '510106', name: 'Jinniu', parent: '510100' },
];

export const knownRegions: RegionsState = {
  revision: 1,
  known: regionTree.length,
  isWhole: true,
  unreadable: 0,
  fetching: null,
  freshness: { asOfSeconds: Date.now() / 1000, error: null },
};

function pathTo(id: string | null): { id: string; name: string }[] {
  const found = regionTree.find((one) => one.id === id);
  return found === undefined ? [] : [...pathTo(found.parent), { id: found.id, name: found.name }];
}

const levelBelow = (parent: string | null): RegionBelow[] =>
  regionTree
    .filter((one) => one.parent === parent)
    .map(({ id, name }) => ({ id, name, below: regionTree.filter((other) => other.parent === id).length }));

const below = ({ parent }: { parent: string | null }) =>
  done({ path: pathTo(parent), below: levelBelow(parent) });

const levels = ({ opened }: { opened: readonly string[] }) => {
  const all = [null, ...opened].map((parent) => [parent ?? '', levelBelow(parent)] as const);
  return done(Object.fromEntries(all));
};

export const regionAnswers = {
  'regions.state': () => done(knownRegions),
  'regions.levels': levels,
  'regions.below': below,
  'regions.fetch': below,
  'regions.path': ({ id }: { id: string }) => done(pathTo(id)),
  'regions.search': ({ words, limit }: { words: string; limit: number }) => {
    const found = regionTree.filter(({ name }) => name.toLowerCase().includes(words.toLowerCase()));
    return done({ paths: found.slice(0, limit).map(({ id }) => pathTo(id)), total: found.length });
  },
  'regions.fetch-all': () => done(knownRegions),
  'regions.stop': () => done(knownRegions),
};
