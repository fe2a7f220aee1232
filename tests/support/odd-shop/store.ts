// The rows of the odd shop's database, which tests inspect and change directly.

export type Row = Record<string, unknown>;

export interface OddStore {
  items: Row[];
  groups: Row[];
  tables: Row[];
  articles: Row[];
  records: Row[];
  categories: Row[];
  regions: Row[];
  coupons: Row[];
}

export type TableName = keyof OddStore;

/** How many rows of each kind the shop starts with, or the rows themselves; missing fields are filled in. */
export type Stock = Partial<Record<TableName, number | readonly Row[]>>;

/** When the shop was filled, in seconds: long before the clock of any test. */
export const FILLED_AT = 1_700_000_000;

const makers: Record<TableName, (position: number) => Row> = {
  items: (position) => ({
    id: String(1000 + position),
    app_id: 'odd',
    title: `Dish ${position}`,
    cover: 'https://pictures.example/dish.png',
    price: '12.50',
    virtual_price: '15.00',
    stock: '20',
    status: '0',
    type: '0',
    weight: '0',
    sales: '3',
    description: 'Good',
    code: `D${position}`,
    scan_code: '',
    category: ['Mains'],
    category_id: ['1'],
    pick_up_type: ['4'],
    box_fee: '0.00',
    corner_mark: '0',
    model: {},
    goods_model: [],
    attributes: [],
    package: [],
    receipt_group_id: [],
    img_urls: [],
    add_time: String(FILLED_AT + position),
    update_time: '2023.11.14',
    changed_at: FILLED_AT + position,
    sell_time: '',
  }),
  groups: (position) => ({
    id: String(position),
    app_id: 'odd',
    name: `Printer ${position}`,
    add_time: String(FILLED_AT),
    update_time: '0',
    is_deleted: '0',
  }),
  tables: (position) => ({
    id: String(position),
    app_id: 'odd',
    title: `Table ${position}`,
    description: '',
    qrcode: 'https://pictures.example/code.png',
    status: 0,
    is_deleted: 0,
    add_time: String(FILLED_AT),
    update_time: '0',
  }),
  articles: (position) => ({
    id: String(position),
    app_id: 'odd',
    user_token: 'u',
    name: `Articles ${position}`,
    article_type: '0',
    add_time: '2023-11-14 00:00:00',
    update_time: null,
    is_deleted: '0',
  }),
  records: (position) => ({
    id: String(position),
    app_id: 'odd',
    user_token: 'u',
    form: 'survey',
    form_data: { id: String(position), answer: `Answer ${position}` },
    status: '0',
    is_deleted: '0',
    add_time: String(FILLED_AT),
    update_time: '0',
    weight: '0',
    nickname: 'Guest',
  }),
  categories: (position) => ({ id: String(position), name: `Category ${position}`, pid: '0', weight: '0' }),
  regions: (position) => ({ id: String(position), pId: '0', name: `Region ${position}` }),
  coupons: (position) => ({ id: position, app_id: 'odd', title: `Coupon ${position}`, type: '0' }),
};

const usualStock: Record<TableName, number> = {
  items: 3,
  groups: 2,
  tables: 2,
  articles: 2,
  records: 2,
  categories: 1,
  regions: 2,
  coupons: 1,
};

function rowsOf(name: TableName, wanted: number | readonly Row[] = usualStock[name]): Row[] {
  const given = typeof wanted === 'number' ? Array.from({ length: wanted }, (): Row => ({})) : wanted;
  return given.map((row, index) => ({ ...makers[name](index + 1), ...row }));
}

export const fillStore = (stock: Stock): OddStore => ({
  items: rowsOf('items', stock.items),
  groups: rowsOf('groups', stock.groups),
  tables: rowsOf('tables', stock.tables),
  articles: rowsOf('articles', stock.articles),
  records: rowsOf('records', stock.records),
  categories: rowsOf('categories', stock.categories),
  regions: rowsOf('regions', stock.regions),
  coupons: rowsOf('coupons', stock.coupons),
});

/** The id after the highest one, which may exceed a JavaScript number. */
export const nextId = (rows: readonly Row[]): string => {
  const ids = rows.map(({ id }) => BigInt(textOf(id)));
  return String(ids.reduce((highest, id) => (id > highest ? id : highest), 0n) + 1n);
};

export const textOf = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : '';

export const rowById = (rows: readonly Row[], id: string): Row | undefined =>
  rows.find((row) => textOf(row.id) === id);
