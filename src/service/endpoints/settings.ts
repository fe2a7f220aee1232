// Section 6: basic and function settings. A mode that nobody has set up yet is answered with nothing in it.
import { CATERING } from '../../wire/sections/settings.ts';
import { functionSettingIds } from '../shop-file/flatten.ts';
import type { Handler } from './call.ts';
import { findEntry } from './entries.ts';

const RESERVATION = 2;

export const getPickUpSetting: Handler<'getPickUpSetting'> = async ({ form, caller, db }) => {
  const id = String(form.pick_up_type);
  const found = await findEntry(db, { appId: caller.appId, kind: 'pick_up_setting', id });
  return { data: found === undefined ? {} : { ...found, app_id: caller.appId } };
};

export const getFuncSetting: Handler<'getFuncSetting'> = async ({ form, caller, db }) => {
  const { delivery, dineIn, reservation } = functionSettingIds;
  const catering = form.ordering_food_type === RESERVATION ? reservation : dineIn;
  const id = form.pick_up_type === CATERING ? catering : delivery;
  return { data: (await findEntry(db, { appId: caller.appId, kind: 'function_setting', id })) ?? {} };
};
