// Times of goods: the scheduled sale, and the range of change times.

import { describe, expect, it } from 'vitest';
import type { Fields } from '../form.ts';
import { changeGoods, idsWhere, makeGoods, readGoods, titled } from '../goods-material.ts';
import type { RuleContext } from '../judged.ts';
import { idsIn, type Raw, type Shop } from '../shop.ts';

const PAST = '2020-01-01 00:00:00';
const FUTURE = '2099-01-01 00:00:00';
const HOUR = 3600;
const DAY = 24 * HOUR;

/** Whether the filters for on sale and for the warehouse show an item. */
async function visibility(shop: Shop, form: Fields): Promise<{ onSale: boolean; inWarehouse: boolean }> {
  const { id } = await makeGoods(shop, form);
  const isThere = async (status: number) => (await idsWhere(shop, { data_ids: [id], status })).length === 1;
  return { onSale: await isThere(1), inWarehouse: await isThere(2) };
}

const changedBetween = async (shop: Shop, record: Raw, ends: Fields) =>
  (await idsWhere(shop, { idx_arr: titled(String(record.title)), ...ends })).length === 1;

export function goodsTimeRules({ shop }: RuleContext): void {
  describe('a scheduled sale', () => {
    it('in the past puts goods on sale even if their status is 1', async () => {
      expect(await visibility(shop(), { status: 1, sell_time: PAST })).toEqual({
        onSale: true,
        inWarehouse: false,
      });
    });

    it('in the future leaves goods in the warehouse', async () => {
      expect(await visibility(shop(), { status: 1, sell_time: FUTURE })).toEqual({
        onSale: false,
        inWarehouse: true,
      });
    });

    it('that is not set leaves goods in the warehouse', async () => {
      expect(await visibility(shop(), { status: 1 })).toEqual({ onSale: false, inWarehouse: true });
    });

    it('does not take goods with status 0 off sale', async () => {
      expect(await visibility(shop(), { status: 0, sell_time: FUTURE })).toEqual({
        onSale: true,
        inWarehouse: false,
      });
    });

    it('does not change the status in the record', async () => {
      const { id } = await makeGoods(shop(), { status: 1, sell_time: PAST });
      expect(Number((await readGoods(shop(), id)).status)).toBe(1);
    });
  });

  describe('a scheduled sale (readings of ours)', () => {
    it('may be written in Unix seconds and is read as local time', async () => {
      const saved = await makeGoods(shop(), { status: 1, sell_time: 1_893_456_000 });
      expect(saved.sell_time).toBe('2030-01-01 08:00:00');
    });

    it('begins at the exact second', async () => {
      const { server_time: now } = await makeGoods(shop());
      const due = { status: 1, sell_time: Number(now) };
      expect(await visibility(shop(), due)).toEqual({ onSale: true, inWarehouse: false });
      const soon = { status: 1, sell_time: Number(now) + HOUR };
      expect(await visibility(shop(), soon)).toEqual({ onSale: false, inWarehouse: true });
    });
  });

  describe('the range of change times', () => {
    it('keeps goods changed between start_time and end_time', async () => {
      const saved = await makeGoods(shop());
      const now = Number(saved.server_time);
      const between = (start: number, end: number) =>
        changedBetween(shop(), saved, { start_time: now + start, end_time: now + end });
      expect(await between(-HOUR, HOUR)).toBe(true);
      expect(await between(-2 * HOUR, -HOUR)).toBe(false);
      expect(await between(HOUR, 2 * HOUR)).toBe(false);
    });

    it('may be open at either end', async () => {
      const saved = await makeGoods(shop());
      const now = Number(saved.server_time);
      expect(await changedBetween(shop(), saved, { start_time: now - HOUR })).toBe(true);
      expect(await changedBetween(shop(), saved, { start_time: now + HOUR })).toBe(false);
      expect(await changedBetween(shop(), saved, { end_time: now + HOUR })).toBe(true);
      expect(await changedBetween(shop(), saved, { end_time: now - HOUR })).toBe(false);
    });
  });

  describe('the range of change times (readings of ours)', () => {
    it('includes both ends, to the second', async () => {
      const saved = await makeGoods(shop());
      const now = Number(saved.server_time);
      expect(await changedBetween(shop(), saved, { start_time: now, end_time: now })).toBe(true);
      expect(await changedBetween(shop(), saved, { start_time: now + 1 })).toBe(false);
      expect(await changedBetween(shop(), saved, { end_time: now - 1 })).toBe(false);
    });

    it('may be given in local time, and includes the whole day if a day is its end', async () => {
      const saved = await makeGoods(shop(), { status: 1, sell_time: HOUR });
      // Reveals the shop's time zone: a written timestamp is read back as local time.
      const localOf = async (seconds: number) =>
        String((await makeGoods(shop(), { status: 1, sell_time: seconds })).sell_time);
      const now = Number(saved.server_time);
      const [today, tomorrow] = [(await localOf(now)).slice(0, 10), (await localOf(now + DAY)).slice(0, 10)];
      expect(await changedBetween(shop(), saved, { start_time: '2020-01-01' })).toBe(true);
      expect(await changedBetween(shop(), saved, { end_time: '2020-01-01' })).toBe(false);
      expect(await changedBetween(shop(), saved, { start_time: today, end_time: tomorrow })).toBe(true);
      expect(await changedBetween(shop(), saved, { start_time: tomorrow + ' 23:59:59' })).toBe(false);
      expect(await changedBetween(shop(), saved, { start_time: await localOf(now) })).toBe(true);
      expect(await changedBetween(shop(), saved, { start_time: await localOf(now + HOUR) })).toBe(false);
    });

    it('includes old goods after any write to them', async () => {
      const [old] = await shopsOldest(shop());
      const { server_time: now } = await makeGoods(shop());
      const since = { start_time: Number(now) };
      expect(await idsWhere(shop(), { data_ids: [old?.id], ...since })).toEqual([]);
      await changeGoods(shop(), old?.id, { title: old?.title });
      expect(await idsWhere(shop(), { data_ids: [old?.id], ...since })).toEqual(idsIn([old ?? {}]));
    });
  });
}

async function shopsOldest(shop: Shop): Promise<Raw[]> {
  const data = await shop.list('/business/Shop/goodsList/', {
    sort_key: 'update_time',
    sort_direction: 1,
    page_size: 1,
  });
  return data.map((item) => item.form_data as Raw);
}
