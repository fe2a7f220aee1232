// Section 7: dining locations.

import { describe, expect, it } from 'vitest';
import type { RuleContext } from '../judged.ts';
import { misfitsOfAll } from '../misfits.ts';
import { paths } from '../paths.ts';
import { idsIn, type Raw } from '../shop.ts';
import { diningLocation } from '../tables.ts';

export function locationRules({ shop, isOurs }: RuleContext): void {
  const all = () => shop().walk(paths.locations);

  describe('dining locations', () => {
    it('are listed with every documented field', async () => {
      expect(misfitsOfAll(await all(), diningLocation)).toEqual([]);
    });

    it('are open (0) or closed (1), and not deleted', async () => {
      const locations = await all();
      expect(locations.filter(({ status }) => ![0, 1].includes(Number(status)))).toEqual([]);
      expect(locations.filter(({ is_deleted: gone }) => ![0, 1].includes(Number(gone)))).toEqual([]);
    });

    it('come page by page, each once, and count is their total', async () => {
      const total = (await all()).length;
      for (const size of [1, 4, 200]) {
        const ids = idsIn(await shop().walk(paths.locations, {}, size));
        const answer = await shop().ask(paths.locations, { page: 1, page_size: size });
        const paging = [answer.count, answer.current_page, answer.total_page].map(Number);
        expect(new Set(ids).size).toBe(total);
        expect(ids.length).toBe(total);
        expect(paging).toEqual([total, 1, Math.ceil(total / size)]);
        expect((answer.data as Raw[]).length).toBe(Math.min(size, total));
      }
    });
  });

  describe('dining locations (readings of ours)', () => {
    it('carry exactly the JSON types of the document', async () => {
      expect(misfitsOfAll(await all(), diningLocation, 'exact')).toEqual([]);
    });

    it('come all at once on page -1', async () => {
      const answer = await shop().ask(paths.locations, { page: -1, page_size: 1 });
      expect(answer).toMatchObject({ is_more: 0, current_page: -1 });
      expect(idsIn(answer.data as Raw[])).toEqual(idsIn(await all()));
    });

    if (isOurs) {
      it('of the demo shop are the 24 tables and rooms that are not deleted', async () => {
        const [first, ...others] = await all();
        expect(first).toMatchObject({ id: '1', title: '大厅 Hall A01', status: 0, app_id: shop().appId });
        expect(others.length).toBe(23);
      });
    }
  });
}
