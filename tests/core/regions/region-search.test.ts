// Regions are found by any part of the name, by pinyin, initials or id, and by a region above.
import { describe, expect, it } from 'vitest';
import { soundsOf } from '../../../src/text/pinyin.ts';
import { openReadings } from '../../../src/text/readings.ts';
import { findRegions, indexOf as indexWith, namesIn } from '../../../src/core/regions/region-search.ts';
import { RegionTree } from '../../../src/core/regions/region-tree.ts';
import { TOP } from '../../../src/core/regions/fetched-regions.ts';
import { fc } from '../../support/fast-check.ts';

const readings = openReadings();
const indexOf = (tree: RegionTree) =>
  indexWith(tree, new Map(Array.from(namesIn(tree), (name) => [name, soundsOf(name, readings)])));

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

const found = (words: string, tree = china) =>
  findRegions(indexOf(tree), words, 50).ids.map((id) => tree.nameOf(id));

describe('a region is found by', () => {
  it.each([
    ['any part of its name', '城区', ['东城区', '西城区']],
    ['its whole pinyin', 'dongcheng', ['东城区']],
    ['its initials', 'xcq', ['西城区']],
    ['every reading of its characters', 'chongqing', ['重庆市']],
    ['its id', '510105', ['青羊区']],
    ['words of a place above with its own', '四川 qingyang', ['青羊区']],
  ])('%s', (_how, words, names) => {
    expect(found(words)).toEqual(names);
  });

  it('nothing if nothing was typed, or if no region matches all words', () => {
    expect(found(' ')).toEqual([]);
    expect(found('北京 青羊')).toEqual([]);
  });
});

it('lists exact ids and matching beginnings first, and higher levels before lower ones', () => {
  expect(found('北京')).toEqual(['北京市', '北京市辖区']);
  expect(found('5101')).toEqual(['成都市', '青羊区', '金牛区']);
});

it('counts all results, and returns no more than the limit', () => {
  const index = indexOf(china);
  expect(findRegions(index, '区', 2)).toMatchObject({ ids: { length: 2 }, total: 5 });
});

const aName = fc.array(fc.constantFrom('东', '西', '城', '区', '市'), { minLength: 1, maxLength: 4 });

it('finds exactly the regions whose own names contain a Chinese word', () => {
  fc.assert(
    fc.property(fc.array(aName, { maxLength: 12 }), aName, (names, word) => {
      const list = names.map((name, at): [string, string] => [String(at + 1), name.join('')]);
      const tree = treeOf({ [TOP]: list });
      const held = list.filter(([, name]) => name.includes(word.join(''))).map(([, name]) => name);
      expect(found(word.join(''), tree).toSorted()).toEqual(held.toSorted());
    }),
  );
});
