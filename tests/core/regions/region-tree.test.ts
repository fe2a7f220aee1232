// The tree of regions: each region has one place and can be found, for any answers in any order.
import { describe, expect, it } from 'vitest';
import { fc } from '../../support/fast-check.ts';
import { RegionTree } from '../../../src/core/regions/region-tree.ts';
import { TOP_REGION as TOP } from '../../../src/contract/regions.ts';
import type { FetchedRegion } from '../../../src/core/regions/fetched-regions.ts';

const empty = { known: {}, below: {} };
const fetched = (id: string, parent?: string, name = `region ${id}`): FetchedRegion => ({ id, name, parent });
const whole = (asked: string, atSeconds: number, ...regions: FetchedRegion[]) => ({
  asked,
  atSeconds,
  regions,
  isPart: false,
});

const china = () => {
  const tree = RegionTree.of(empty);
  tree.take(whole(TOP, 100, fetched('11', TOP), fetched('31', TOP)));
  tree.take(whole('11', 200, fetched('1101', '11'), fetched('1102', '11')));
  return tree;
};

describe('an answer of the shop', () => {
  it('is stored below the requested region, in the shop’s order', () => {
    const tree = china();
    expect(tree.below(TOP)).toEqual(['11', '31']);
    expect(tree.below('11')).toEqual(['1101', '1102']);
    expect(tree.path('1102').map(({ id }) => id)).toEqual(['11', '1102']);
    expect(tree.knownAt('31')).toBeUndefined();
  });

  it('may contain the whole tree at once, in any order', () => {
    const tree = RegionTree.of(empty);
    const levels = tree.take(
      whole(TOP, 100, fetched('1101', '11'), fetched('11', '0'), fetched('110101', '1101')),
    );
    expect(levels).toBe(3);
    expect(tree.path('110101').map(({ id }) => id)).toEqual(['11', '1101', '110101']);
  });

  it('removes regions that it no longer contains, with everything below them', () => {
    const tree = china();
    tree.take(whole(TOP, 300, fetched('31', TOP)));
    expect(tree.size).toBe(1);
    expect(tree.path('1101')).toEqual([]);
  });

  it('removes nothing if it may be incomplete', () => {
    const tree = china();
    tree.take({ ...whole(TOP, 300, fetched('31', TOP)), isPart: true });
    expect(tree.has('1101')).toBe(true);
  });

  it('moves a region that is now below another one', () => {
    const tree = china();
    tree.take(whole('31', 300, fetched('1101', '31')));
    expect(tree.below('11')).toEqual(['1102']);
    expect(tree.path('1101').map(({ id }) => id)).toEqual(['31', '1101']);
  });

  it('changes nothing if the shop returns its top level for every request', () => {
    const tree = china();
    tree.take(whole('1101', 300, fetched('11', '0'), fetched('31', TOP)));
    expect(tree.below(TOP)).toEqual(['11', '31']);
    expect(tree.below('1101')).toEqual([]);
    expect(tree.knownAt('1101')).toBe(300);
  });

  it('keeps regions visible that form a cycle or have an unknown parent', () => {
    const tree = RegionTree.of(empty);
    tree.take(whole(TOP, 100, fetched('1', '2'), fetched('2', '1'), fetched('3', '3'), fetched('4', '99')));
    expect([...tree.walk()].map(({ id }) => id).toSorted()).toEqual(['1', '2', '3', '4']);
  });
});

describe('the list of regions to fetch', () => {
  it('has every region with unknown children, the higher ones first', () => {
    expect(RegionTree.of(empty).pending(0)).toEqual([TOP]);
    expect(china().pending(-Infinity)).toEqual(['31', '1101', '1102']);
  });

  it('has regions that were fetched too long ago', () => {
    expect(china().pending(150)).toEqual([TOP, '31', '1101', '1102']);
  });
});

const anId = fc.constantFrom('1', '2', '3', '4', '5', '6');
const anAnswer = fc.record({
  asked: fc.oneof(fc.constant(TOP), anId),
  isPart: fc.boolean(),
  regions: fc.array(fc.record({ id: anId, parent: fc.oneof(anId, fc.constantFrom(TOP, '99', undefined)) }), {
    maxLength: 6,
  }),
});

function checkWhole(tree: RegionTree): void {
  const met = [...tree.walk()];
  expect(new Set(met.map(({ id }) => id)).size).toBe(met.length);
  expect(met).toHaveLength(tree.size);
  for (const { id, depth } of met) {
    expect(tree.path(id)).toHaveLength(depth);
    expect(tree.below(tree.parentOf(id))).toContain(id);
  }
}

describe('any sequence of answers', () => {
  it('leaves each region in exactly one place that can be reached from the top', () => {
    fc.assert(
      fc.property(fc.array(anAnswer, { maxLength: 12 }), (answers) => {
        const tree = RegionTree.of(empty);
        for (const [atSeconds, { asked, regions, isPart }] of answers.entries()) {
          // Only known regions are requested.
          if (asked !== TOP && !tree.has(asked)) continue;
          const way = tree.path(asked).map(({ id }) => id);
          const read = regions.map(({ id, parent }) => fetched(id, parent));
          tree.take({ ...whole(asked, atSeconds, ...read), isPart });
          checkWhole(tree);
          for (const id of way) expect(tree.has(id)).toBe(true);
          if (asked === TOP) for (const { id } of regions) expect(tree.has(id)).toBe(true);
        }
        const again = RegionTree.of(tree.stored());
        expect(again.stored()).toEqual(tree.stored());
      }),
    );
  });

  it('is repaired when it is opened from any file', () => {
    const anyBelow = fc.dictionary(
      fc.oneof(fc.constant(TOP), anId),
      fc.array(anId, { maxLength: 6 }).map((ids) => ids.join('\n')),
    );
    fc.assert(
      fc.property(anyBelow, (below) => {
        checkWhole(RegionTree.of({ known: { 7: '1,,2,' }, below }));
      }),
    );
  });
});
