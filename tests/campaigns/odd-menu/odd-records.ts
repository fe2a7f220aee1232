// Generates a menu with one odd record in twenty, and what a reader must make of each record.

import type { Chance } from '../chance.ts';

/** The expected reading of a record; of two records with one id the later one counts. */
export type Meaning = Readable | Unreadable;

export interface Readable {
  isReadable: true;
  id: string;
  title: string;
  /** Null if the shop left it blank. */
  priceFen: number | null;
  /** Unique to this record. */
  code: string;
}

export interface Unreadable {
  isReadable: false;
  id: string | null;
  title: string | null;
  fields: readonly string[];
}

export interface Made {
  record: unknown;
  meaning: Meaning;
  /** The description of the oddity, if there is one. */
  oddity: string | undefined;
}

type Fields = Record<string, unknown>;
type Oddity = (number: number) => { fields?: Fields; means?: Partial<Readable>; isGiant?: true };
type Damage = (number: number) => { fields?: Fields; record?: unknown; wrong: string[]; isGiant?: true };

const MEGABYTE = 1_000_000;
/** The limit for each kind of giant record, since a real shop has a few at most. */
const MOST_GIANTS = 8;
const ODD_PERCENT = 5;

const nested = (depth: number): unknown => (depth === 0 ? 'deep' : { in: [nested(depth - 1)] });
// Parsed from text, because an object literal would set the real prototype.
const prototypes = JSON.parse('{"__proto__":{"price":"0.01"},"constructor":1,"toString":"x"}') as Fields;

const named = (title: string) => ({ fields: { title }, means: { title } });
const absurdIds = (number: number) => [`../${number}`, `'; DROP ${number}`, `-${number}`, `${number}.5`];

/** Odd but readable records. */
const oddities: Record<string, Oddity> = {
  'script in its name': (number) => named(`<img src=x onerror=alert(1)><script>${number}</script>`),
  'NUL in its name': (number) => named(`汤\u0000${number}\u0007`),
  'half a character in its name': (number) => named(`面\ud83d${number}\ude00`),
  'a name that turns round': (number) => named(`\u202e\u2066菜${number}\u200b\ufeff`),
  'an empty name': () => named(''),
  'a number for a name': (number) => ({ fields: { title: number }, means: { title: String(number) } }),
  'a giant name': (number) => ({ ...named(`巨${number} ${'大'.repeat(MEGABYTE / 3)}`), isGiant: true }),
  'a giant description': () => ({ fields: { description: 'd'.repeat(MEGABYTE) }, isGiant: true }),
  'a negative price': () => ({ fields: { price: '-5.00' }, means: { priceFen: -500 } }),
  'a number for a price': () => ({ fields: { price: 12.5 }, means: { priceFen: 1_250 } }),
  'an unknown status': () => ({ fields: { status: 'archived', goods_type: 77, is_seckill: 'perhaps' } }),
  'maps for lists': () => ({
    fields: { goods_model: { 1: { id: 1, model: '30', price: '1.00' } }, category_id: { 0: '11' } },
  }),
  'lists for maps': () => ({ fields: { model: [], goods_express_data: [] } }),
  'nothing for lists': () => ({ fields: { goods_model: null, category_id: '', pick_up_type: null } }),
  'zeros for lists': () => ({
    fields: { goods_model: 0, category_id: '0', pick_up_type: false, category: {}, receipt_group_id: [''] },
  }),
  'blank numbers': () => ({
    fields: { price: '', stock: null, sales: [], weight: {}, sale_price: '' },
    means: { priceFen: null },
  }),
  'empty lists for all sorts': () => ({
    fields: { title: {}, price: [], stock: {}, status: [], is_package_goods: [], update_time: [] },
    means: { title: '', priceFen: null },
  }),
  'deep nesting': () => ({ fields: { extra: nested(25) } }),
  'fields of every object': () => ({ fields: prototypes }),
  'numbers spelled oddly': () => ({ fields: { stock: ' 5.0 ', sales: '+7', weight: '0003' } }),
  'an absurd id': (number) => {
    const ids = absurdIds(number);
    const id = ids[number % ids.length] ?? '';
    return { fields: { id }, means: { id } };
  },
  'the id of another': (number) => ({ fields: { id: number - 1 }, means: { id: String(number - 1) } }),
};

/** Unreadable records. */
const damages: Record<string, Damage> = {
  'no name': () => ({ fields: { title: undefined }, wrong: ['title'] }),
  'a list for a name': (number) => ({ fields: { title: [number] }, wrong: ['title'] }),
  'no id': () => ({ fields: { id: undefined }, wrong: ['id'] }),
  'a map for an id': (number) => ({ fields: { id: { number } }, wrong: ['id'] }),
  'an empty id': () => ({ fields: { id: ' ' }, wrong: ['id'] }),
  'a price in words': () => ({ fields: { price: 'twelve' }, wrong: ['price'] }),
  'a map for a price': () => ({ fields: { price: { yuan: 5 } }, wrong: ['price'] }),
  'a giant price': () => ({ fields: { price: '9'.repeat(MEGABYTE) }, wrong: ['price'], isGiant: true }),
  'stock in words': () => ({ fields: { stock: 'many' }, wrong: ['stock'] }),
  'sales without end': () => ({ fields: { sales: '1e400' }, wrong: ['sales'] }),
  'a map that is no list': () => ({ fields: { goods_model: { a: 1 } }, wrong: ['goods_model'] }),
  'a row without an id': () => ({ fields: { goods_model: [{ model: '30' }] }, wrong: ['goods_model.0.id'] }),
  'a text for a list': () => ({ fields: { category_id: '11,12' }, wrong: ['category_id'] }),
  'a day in words': () => ({ fields: { update_time: '昨天' }, wrong: ['update_time'] }),
  'a map for a status': () => ({ fields: { status: { is: 1 } }, wrong: ['status'] }),
  'several at once': () => ({
    fields: { price: [5], stock: { is: 5 }, title: { is: '菜' } },
    wrong: ['price', 'stock', 'title'],
  }),
  'a bare text': (number) => ({ record: `rubbish ${number}`, wrong: ['form_data'] }),
  'a bare number': (number) => ({ record: number, wrong: ['form_data'] }),
  'a list for a record': (number) => ({ record: [number], wrong: ['form_data'] }),
  'no fields': (number) => ({ record: { form_data: null, number }, wrong: ['form_data'] }),
  'a list of fields': (number) => ({ record: { form_data: [], number }, wrong: ['form_data'] }),
};

export const oddityNames = [...Object.keys(oddities), ...Object.keys(damages)];

/** Generates records in the shop's order, with all kinds of oddity equally frequent. */
export function makeRecords(count: number, chance: Chance): Made[] {
  const giants = new Map<string, number>();
  let turn = 0;
  const next = (number: number): Made => {
    for (;;) {
      const oddity = oddityNames[turn++ % oddityNames.length] ?? '';
      const { made, isGiant } = oddRecord(oddity, number);
      const seen = giants.get(oddity) ?? 0;
      if (isGiant && seen >= MOST_GIANTS) continue;
      giants.set(oddity, seen + 1);
      return made;
    }
  };
  return Array.from({ length: count }, (_, at) =>
    at > 0 && chance.percent(ODD_PERCENT) ? next(at + 1) : plainRecord(at + 1),
  );
}

const codeOf = (number: number) => `K${String(number).padStart(6, '0')}`;

const plainFields = (number: number): Fields => ({
  id: number,
  title: `菜 ${number}`,
  price: '10.00',
  stock: 5,
  status: '0',
  code: codeOf(number),
  update_time: '2026.01.02',
  server_time: 1_748_750_400,
});

const plainMeaning = (number: number): Readable => ({
  isReadable: true,
  id: String(number),
  title: `菜 ${number}`,
  priceFen: 1_000,
  code: codeOf(number),
});

const plainRecord = (number: number): Made => ({
  record: { form_data: plainFields(number) },
  meaning: plainMeaning(number),
  oddity: undefined,
});

function oddRecord(oddity: string, number: number): { made: Made; isGiant: boolean } {
  const odd = oddities[oddity]?.(number);
  if (odd !== undefined) {
    const record = { form_data: { ...plainFields(number), ...odd.fields } };
    const meaning = { ...plainMeaning(number), ...odd.means };
    return { made: { record, meaning, oddity }, isGiant: odd.isGiant ?? false };
  }
  const damage = damages[oddity]?.(number);
  if (damage === undefined) throw new Error(`no such oddity: ${oddity}`);
  const { fields, wrong, isGiant = false } = damage;
  const record = damage.record ?? { form_data: { ...plainFields(number), ...fields } };
  const isBare = damage.record !== undefined;
  const meaning: Unreadable = {
    isReadable: false,
    id: isBare || wrong.includes('id') ? null : String(number),
    title: isBare || wrong.includes('title') ? null : `菜 ${number}`,
    fields: wrong,
  };
  return { made: { record, meaning, oddity }, isGiant };
}
