// What is remembered of a walk through a long list, and when it is forgotten.

import { describe, expect, it } from 'vitest';
import { fc } from '../../support/fast-check.ts';
import { PageMemory } from '../../../src/service/goods/page-memory.ts';

const positionAt = (offset: number) => ({ offset, key: `k${offset}`, id: String(offset) });

describe('the page memory', () => {
  it('knows the nearest position at or before an offset, in any order of additions', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 60 })), fc.nat({ max: 70 }), (offsets, asked) => {
        const memory = new PageMemory();
        memory.remember('q', '1', 100);
        for (const offset of offsets) memory.addPosition('q', '1', positionAt(offset));
        const nearest = Math.max(-1, ...offsets.filter((offset) => offset <= asked));
        expect(memory.positionBefore('q', '1', asked)?.offset ?? -1).toBe(nearest);
      }),
    );
  });

  it('is valid for one version of the goods only', () => {
    const memory = new PageMemory();
    memory.remember('q', '1', 100);
    memory.addPosition('q', '1', positionAt(10));
    expect(memory.count('q', '1')).toBe(100);
    expect(memory.count('q', '2')).toBeUndefined();
    expect(memory.positionBefore('q', '2', 50)).toBeUndefined();
    memory.remember('q', '2', 99);
    expect(memory.positionBefore('q', '2', 50)).toBeUndefined();
    memory.addPosition('q', '1', positionAt(20));
    expect(memory.positionBefore('q', '2', 50)).toBeUndefined();
  });

  it('forgets a version that another database server may have given to other goods', () => {
    const memory = new PageMemory();
    memory.remember('q', '1', 100);
    memory.clear();
    expect(memory.count('q', '1')).toBeUndefined();
  });

  it('ignores positions of a query that was never counted, and keeps queries separate', () => {
    const memory = new PageMemory();
    memory.addPosition('q', '1', positionAt(10));
    expect(memory.positionBefore('q', '1', 50)).toBeUndefined();
    memory.remember('q', '1', 100);
    memory.remember('p', '1', 7);
    memory.addPosition('p', '1', positionAt(5));
    expect(memory.positionBefore('q', '1', 50)).toBeUndefined();
    expect(memory.count('q', '1')).toBe(100);
  });

  it('forgets the query that was counted longest ago, and limits the positions of a walk', () => {
    const memory = new PageMemory();
    for (let query = 0; query < 5000; query += 1) memory.remember(String(query), '1', query);
    expect(memory.count('0', '1')).toBeUndefined();
    expect(memory.count('4999', '1')).toBe(4999);
    for (let offset = 0; offset < 10_000; offset += 1) memory.addPosition('4999', '1', positionAt(offset));
    expect(memory.positionBefore('4999', '1', 9999)?.offset).toBeLessThan(5000);
  });
});
