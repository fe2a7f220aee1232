// Section 5: the regions of city positioning.

import { describe, expect, it } from 'vitest';
import type { RuleContext } from '../judged.ts';
import { misfitsOfAll } from '../misfits.ts';
import { paths } from '../paths.ts';
import { idsIn, type Raw } from '../shop.ts';
import { region } from '../tables.ts';

export function regionRules({ shop, isOurs }: RuleContext): void {
  const under = (pid?: unknown) => shop().list(paths.regions, { pid });

  describe('regions', () => {
    it('are listed with every documented field', async () => {
      expect(misfitsOfAll(await under(), region)).toEqual([]);
    });

    it('come with current_page -1 and their count', async () => {
      const { data, current_page: page, count, is_more: more } = await shop().ask(paths.regions);
      expect([page, count, more].map(Number)).toEqual([-1, (data as Raw[]).length, 0]);
    });

    it('under a parent are those with its id as pId', async () => {
      const [parent] = (await under()).map(({ pId }) => String(pId)).filter((pid) => pid !== '0');
      if (parent === undefined) return;
      const found = await under(parent);
      expect(found.length).toBeGreaterThan(0);
      expect(found.filter(({ pId }) => String(pId) !== parent)).toEqual([]);
    });
  });

  describe('regions (readings of ours)', () => {
    it('without a parent are all listed, with exactly the types of the document', async () => {
      const all = await under();
      expect(new Set(idsIn(all)).size).toBe(all.length);
      expect(misfitsOfAll(all, region, 'exact')).toEqual([]);
    });

    it('of the first level have the parent 0, from which all others can be reached', async () => {
      const reached: string[] = [];
      for (let parents = ['0']; parents.length > 0;) {
        const found = await Promise.all(parents.map(under));
        parents = found.flatMap(idsIn);
        reached.push(...parents);
      }
      expect(reached.toSorted()).toEqual(idsIn(await under()).toSorted());
    });

    it('are none under an unknown parent', async () => {
      expect(await under('999999999')).toEqual([]);
    });

    it('are refused with a parent that is not an id', async () => {
      expect(await shop().refusal(paths.regions, { pid: 'Beijing' })).toContain('pid');
    });

    if (isOurs) {
      it('of the demo shop hold Beijing', async () => {
        expect((await under('0'))[0]).toEqual({ id: '110000', pId: '0', name: '北京市' });
      });
    }
  });
}
