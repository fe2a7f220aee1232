// A small shop with every kind of dish that the counter treats in a way of its own.
import { afterAll, beforeAll } from 'vitest';
import { menuFetched, type CoreDesk } from '../../support/core-desk.ts';
import { type HostedShop, hostTestShop } from '../../support/hosted-shop.ts';

const dish = (id: string, title: string, price: string, more: Record<string, unknown> = {}) => ({
  id,
  title,
  description: '',
  code: `C${id}`,
  price,
  stock: 40,
  sales: 120,
  weight: 1000 - Number(id),
  add_time: 1_700_000_000,
  change_time: 1_700_000_000,
  category_id: ['2'],
  pick_up_type: [2, 4],
  ...more,
});

const row = (id: string, model: string, price: string, more: Record<string, unknown> = {}) => ({
  id,
  model,
  price,
  stock: 9,
  add_time: 1_700_000_000,
  ...more,
});

const size = (small: number, large: number) => ({
  id: 1,
  name: 'size',
  options: [
    { id: small, name: 'Small' },
    { id: large, name: 'Large' },
  ],
});
const taste = {
  id: 3,
  name: 'taste',
  options: [
    { id: 40, name: 'Mild' },
    { id: 41, name: 'Hot' },
  ],
};

const goods = [
  dish('101', 'Beef noodle soup', '28.00', {
    category_id: ['11'],
    model: [size(30, 31), taste],
    goods_model: [
      row('1', '30,40', '28.00', { commodity_code: 'SOUP-S' }),
      row('2', '30,41', '28.00', { stock: 0 }),
      row('3', '31,40', '36.00'),
      row('4', '31,41', '36.00'),
    ],
  }),
  dish('102', 'Dan dan noodles', '18.00', {
    category_id: ['11'],
    scan_code: '6901234567892',
    box_fee: '1.00',
    receipt_group_id: ['1'],
  }),
  dish('103', 'Cold sesame noodles', '16.00', { category_id: ['12'], stock: 3 }),
  dish('104', 'Mapo tofu', '22.00', { receipt_group_id: ['1'] }),
  dish('105', 'Fish-fragrant aubergine', '32.00', { stock: 0 }),
  dish('106', 'Steamed rice', '2.00'),
  dish('107', 'Jasmine tea', '8.00', { category_id: ['3'], receipt_group_id: ['2'] }),
  dish('108', 'Iced tea', '9.00', {
    category_id: ['3'],
    model: [size(50, 51)],
    goods_model: [row('5', '50', '9.00'), row('6', '51', '12.00')],
  }),
  dish('109', 'Lunch for one', '39.00', {
    category_id: ['4'],
    is_package_goods: 1,
    package: [
      { goods_id: '101', model: '30,40', num: 1 },
      { goods_id: '108', model: '51', num: 2 },
    ],
  }),
  dish('110', 'Dinner for four', '258.00', {
    category_id: ['4'],
    code: 'SET-4',
    is_package_goods: 1,
    package: [{ goods_id: '108', model: '51', num: 2 }],
  }),
  dish('111', 'Plum juice', '10.00', { category_id: ['3'] }),
  dish('112', 'Mooncake box', '128.00', { code: 'SET-4', status: 1, category_id: [] }),
];

const category = (id: string, name: string, pid = '0') => ({
  id,
  name,
  pid,
  listorder: Number(id),
  weight: 100 - Number(id),
  add_time: 1_700_000_000,
});

const table = (id: string, title: string, more: Record<string, unknown> = {}) => ({
  id,
  title,
  add_time: 1_700_000_000 + Number(id),
  ...more,
});

/** 15% off from 100.00 on, at any time. */
const coupon = {
  id: '7',
  title: 'Lunch coupon',
  type: '1',
  value: '8.5',
  condition: '100.00',
  add_time: '1704070800',
  react: '0',
  expire: '-1',
  consume_num: '0',
  recv_num: '0',
  stock: '500',
  limit_num: '1',
  is_deleted: '0',
  enable_status: '1',
  start_get_time: '2024-01-01',
  end_get_time: '2035-12-31',
  start_use_date: '2024-01-01',
  end_use_date: '2035-12-31',
  start_use_time: '00:00',
  end_use_time: '23:59',
  daily_start_use_time: '00:00:00',
  daily_end_use_time: '23:59:59',
  exclude_holiday: '0',
  exclude_weekend: '0',
  category: '0',
};

/** For seven days from the day of its receipt. */
const sevenDays = { ...coupon, id: '8', title: 'Week coupon', condition: '0', expire: '7' };

const file = {
  format: 'servery-shop',
  version: 1,
  shop: { name: 'Riverside', time_zone: 'Asia/Shanghai' },
  categories: [
    category('1', 'Noodles'),
    category('11', 'Hot noodles', '1'),
    category('12', 'Cold noodles', '1'),
    category('2', 'Dishes'),
    category('3', 'Drinks'),
    category('4', 'Sets'),
  ],
  receipt_groups: [
    { id: '1', name: 'Wok', add_time: 1_700_000_000 },
    { id: '2', name: 'Bar', add_time: 1_700_000_000 },
  ],
  goods,
  // A2 is closed, as the shop says.
  locations: [table('1', 'A1'), table('2', 'A2', { status: 1 }), table('3', 'A3'), table('4', 'Terrace 1')],
  coupons: [coupon, sevenDays],
  function_settings: {
    4: {
      1: {
        status: '1',
        tissue_fee_info: { tissue_fee_type: '1', tissue_fee: '2.00' },
        box_fee_info: { box_fee_type: '1', box_fee: '1.00' },
      },
    },
  },
};

/** For a test that changes the shop; the caller closes it. */
export async function hostNoodleShop(changed: Record<string, unknown> = {}): Promise<HostedShop> {
  const shop = await hostTestShop({ file: JSON.stringify({ ...file, ...changed }) });
  await leaveChoiceOpen(shop);
  return shop;
}

/** One shop for all tests of a file, which only read it. */
export function shareNoodleShop(changed: Record<string, unknown> = {}): () => HostedShop {
  let shop: HostedShop | undefined;
  beforeAll(async () => {
    shop = await hostNoodleShop(changed);
  });
  afterAll(() => shop?.close());
  return () => {
    if (shop === undefined) throw new Error('the shop is not open yet');
    return shop;
  };
}

/** Of the soup in the lunch. Other shops send such parts; this one refuses to import them. */
async function leaveChoiceOpen({ db }: HostedShop): Promise<void> {
  const lunch = () => db.selectFrom('goods').where('id', '=', 109);
  const { listing } = await lunch().select('listing').executeTakeFirstOrThrow();
  const text = listing.replaceAll('30,40', '');
  await db.updateTable('goods').set({ listing: text }).where('id', '=', 109).execute();
}

export const usualTexts = {
  people: ['Li', 'Wang'],
  courses: ['Starters', 'Mains', 'Desserts'],
  reasons: {
    void: { own: ['Guest left'], hidden: [] },
    discount: { own: ['Too slow', 'Guest left'], hidden: [] },
    refund: { own: ['Wrong item', 'Too slow'], hidden: [] },
    reopen: { own: ['Wrong item', 'Guest left'], hidden: [] },
  },
  notes: { own: ['No coriander', 'Less spicy', 'Take away'], hidden: ['mild'] },
  // Its slips are sent without a question.
  hasTables: false,
};

/** Opens the shop at a counter with people, courses and quick texts; Li stands there. */
export async function openNoodleShop(desk: CoreDesk, shop: HostedShop): Promise<void> {
  const id = await desk.add(shop, 'Riverside');
  await menuFetched(desk);
  await Promise.all([
    desk.ask('store-settings.fetch', null),
    desk.ask('dining-locations.fetch', null),
    desk.ask('receipt-groups.fetch', null),
  ]);
  const { settings } = await desk.ask('counter.get', null);
  await desk.ask('counter.save', { shop: id, settings: { ...settings, ...usualTexts } });
  await desk.ask('counter.choose-person', { person: 'Li' });
}
