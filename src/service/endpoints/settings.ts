// Section 6: basic and function settings. A mode that was never set up is answered with an empty object.
import { CATERING } from '../../wire/sections/settings.ts';
import { functionSettingIds } from '../shop-file/flatten.ts';
import { blankBasicSetting, blankCatering, blankDelivery, filled } from './blank-settings.ts';
import type { Handler } from './call.ts';
import { findEntry } from './entries.ts';

const RESERVATION = 2;

export const getPickUpSetting: Handler<'getPickUpSetting'> = async ({ form, caller, db }) => {
  const { appId } = caller;
  const id = String(form.pick_up_type);
  const found = await findEntry(db, { appId, kind: 'pick_up_setting', id });
  if (found === undefined) return { data: {} };
  // A shop file does not contain the app id, so it is added to the record and to its store.
  const own = { app_id: appId };
  const store = filled(blankBasicSetting.app_store_data, found.app_store_data);
  return { data: { ...filled(blankBasicSetting, found), ...own, app_store_data: { ...store, ...own } } };
};

export const getFuncSetting: Handler<'getFuncSetting'> = async ({ form, caller, db }) => {
  const { delivery, dineIn, reservation } = functionSettingIds;
  const catering = form.ordering_food_type === RESERVATION ? reservation : dineIn;
  const isCatering = form.pick_up_type === CATERING;
  const id = isCatering ? catering : delivery;
  const found = await findEntry(db, { appId: caller.appId, kind: 'function_setting', id });
  return { data: found === undefined ? {} : filled(isCatering ? blankCatering : blankDelivery, found) };
};
