// The regions of a scripted desk: a small tree.
import { done } from '../../../src/contract/result.ts';

const regionTree = [
  { id: '510000', name: 'Sichuan', parent: null },
  { id: '510100', name: 'Chengdu', parent: '510000' },
  { id: '510105', name: 'Qingyang', parent: '510100' },
  { id: '510106', name: 'Jinniu', parent: '510100' },
];

function pathTo(id: string | null): { id: string; name: string }[] {
  const found = regionTree.find((one) => one.id === id);
  return found === undefined ? [] : [...pathTo(found.parent), { id: found.id, name: found.name }];
}

export const regionAnswers = {
  'regions.below': ({ parent }: { parent: string | null }) =>
    done({
      path: pathTo(parent),
      below: regionTree.filter((one) => one.parent === parent).map(({ id, name }) => ({ id, name })),
    }),
  'regions.path': ({ id }: { id: string }) => done(pathTo(id)),
};
