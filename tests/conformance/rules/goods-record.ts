// The goods record in both of its answers: every documented field, its type and its listed values.

import { beforeAll, describe, expect, it } from 'vitest';
import { goodsWhere, makeGoods, readGoods, twoSizes } from '../goods-material.ts';
import type { RuleContext } from '../judged.ts';
import { misfits, misfitsOfAll, type Strictness } from '../misfits.ts';
import { paths } from '../paths.ts';
import { groupOf, listOf, type Raw } from '../shop.ts';
import * as tables from '../tables.ts';

const values = (held: unknown) => Object.values(groupOf(held)) as Raw[];
const rowsOf = (record: Raw, name: string) => listOf(record[name]) as Raw[];

const codes: readonly [name: string, listed: readonly number[]][] = [
  ['type', [0, 1]],
  ['status', [0, 1]],
  ['integral', [-1, 0, 1, 2]],
  ['is_seckill', [1, 2]],
  ['seckill_status', [1, 2]],
  ['is_group_buy', [0, 1]],
  ['corner_mark', [0, 1, 2, 3, 4, 5]],
  ['corner_position', [0, 1]],
];

function listedMisfits(records: readonly Raw[], strictness: Strictness): string[] {
  const rows = records.flatMap((record) => rowsOf(record, 'goods_model'));
  return [
    ...misfitsOfAll(records, tables.goodsRecord, strictness),
    ...misfitsOfAll(
      records.flatMap((record) => values(record.model)),
      tables.kind,
      strictness,
    ),
    ...misfitsOfAll(rows, tables.goodsRow, strictness),
    ...misfitsOfAll(
      records.map((record) => groupOf(record.goods_express_data)),
      tables.expressData,
      strictness,
    ),
  ];
}

function savedMisfits(saved: Raw, strictness: Strictness): string[] {
  return [
    ...misfits(saved, tables.savedGoods, strictness),
    ...misfitsOfAll(values(saved.model), tables.kind, strictness),
    ...misfitsOfAll(rowsOf(saved, 'model_items'), tables.savedRow, strictness),
    ...misfitsOfAll(values(saved.model_items_object), tables.namedSavedRow, strictness),
    ...misfits(groupOf(saved.benefit_config), tables.benefitConfig, strictness),
    ...misfitsOfAll(rowsOf(saved, 'transactionSecurity'), tables.securityPromise, strictness),
    ...misfits(groupOf(saved.goods_express_data), tables.expressData, strictness),
  ];
}

export function goodsRecordRules({ shop, isOurs }: RuleContext): void {
  describe('the goods record', () => {
    let menu: Raw[] = [];
    let saved: Raw = {};
    let plain: Raw = {};

    beforeAll(async () => {
      saved = await makeGoods(shop(), twoSizes);
      plain = await makeGoods(shop());
      menu = await goodsWhere(shop(), {});
    });

    it('of the list comes inside form_data, without other fields', async () => {
      for (const item of await shop().list(paths.listGoods, { page_size: 50 })) {
        expect(Object.keys(item)).toEqual(['form_data']);
      }
    });

    it('of the list has every documented field, down to kinds, rows and express data', () => {
      expect(menu.some((record) => rowsOf(record, 'goods_model').length > 0)).toBe(true);
      expect(listedMisfits(menu, 'tolerant')).toEqual([]);
    });

    it.each(codes)('has in %s only listed values', (name, listed) => {
      const held = new Set(menu.map((record) => Number(record[name])));
      expect([...held].filter((code) => !listed.includes(code))).toEqual([]);
    });

    it('has only the delivery modes 1 to 4', () => {
      const held = new Set(menu.flatMap((record) => listOf(record.pick_up_type)).map(Number));
      expect([...held].filter((mode) => ![1, 2, 3, 4].includes(mode))).toEqual([]);
    });

    it('keys its kinds by their id and names each option', () => {
      for (const record of menu) {
        for (const [key, kind] of Object.entries(groupOf(record.model))) {
          const { id, subModelId, subModelName } = groupOf(kind);
          expect(Number(id)).toBe(Number(key));
          expect(listOf(subModelName).length).toBe(listOf(subModelId).length);
        }
      }
    });

    it('has rows that refer to their item and combine one option of each kind', () => {
      for (const record of menu) {
        const kinds = values(record.model).map((kind) => listOf(kind.subModelId).map(String));
        for (const row of rowsOf(record, 'goods_model')) {
          const options = String(row.model).split(',');
          expect(Number(row.goods_id)).toBe(Number(record.id));
          expect(options.length).toBe(kinds.length);
          expect(kinds.every((ids) => ids.filter((id) => options.includes(id)).length === 1)).toBe(true);
        }
      }
    });

    it('names second-level categories beside their ids', async () => {
      const record = menu.find((held) => listOf(held.category_id).length > 0);
      const ids = listOf(record?.category_id);
      if (!isOurs && ids.length === 0) return;
      const found = await shop().data(paths.categories, { app_id: shop().appId, cate_ids: ids });
      expect(listOf(record?.category)).toEqual(ids.map((id) => groupOf(found[String(id)]).name));
      expect(ids.filter((id) => Number(groupOf(found[String(id)]).pid) === 0)).toEqual([]);
    });

    it('has a server time not before its creation', () => {
      expect(Number(saved.server_time)).toBeGreaterThanOrEqual(Number(saved.add_time));
      const times = menu.map((record) => Number(record.server_time));
      expect(Math.min(...times)).toBeGreaterThanOrEqual(Number(saved.add_time));
    });

    it('answered by AddGoods has every documented field, down to rows by id, benefits and express data', () => {
      expect(rowsOf(saved, 'model_items').length).toBe(2);
      expect(savedMisfits(saved, 'tolerant')).toEqual([]);
      expect(savedMisfits(plain, 'tolerant')).toEqual([]);
    });

    it('answered by AddGoods is not wrapped and lacks the fields that only the list has', () => {
      expect(Object.keys(saved).filter((name) => tables.notInSavedGoods.includes(name))).toEqual([]);
    });

    it('answered by AddGoods keys its rows by record id, each with the name of its option', () => {
      const byId = groupOf(saved.model_items_object);
      for (const row of rowsOf(saved, 'model_items')) {
        const { model_name: name, ...same } = groupOf(byId[String(row.id)]);
        expect(same).toEqual(row);
        expect(name).toBe(`option ${String(row.model)}`);
      }
      expect(Object.keys(byId).length).toBe(2);
    });

    it('has the same values in both answers', async () => {
      const listed = await readGoods(shop(), saved.id);
      const moving = ['server_time', 'update_time'];
      const shared = Object.entries(listed).filter(([name]) => name in saved && !moving.includes(name));
      expect(saved).toMatchObject(Object.fromEntries(shared));
    });
  });

  describe('the goods record (readings of ours)', () => {
    it('carries exactly the JSON types of the document, in the list and in the answer of AddGoods', async () => {
      const saved = await makeGoods(shop(), twoSizes);
      expect(savedMisfits(saved, 'exact')).toEqual([]);
      expect(savedMisfits(await makeGoods(shop()), 'exact')).toEqual([]);
      expect(listedMisfits(await goodsWhere(shop(), {}), 'exact')).toEqual([]);
    });
  });
}
