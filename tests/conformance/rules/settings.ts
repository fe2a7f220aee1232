// Section 6: basic settings and function settings, of delivery (2) and of dine-in (4).

import { describe, expect, it } from 'vitest';
import type { RuleContext } from '../judged.ts';
import { misfits, misfitsOfAll, type Strictness } from '../misfits.ts';
import { paths } from '../paths.ts';
import { groupOf, listOf, type Raw } from '../shop.ts';
import * as tables from '../tables.ts';

const isSetUp = (held: unknown) => Object.keys(groupOf(held)).length > 0;

function basicMisfits(found: Raw, strictness: Strictness): string[] {
  const config = groupOf(found.config_data);
  const rule = groupOf(config.business_rule);
  const times = listOf(groupOf(rule.custom).business_time) as Raw[];
  const region = groupOf(found.region_data);
  return [
    ...misfits(found, tables.pickUpSetting, strictness),
    ...misfits(config, tables.configData, strictness),
    ...misfits(groupOf(config.deliver_rule_data), tables.deliverRule, strictness),
    ...misfits(rule, tables.businessRule, strictness),
    ...misfitsOfAll(times, tables.businessTime, strictness),
    ...misfitsOfAll(
      times.flatMap((time) => listOf(time.business_time_interval) as Raw[]),
      tables.timeInterval,
      strictness,
    ),
    ...misfits(groupOf(found.app_store_data), tables.storeData, strictness),
    ...misfits(region, tables.regionData, strictness),
    ...misfits(groupOf(region.region_names), tables.regionNames, strictness),
  ];
}

function cateringMisfits(found: Raw, strictness: Strictness): string[] {
  const parts = Object.entries(tables.cateringParts).flatMap(([name, fields]) =>
    misfits(groupOf(found[name]), fields, strictness),
  );
  const rule = groupOf(groupOf(found.line_up_info).rule_info);
  return [
    ...misfits(found, tables.catering, strictness),
    ...parts,
    ...misfits(rule, tables.lineUpRule, strictness),
  ];
}

export function settingRules({ shop, isOurs }: RuleContext): void {
  const basic = (mode: number) => shop().data(paths.pickUpSetting, { pick_up_type: mode });
  const functions = (mode: number, order: number) =>
    shop().data(paths.funcSetting, { pick_up_type: mode, ordering_food_type: order });

  describe('the basic settings', () => {
    it.each([2, 4])('of mode %i have every documented field', async (mode) => {
      const found = await basic(mode);
      if (isOurs || isSetUp(found)) expect(basicMisfits(found, 'tolerant')).toEqual([]);
    });

    it('are those of this application', async () => {
      const found = await basic(2);
      if (isSetUp(found)) expect(found.app_id).toBe(shop().appId);
    });
  });

  describe('the function settings', () => {
    it('of delivery hold box_fee_info', async () => {
      const found = await functions(2, 1);
      if (!isOurs && !isSetUp(found)) return;
      expect(misfits(groupOf(found.box_fee_info), tables.cateringParts.box_fee_info)).toEqual([]);
    });

    it('of dine-in hold every documented field', async () => {
      const found = await functions(4, 1);
      if (isOurs || isSetUp(found)) expect(cateringMisfits(found, 'tolerant')).toEqual([]);
    });
  });

  describe('the settings (readings of ours)', () => {
    it('carry exactly the JSON types of the document', async () => {
      for (const found of [await basic(2), await basic(4)]) {
        if (isOurs || isSetUp(found)) expect(basicMisfits(found, 'exact')).toEqual([]);
      }
      for (const found of [await functions(4, 1), await functions(4, 2)]) {
        if (isOurs || isSetUp(found)) expect(cateringMisfits(found, 'exact')).toEqual([]);
      }
    });

    it('accept only the ordering_food_type 1 and 2', async () => {
      const message = await shop().refusal(paths.funcSetting, { pick_up_type: 4, ordering_food_type: 3 });
      expect(message).toContain('ordering_food_type');
    });

    if (!isOurs) return;

    it('are separate for delivery and dine-in, and for ordering at the table and reservation', async () => {
      expect((await basic(2)).config_name).toBe('同城配送 City Delivery');
      expect((await basic(4)).config_name).toBe('堂食点餐 Dining');
      expect((await functions(4, 1)).location_status).toBe('1');
      expect((await functions(4, 2)).location_status).toBe('0');
      expect(await functions(2, 1)).toEqual({ box_fee_info: { box_fee_type: '2', box_fee: '1.50' } });
    });
  });
}
