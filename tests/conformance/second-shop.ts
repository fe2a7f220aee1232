// A small shop of another application in the same database, with ids of the demo shop but different names.

const FOREIGN = '邻家 Neighbour';
const location = { id: '1', title: FOREIGN };

const record = (id: string, more: object = {}) => ({ id, name: FOREIGN, ...more });

const file = {
  format: 'servery-shop',
  version: 1,
  shop: { name: FOREIGN, time_zone: 'Asia/Shanghai' },
  categories: [record('1', { pid: '0' }), record('11', { pid: '1' }), record('4711', { pid: '1' })],
  receipt_groups: [record('4711')],
  goods: [
    { id: '1001', title: FOREIGN, price: '1.00', category_id: ['11'] },
    { id: '4711', title: FOREIGN, price: '1.00', code: 'FOREIGN-CODE' },
  ],
  locations: [location, { ...location, id: '4711' }],
  coupons: [
    { id: '1', title: FOREIGN },
    { id: '4711', title: FOREIGN },
  ],
  regions: [
    { id: '4711', pId: '0', name: FOREIGN },
    { id: '4712', pId: '4711', name: FOREIGN },
  ],
  pick_up_settings: { '2': { config_name: FOREIGN } },
  article_categories: [
    record('1', { add_time: '2024-01-01 00:00:00' }),
    record('4711', { add_time: '2024-01-01 00:00:00' }),
  ],
  data_objects: { '501': [{ id: '501001', nickname: FOREIGN, form_data: { name: FOREIGN } }] },
};

export const secondShopText = JSON.stringify(file);
export const secondShopName = FOREIGN;
/** An id that every kind of record has in the second shop only. */
export const SECOND_SHOP_ID = '4711';
