// Pages of goods: with any size and order a walk finds every item once, and the envelope counts exactly.

import { beforeAll, describe, expect, it } from 'vitest';
import type { Fields } from '../form.ts';
import { makeGoods, titled } from '../goods-material.ts';
import type { RuleContext } from '../judged.ts';
import { paths } from '../paths.ts';
import { type Envelope, groupOf, type Raw } from '../shop.ts';

const MADE = 23;

const idsOf = ({ data }: Envelope) => (data as Raw[]).map((item) => String(groupOf(item.form_data).id));

function pagingOf({ is_more: more, current_page: page, count, total_page: pages }: Envelope) {
  return { more: Number(more), page: Number(page), count: Number(count), pages: Number(pages) };
}

export function goodsPagingRules({ shop, isOurs }: RuleContext): void {
  let filter: Fields = {};

  beforeAll(async () => {
    const title = shop().name('paged');
    filter = { idx_arr: titled(title), show_package_goods: 2 };
    for (let made = 0; made < MADE; made += 1)
      await makeGoods(shop(), { title: `${title} ${made}`, stock: made % 3 });
  });

  const page = (number: number | undefined, size?: number, more: Fields = {}) =>
    shop().ask(paths.listGoods, { ...filter, ...more, page: number, page_size: size });

  describe('pages of goods', () => {
    it('hold 10 items by default', async () => {
      const answer = await page(1);
      expect(idsOf(answer).length).toBe(10);
      expect(pagingOf(answer)).toEqual({ more: 1, page: 1, count: MADE, pages: 3 });
    });

    it('start at page 1 by default', async () => {
      expect(idsOf(await page(undefined, 5))).toEqual(idsOf(await page(1, 5)));
    });

    it.each([1, 2, 7, 10, 22, 23, 24, 100])(
      'of %i items show each item once and count exactly',
      async (size) => {
        const seen: string[] = [];
        const pages = Math.ceil(MADE / size);
        for (let number = 1; number <= pages; number += 1) {
          const answer = await page(number, size);
          const more = number < pages ? 1 : 0;
          expect(pagingOf(answer)).toEqual({ more, page: number, count: MADE, pages });
          expect(idsOf(answer).length).toBe(more === 1 ? size : MADE - size * (pages - 1));
          seen.push(...idsOf(answer));
        }
        expect(new Set(seen).size).toBe(MADE);
        expect(seen.length).toBe(MADE);
      },
    );

    it('hold the same goods when read backwards', async () => {
      const numbers = [1, 2, 3, 4, 5];
      const forwards = [];
      const backwards = [];
      for (const number of numbers) forwards.push(...idsOf(await page(number, 5)));
      for (const number of numbers.toReversed()) backwards.unshift(...idsOf(await page(number, 5)));
      expect(backwards).toEqual(forwards);
    });

    it('beyond the last are empty, with is_more 0', async () => {
      const answer = await page(4, 10);
      expect(idsOf(answer)).toEqual([]);
      expect(pagingOf(answer)).toMatchObject({ more: 0, count: MADE });
    });

    it('count the goods found, not all goods of the shop', async () => {
      const { count } = pagingOf(await page(1, 5, { status: 3 }));
      const walked = await shop().walk(paths.listGoods, { ...filter, status: 3 }, 2);
      expect(walked.length).toBe(count);
      expect(count).toBe(8);
    });

    it('count a new item at once', async () => {
      await page(1, 10);
      const title = shop().name('counted');
      for (let made = 1; made <= 3; made += 1) {
        await makeGoods(shop(), { title });
        expect(pagingOf(await page(1, 1, { idx_arr: titled(title) }))).toMatchObject({
          count: made,
          pages: made,
        });
      }
    });

    it('of an empty result are empty and count 0', async () => {
      const answer = await page(1, 10, { idx_arr: titled(shop().name('nowhere')) });
      expect(answer.data).toEqual([]);
      expect(pagingOf(answer)).toMatchObject({ more: 0, count: 0 });
    });
  });

  describe('pages of goods (readings of ours)', () => {
    it.each(['sales', 'stock', 'title', 'update_time'])('ordered by %s do not overlap', async (key) => {
      for (const direction of [0, 1]) {
        const order = { ...filter, sort_key: key, sort_direction: direction };
        const ids = (await shop().walk(paths.listGoods, order, 4)).map((item) => groupOf(item.form_data).id);
        expect(new Set(ids).size).toBe(MADE);
      }
    });

    it('come all at once with page -1, in the same order', async () => {
      const answer = await page(-1, 5);
      expect(pagingOf(answer)).toEqual({ more: 0, page: -1, count: MADE, pages: 1 });
      expect(idsOf(answer)).toEqual(idsOf(await page(1, 100)));
    });

    it('never hold more than 200 items', async () => {
      const all = { show_package_goods: 2, page: 1 };
      const capped = await shop().ask(paths.listGoods, { ...all, page_size: 1000 });
      const { count, pages } = pagingOf(capped);
      if (isOurs) expect(count).toBeGreaterThan(200);
      expect(idsOf(capped).length).toBe(Math.min(200, count));
      expect(pages).toBe(Math.ceil(count / 200));
      expect(idsOf(capped)).toEqual(idsOf(await shop().ask(paths.listGoods, { ...all, page_size: 200 })));
    });

    it('hold a whole menu of more than 200 goods with page -1', async () => {
      const answer = await shop().ask(paths.listGoods, { show_package_goods: 2, page: -1 });
      const ids = idsOf(answer);
      expect(ids.length).toBe(pagingOf(answer).count);
      if (isOurs) expect(ids.length).toBeGreaterThan(200);
      const walked = await shop().walk(paths.listGoods, { show_package_goods: 2 }, 97);
      expect(ids).toEqual(walked.map((item) => String(groupOf(item.form_data).id)));
    });

    it.each([
      ['page', { page: 0 }],
      ['page', { page: -2 }],
      ['page', { page: '1.5' }],
      ['page_size', { page_size: 0 }],
      ['page_size', { page_size: -1 }],
    ])('are refused with an invalid %s (%j)', async (name, fields) => {
      expect(await shop().refusal(paths.listGoods, fields)).toContain(name);
    });
  });
}
