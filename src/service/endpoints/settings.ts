// Section 6: basic and function settings. A mode that was never set up is answered with an empty object.
import { CATERING } from '../../wire/sections/settings.ts';
import { functionSettingIds } from '../shop-file/flatten.ts';
import type { Handler } from './call.ts';
import { findEntry } from './entries.ts';
import { emptyTexts, fieldNames } from '../../wire/field-names.ts';

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

interface Blank {
  readonly [name: string]: string | number | readonly never[] | Blank;
}

const deliverRules = (step: string) => [
  `${step}_deliver_distance`,
  `${step}_min_deliver_price`,
  `${step}_deliver_fee`,
  `${step}_deliver_time`,
];

const blankBasicSetting = {
  config_data: {
    ...emptyTexts(fieldNames('app_store_id set_deliver_area_type deliver_distance')),
    deliver_rule_data: emptyTexts([...deliverRules('base'), ...deliverRules('increment')]),
    business_rule: { ...emptyTexts(fieldNames('type exclude_holiday')), custom: { business_time: [] } },
  },
  app_store_data: {
    ...emptyTexts(fieldNames('id contact_name contact_phone title logo industry_type region')),
    ...emptyTexts(fieldNames('country_region_id address_detail longitude latitude store_desc')),
    ...emptyTexts(fieldNames('service_phone app_id transport_id status add_time')),
  },
  region_data: {
    region_string: '',
    region_ids: [],
    region_names: emptyTexts(fieldNames('country province city district')),
    country_region_id: 0,
  },
} as const satisfies Blank;

const blankFee = (name: string) => emptyTexts([`${name}_type`, name]);

const blankDelivery = { box_fee_info: blankFee('box_fee') } as const satisfies Blank;

const blankCatering = {
  ...emptyTexts(fieldNames('status location_status')),
  take_meal_type: [],
  line_up_info: { queue_rule_type: '', rule_info: { waiting_time: '' } },
  server_fee_info: blankFee('server_fee'),
  tissue_fee_info: blankFee('tissue_fee'),
  ...blankDelivery,
  account_info: { account_type: '', account_way: [] },
  add_dish_info: { allow_app_status: '' },
} as const satisfies Blank;

const isGroup = (held: unknown): held is Record<string, unknown> =>
  typeof held === 'object' && held !== null && !Array.isArray(held);

/** Fills missing fields from the blank setting, at every depth. */
function filled(blank: Blank, held: unknown): Record<string, unknown> {
  const own = isGroup(held) ? held : {};
  const named = Object.entries(blank).map(([name, value]): [string, unknown] => [
    name,
    isGroup(value) ? filled(value, own[name]) : (own[name] ?? value),
  ]);
  return { ...own, ...Object.fromEntries(named) };
}
