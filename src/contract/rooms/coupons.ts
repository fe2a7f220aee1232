// What a screen may ask of the coupons, and what it is told of them.
import * as z from 'zod/mini';
import { couponDetail, couponId, couponIds, couponList } from '../entities/coupons.ts';
import { command, nothing, query } from '../route.ts';

const which = z.strictObject({ id: couponId });
const several = z.strictObject({ ids: couponIds });

export const couponsRoutes = {
  'coupons.get': query(nothing, couponList),
  /** Null where it is not on the shelf. */
  'coupons.detail': query(which, z.nullable(couponDetail)),
  /** Asks the shop; on the shelf once the shop has answered anything. */
  'coupons.look-up': command(which, couponList),
  /** Begins, and tells by events how far it is; all of the shelf without ids. */
  'coupons.refresh': command(z.strictObject({ ids: z.nullable(couponIds) }), couponList),
  'coupons.stop-refreshing': command(nothing, couponList),
  'coupons.remove': command(several, couponList),
  /** Takes a removal back. */
  'coupons.put-back': command(several, couponList),
} as const;

export const couponsEvents = { 'coupons.changed': couponList } as const;
