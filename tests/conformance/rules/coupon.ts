// Section 4: one coupon.

import { describe, expect, it } from 'vitest';
import type { RuleContext } from '../judged.ts';
import { misfits } from '../misfits.ts';
import { paths } from '../paths.ts';
import { coupon } from '../tables.ts';

const UNKNOWN_ID = 999_999_999;
const DEMO_COUPONS = Array.from({ length: 16 }, (_, index) => String(index + 1));
const { SERVERY_CONFORMANCE_COUPON_ID: named } = process.env;

export function couponRules({ shop, isOurs }: RuleContext): void {
  const known = isOurs ? DEMO_COUPONS : named === undefined ? [] : [named];
  const read = (id: unknown) => shop().data(paths.coupon, { app_id: shop().appId, coupon_id: id });

  describe('a coupon', () => {
    if (known.length > 0) {
      it.each(known)('%s is returned by its id with every documented field', async (id) => {
        const found = await read(id);
        expect(misfits(found, coupon)).toEqual([]);
        expect([Number(found.id), found.app_id]).toEqual([Number(id), shop().appId]);
      });
    }

    it('with an unknown id is a failure', async () => {
      await shop().refusal(paths.coupon, { app_id: shop().appId, coupon_id: UNKNOWN_ID });
    });
  });

  describe('a coupon (readings of ours)', () => {
    it('with an unknown id is refused with a message that names coupon_id', async () => {
      const message = await shop().refusal(paths.coupon, { app_id: shop().appId, coupon_id: UNKNOWN_ID });
      expect(message).toContain('coupon_id');
    });

    it('is refused if app_id is not the application of the token', async () => {
      expect(await shop().refusal(paths.coupon, { app_id: 'another', coupon_id: 1 })).toContain('app_id');
    });

    it.each(known)('%s carries exactly the JSON types of the document', async (id) => {
      expect(misfits(await read(id), coupon, 'exact')).toEqual([]);
    });

    if (isOurs) {
      it('has the values of the demo shop, even if it is deleted', async () => {
        expect(await read(1)).toMatchObject({
          id: 1,
          title: '满100减20',
          type: '0',
          value: '20.00',
          is_deleted: '0',
        });
        expect(await read(9)).toMatchObject({ is_deleted: '1' });
        expect((await read(1)).app_name).toBe('巷口小馆 Alley Kitchen');
      });

      it('may be of any of the seven types', async () => {
        const types = await Promise.all(DEMO_COUPONS.map(async (id) => (await read(id)).type));
        expect(new Set(types)).toEqual(new Set(['0', '1', '2', '3', '4', '5', '6']));
      });
    }
  });
}
