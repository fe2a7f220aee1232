// The shop file: one JSON document with a whole shop.
import { z } from 'zod';
import { list, UNLIMITED } from '../../wire/scalars/lists.ts';
import { flagText, smallIdParam } from '../../wire/scalars/numbers.ts';
import { readText, scalar } from '../../wire/scalars/scalar.ts';
import { textParam } from '../../wire/scalars/text.ts';
import { secondsText } from '../../wire/scalars/time.ts';
import { LONGEST_GROUP_NAME } from '../../wire/sections/receipt-groups.ts';
import { goodsDocument } from '../goods/document.ts';
import { isTimeZone } from '../../contract/time-zone.ts';

export const SHOP_FILE_FORMAT = 'servery-shop';
export const SHOP_FILE_VERSION = 1;

const record = () => z.record(z.string(), z.unknown());

export const fileReceiptGroup = z.strictObject({
  id: smallIdParam(),
  name: textParam({ max: LONGEST_GROUP_NAME, blank: 'refused' }),
  add_time: secondsText().default(null),
  update_time: secondsText().default(null),
  is_deleted: flagText().default(false),
});

const timeZone = () =>
  scalar<string, string>({
    read: (raw, refuse) => {
      const name = readText(raw, refuse, 'not-text');
      return isTimeZone(name)
        ? name
        : refuse('not-listed', { limit: 'the time zones that this machine knows' });
    },
    write: (name) => name,
  });

/** The outer shape; entries are validated one by one afterwards, by the rules of their kinds. */
export const shopFile = z.strictObject({
  format: z.literal(SHOP_FILE_FORMAT),
  version: z.literal(SHOP_FILE_VERSION),
  shop: z.strictObject({
    name: textParam({ max: 200, blank: 'refused' }),
    time_zone: timeZone(),
  }),
  categories: z.array(record()).default([]),
  receipt_groups: list(fileReceiptGroup, UNLIMITED).default([]),
  goods: list(goodsDocument, UNLIMITED).default([]),
  locations: z.array(record()).default([]),
  coupons: z.array(record()).default([]),
  regions: z.array(record()).default([]),
  pick_up_settings: z
    .record(z.enum(['2', '4']), record().optional())
    .default({ '2': undefined, '4': undefined }),
  function_settings: z
    .strictObject({
      '2': record().optional(),
      '4': z.strictObject({ '1': record().optional(), '2': record().optional() }).optional(),
    })
    .default({}),
  article_categories: z.array(record()).default([]),
  data_objects: z.record(z.string().regex(/^[\w-]{1,64}$/), z.array(record())).default({}),
});

export type ShopFile = z.output<typeof shopFile>;
export type ShopFileInput = z.input<typeof shopFile>;
