// Section 8: article categories.

import { describe, expect, it } from 'vitest';
import type { RuleContext } from '../judged.ts';
import { misfitsOfAll } from '../misfits.ts';
import { paths } from '../paths.ts';
import { idsIn, type Raw } from '../shop.ts';
import { articleCategory } from '../tables.ts';

export function articleCategoryRules({ shop, isOurs }: RuleContext): void {
  const all = () => shop().list(paths.articleCategories);

  describe('article categories', () => {
    it('are listed with every documented field', async () => {
      expect(misfitsOfAll(await all(), articleCategory)).toEqual([]);
    });

    it('come with current_page -1 and their count', async () => {
      const { data, current_page: page, count, is_more: more } = await shop().ask(paths.articleCategories);
      expect([page, count, more].map(Number)).toEqual([-1, (data as Raw[]).length, 0]);
    });

    it('are found one at a time by category_id', async () => {
      for (const id of idsIn(await all())) {
        expect(idsIn(await shop().list(paths.articleCategories, { category_id: id }))).toEqual([id]);
      }
    });
  });

  describe('article categories (readings of ours)', () => {
    it('carry exactly the JSON types of the document', async () => {
      expect(misfitsOfAll(await all(), articleCategory, 'exact')).toEqual([]);
    });

    it('come page by page if a page is requested', async () => {
      const ids = idsIn(await all());
      expect(idsIn(await shop().walk(paths.articleCategories, {}, 2))).toEqual(ids);
      const answer = await shop().ask(paths.articleCategories, { page: 1, page_size: 2 });
      expect(answer).toMatchObject({ current_page: 1, total_page: Math.ceil(ids.length / 2) });
    });

    it('are none for an unknown id', async () => {
      expect(await shop().list(paths.articleCategories, { category_id: 999_999_999 })).toEqual([]);
    });

    if (isOurs) {
      it('of the demo shop have an update time or null', async () => {
        const [first, second] = await all();
        expect(first).toMatchObject({ id: '1', add_time: '2023-04-12 09:30:00', update_time: null });
        expect(second).toMatchObject({ id: '2', update_time: '2024-11-03 16:20:00' });
      });
    }
  });
}
