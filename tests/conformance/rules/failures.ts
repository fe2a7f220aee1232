// How calls fail: missing parameters, unlisted values, and the HTTP status of each failure.

import { describe, expect, it } from 'vitest';
import type { Fields } from '../form.ts';
import { requiredFields } from '../goods-material.ts';
import type { RuleContext } from '../judged.ts';
import { type Path, paths } from '../paths.ts';
import { failed } from '../shop.ts';

const without = (fields: Fields, name: string) =>
  Object.fromEntries(Object.entries(fields).filter(([held]) => held !== name));

const required: readonly [Path, Fields][] = [
  [paths.listGroups, { page: 1, page_size: 5 }],
  [paths.editGroup, { name: 'never made' }],
  [paths.deleteGroup, { id: 1 }],
  [paths.coupon, { app_id: 'any', coupon_id: 1 }],
  [paths.pickUpSetting, { pick_up_type: 2 }],
  [paths.funcSetting, { pick_up_type: 2, ordering_food_type: 1 }],
  [paths.locations, { page: 1, page_size: 5 }],
  [paths.categories, { app_id: 'any', cate_ids: [1] }],
];

const eachRequired = required.flatMap(([path, fields]) =>
  Object.keys(fields).map((name) => ({ path, name, rest: without(fields, name) })),
);

const requiredOfGoods = ['title', 'cover', 'price', 'stock', 'status', 'description'] as const;

const wrongValues: readonly [path: Path, name: string, fields: Fields][] = [
  [paths.listGroups, 'page', { page: 'first', page_size: 5 }],
  [paths.listGroups, 'page_size', { page: 1, page_size: 'many' }],
  [paths.listGroups, 'id', { page: 1, page_size: 5, id: 'hot' }],
  [paths.listGoods, 'status', { status: 4 }],
  [paths.listGoods, 'type', { type: 2 }],
  [paths.listGoods, 'is_integral', { is_integral: 6 }],
  [paths.listGoods, 'is_seckill', { is_seckill: 3 }],
  [paths.listGoods, 'pick_up_type', { pick_up_type: [5] }],
  [paths.listGoods, 'only_pick_up_type', { only_pick_up_type: [0] }],
  [paths.listGoods, 'least_price', { least_price: 'cheap' }],
  [paths.listGoods, 'idx_arr', { idx_arr: { idx: 'cover', idx_value: 'x' } }],
  [paths.pickUpSetting, 'pick_up_type', { pick_up_type: 3 }],
  [paths.funcSetting, 'pick_up_type', { pick_up_type: 1, ordering_food_type: 1 }],
];

export function failureRules({ shop }: RuleContext): void {
  describe('a failing call', () => {
    it.each(eachRequired)('is one to $path without $name', async ({ path, rest }) => {
      await shop().refusal(path, rest);
    });

    it.each(requiredOfGoods)('is one to AddGoods without form_data.%s', async (name) => {
      await shop().refusal(paths.addGoods, { form_data: without(requiredFields(shop()), name) });
    });

    it('is one to AddGoods without form_data', async () => {
      await shop().refusal(paths.addGoods);
    });

    it.each(wrongValues)(
      'is one to %s with a value of %s that the document does not list',
      async (...row) => {
        await shop().refusal(row[0], row[2]);
      },
    );
  });

  describe('a failing call (readings of ours)', () => {
    it.each(eachRequired)(
      'says that $name is missing from $path, with HTTP 200',
      async ({ path, name, rest }) => {
        const answer = await shop().call(path, rest);
        expect(answer.http).toBe(200);
        expect(failed(answer)).toContain(name);
      },
    );

    it.each(requiredOfGoods)('says that form_data[%s] is missing', async (name) => {
      const form = without(requiredFields(shop()), name);
      expect(await shop().refusal(paths.addGoods, { form_data: form })).toContain(`form_data[${name}]`);
    });

    it.each(wrongValues)('to %s names %s when its value is wrong', async (...[path, name, fields]) => {
      expect(await shop().refusal(path, fields)).toContain(name);
    });

    it('names every field that is wrong, not only the first', async () => {
      const message = await shop().refusal(paths.listGoods, { status: 9, type: 9 });
      expect(message).toContain('status');
      expect(message).toContain('type');
    });

    it.each(Object.values(paths))(
      'answers anything but POST to %s with HTTP 405 and the envelope',
      async (path) => {
        for (const method of ['GET', 'PUT', 'DELETE']) {
          const answer = await shop().send(path, { method });
          expect(answer.http).toBe(405);
          expect(answer.headers.get('allow')).toBe('POST');
          failed(answer);
        }
      },
    );

    it.each(['application/json', 'multipart/form-data; boundary=x', 'text/plain', ''])(
      'answers a body of type "%s" with HTTP 415 and the envelope',
      async (type) => {
        const answer = await shop().post(paths.listGoods, '{}', { 'content-type': type });
        expect(answer.http).toBe(415);
        failed(answer);
      },
    );

    it('answers a body of more than a megabyte with HTTP 413 and the envelope', async () => {
      const body = `access_token=${shop().token}&title=${'x'.repeat(1024 * 1024)}`;
      const answer = await shop().post(paths.listGoods, body);
      expect(answer.http).toBe(413);
      failed(answer);
    });

    it('answers a body of too many fields with HTTP 413 and the envelope', async () => {
      const answer = await shop().call(paths.listGoods, { data_ids: new Array(13_000).fill(1) });
      expect(answer.http).toBe(413);
      failed(answer);
    });

    it.each(['/', '/business/Shop/GoodsList/', '/business/Shop/DeleteGoods'])(
      'answers %s, which is no address of the interface, with HTTP 404 and the envelope',
      async (path) => {
        const answer = await shop().post(path, `access_token=${shop().token}`);
        expect(answer.http).toBe(404);
        failed(answer);
      },
    );
  });
}
