// Section 6: how the shop delivers and serves, in its basic and its function settings.
import { z } from 'zod';
import { defineEndpoint } from '../endpoint.ts';
import { fieldNames, optionalFields } from '../field-names.ts';
import { list } from '../scalars/lists.ts';
import { code, codeText, id, int, oneOf } from '../scalars/numbers.ts';
import { looseText, text } from '../scalars/text.ts';
import { decodeWith } from '../scalars/scalar.ts';
import { secondsText } from '../scalars/time.ts';

const block = <Shape extends z.ZodRawShape>(shape: Shape) => maybeEmpty(z.looseObject(shape)).optional();

/** An object that PHP sends as `[]` when it is empty. */
function maybeEmpty<Value extends z.ZodObject>(value: Value) {
  return z.codec(z.custom<z.input<Value>>(), value, {
    decode: (raw, context) =>
      decodeWith(raw, context, (held, refuse) => {
        if (held === null || held === '') return {};
        if (Array.isArray(held)) return held.length === 0 ? {} : refuse('not-group');
        return typeof held === 'object' ? held : refuse('not-group');
      }) as z.input<Value>,
    encode: (held) => held,
  });
}

const measure = () => looseText().optional();

const deliverRules = optionalFields(
  fieldNames(
    'base_deliver_distance base_min_deliver_price base_deliver_fee base_deliver_time',
    'increment_deliver_distance increment_min_deliver_price increment_deliver_fee increment_deliver_time',
  ),
  looseText,
);

const timeInterval = z.looseObject({ start_time: text(), end_time: text() });

const businessTime = z.looseObject({
  business_week: text(),
  business_time_interval: list(timeInterval).optional(),
});

const configData = {
  app_store_id: looseText().optional(),
  set_deliver_area_type: codeText().optional(),
  deliver_rule_data: block(deliverRules),
  deliver_distance: measure(),
  business_rule: block({
    type: codeText().optional(),
    exclude_holiday: looseText().optional(),
    custom: block({ business_time: list(businessTime).optional() }),
  }),
};

const storeFieldNames = fieldNames(
  'contact_name contact_phone title logo industry_type region country_region_id address_detail',
  'longitude latitude store_desc service_phone app_id transport_id status add_time',
);

const regionData = {
  region_string: text().optional(),
  region_ids: list(id()).optional(),
  region_names: block({
    country: text().optional(),
    province: text().optional(),
    city: text().optional(),
    district: text().optional(),
  }),
  country_region_id: int().optional(),
};

export const pickUpSetting = z.looseObject({
  id: id().optional(),
  app_id: text().optional(),
  config_name: text().optional(),
  add_time: secondsText().optional(),
  update_time: secondsText().optional(),
  pick_up_status: code().optional(),
  user_token: text().optional(),
  can_use_deliver_type: list(codeText()).optional(),
  config_data: block(configData),
  app_store_data: block({ id: looseText().optional(), ...optionalFields(storeFieldNames, looseText) }),
  region_data: block(regionData),
});

const fee = <Name extends string>(name: Name) =>
  block(optionalFields([`${name}_type`, name] as const, looseText));

/** Same-city delivery has only `box_fee_info`; catering has all of them. */
export const funcSetting = z.looseObject({
  status: codeText().optional(),
  location_status: codeText().optional(),
  take_meal_type: list(codeText()).optional(),
  line_up_info: block({
    queue_rule_type: codeText().optional(),
    rule_info: block({ waiting_time: measure() }),
  }),
  server_fee_info: fee('server_fee'),
  tissue_fee_info: fee('tissue_fee'),
  box_fee_info: fee('box_fee'),
  account_info: block({ account_type: codeText().optional(), account_way: list(codeText()).optional() }),
  add_dish_info: block({ allow_app_status: codeText().optional() }),
});

export const SAME_CITY_DELIVERY = 2;
export const CATERING = 4;
const pickUpMode = () => oneOf([SAME_CITY_DELIVERY, CATERING]);

export const getPickUpSetting = defineEndpoint({
  path: '/business/Shop/GetPickUpSetting',
  kind: 'read',
  form: z.object({ pick_up_type: pickUpMode() }),
  reply: maybeEmpty(pickUpSetting),
});

export const getFuncSetting = defineEndpoint({
  path: '/business/Shop/GetFuncSetting',
  kind: 'read',
  form: z.object({ pick_up_type: pickUpMode(), ordering_food_type: oneOf([1, 2]) }),
  reply: maybeEmpty(funcSetting),
});
