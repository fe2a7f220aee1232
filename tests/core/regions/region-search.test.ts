// Regions are found by any part of the name, by pinyin, initials or id, and by a region above.
import { describe, expect, it } from 'vitest';
import { RegionSearch } from '../../../src/core/regions/region-search.ts';
import { RegionTree } from '../../../src/core/regions/region-tree.ts';
import { TOP_REGION as TOP } from '../../../src/contract/regions.ts';
import { fc } from '../../support/fast-check.ts';
import { testPorts } from '../../support/test-ports.ts';

const { work } = testPorts();

function treeOf(below: Record<string, readonly [string, string][]>): RegionTree {
  const lines = Object.entries(below).map(([parent, list]) => {
    return [parent, list.map((one) => one.join('\t')).join('\n')] as const;
  });
  return RegionTree.of({ known: {}, below: Object.fromEntries(lines) });
}

const china = treeOf({
  [TOP]: [
    ['110000', '北京市'],
    ['510000', '四川省'],
    ['500000', '重庆市'],
  ],
  '110000': [['110100', '北京市辖区']],
  '110100': [
    ['110101', '东城区'],
    ['110102', '西城区'],
  ],
  '510000': [['510100', '成都市']],
  '510100': [
    ['510105', '青羊区'],
    ['510106', '金牛区'],
  ],
});

const find = (words: string, { tree = china, limit = 50 } = {}) =>
  new RegionSearch(tree, work).find({ words, limit });

async function found(words: string, tree = china) {
  const { paths } = await find(words, { tree });
  return paths.map((path) => path.at(-1)?.name);
}

describe('a region is found by', () => {
  it.each([
    ['any part of its name', '城区', ['东城区', '西城区']],
    ['its whole pinyin', 'dongcheng', ['东城区']],
    ['its initials', 'xcq', ['西城区']],
    ['every reading of its characters', 'chongqing', ['重庆市']],
    ['its id', '510105', ['青羊区']],
    ['words of a place above with its own', '四川 qingyang', ['青羊区']],
  ])('%s', async (_how, words, names) => {
    expect(await found(words)).toEqual(names);
  });

  it('nothing if nothing was typed, or if no region matches all words', async () => {
    expect(await found(' ')).toEqual([]);
    expect(await found('北京 青羊')).toEqual([]);
  });
});

it('lists exact ids and matching beginnings first, and higher levels before lower ones', async () => {
  expect(await found('北京')).toEqual(['北京市', '北京市辖区']);
  expect(await found('5101')).toEqual(['成都市', '青羊区', '金牛区']);
});

it('counts all results, and returns no more than the limit', async () => {
  const { paths, total } = await find('区', { limit: 2 });
  expect([paths.length, total]).toEqual([2, 5]);
});

const aName = fc.array(fc.constantFrom('东', '西', '城', '区', '市'), { minLength: 1, maxLength: 4 });

it('finds exactly the regions whose own names contain a Chinese word', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(aName, { maxLength: 12 }), aName, async (names, word) => {
      const list = names.map((name, at): [string, string] => [String(at + 1), name.join('')]);
      const tree = treeOf({ [TOP]: list });
      const held = list.filter(([, name]) => name.includes(word.join(''))).map(([, name]) => name);
      expect((await found(word.join(''), tree)).toSorted()).toEqual(held.toSorted());
    }),
  );
});
