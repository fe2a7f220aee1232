// Section 4: one coupon.
import { RefusedForm } from '../../wire/scalars/refusal.ts';
import type { Call, Handler } from './call.ts';
import { findEntry } from './entries.ts';

/** The form names the app although the token implies it, so they must agree. */
export function refuseForeignApp({ form, caller }: Call<'getCouponInfo' | 'getCategoryInfo'>): void {
  if (form.app_id === caller.appId) return;
  throw new RefusedForm([{ code: 'foreign-app', path: ['app_id'], got: JSON.stringify(form.app_id) }]);
}

export const getCouponInfo: Handler<'getCouponInfo'> = async (call) => {
  refuseForeignApp(call);
  const { form, caller, db } = call;
  const found = await findEntry(db, { appId: caller.appId, kind: 'coupon', id: form.coupon_id });
  if (found === undefined)
    throw new RefusedForm([{ code: 'unknown', path: ['coupon_id'], got: form.coupon_id }]);
  const { id, title, ...rest } = found;
  return {
    data: {
      ...rest,
      id: Number(id),
      title: String(title),
      app_id: caller.appId,
      app_name: rest.app_name === '' ? caller.appName : String(rest.app_name),
    },
  };
};
