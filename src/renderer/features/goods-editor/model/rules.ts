// Rules between the fields of an item: the price of a package, the days of sale, complete rows, the group of a field.
import type {
  GoodsFieldName,
  GoodsFields,
  RowFields,
  SomeGoodsFields,
} from '../../../../contract/goods-fields.ts';
import type { GoodsDetail, GoodsLine } from '../../../../contract/goods.ts';
import type { Sheet } from './sheet.ts';
import { blankRow } from '../matrix/cells.ts';

type Part = GoodsFields['parts'][number];

interface Known {
  lines: ReadonlyMap<string, Pick<GoodsLine, 'priceFen' | 'hasRows'>>;
  details: ReadonlyMap<string, Pick<GoodsDetail, 'rows'>>;
}

const rowOfPart = ({ id, row }: Part, { details }: Pick<Known, 'details'>) =>
  details.get(id)?.rows.find(({ options }) => options.join(',') === row);

function priceOfPart(part: Part, known: Known): number | null {
  const row = part.row === '' ? undefined : rowOfPart(part, known);
  if (row !== undefined) return row.priceFen;
  return part.row === '' ? (known.lines.get(part.id)?.priceFen ?? null) : null;
}

/** Null if the price of any part is unknown. */
export function sumOfParts(parts: readonly Part[], known: Known): number | null {
  return parts.reduce<number | null>((sum, part) => {
    const price = priceOfPart(part, known);
    return sum === null || price === null ? null : sum + price * part.amount;
  }, 0);
}

export const saleChoices = ['on-sale', 'in-warehouse', 'scheduled'] as const;
export type SaleChoice = (typeof saleChoices)[number];

/** Undefined if the state is unknown. */
export function saleOf({ fields: { state, sellAtSeconds }, typed }: Sheet): SaleChoice | undefined {
  if (state !== 'in-warehouse') return state;
  const hasMoment = typed.sellAtSeconds !== undefined || (sellAtSeconds ?? null) !== null;
  return hasMoment ? 'scheduled' : 'in-warehouse';
}

/** Returning to the shop's choice also restores the shop's time. */
export function withSale({ fields, typed }: Sheet, choice: SaleChoice, base: SomeGoodsFields): Sheet {
  const texts = Object.fromEntries(Object.entries(typed).filter(([name]) => name !== 'sellAtSeconds'));
  const state = choice === 'on-sale' ? 'on-sale' : 'in-warehouse';
  const former = base.sellAtSeconds ?? null;
  const isAsBefore = saleOf({ fields: base, typed: {} }) === choice;
  const isKnown = isAsBefore || (choice === 'scheduled' && former !== null);
  return {
    fields: { ...fields, state, sellAtSeconds: isKnown ? former : null },
    // Marks the time as missing until it is typed.
    typed: choice === 'scheduled' && !isKnown ? { ...texts, sellAtSeconds: '' } : texts,
  };
}

type Row = NonNullable<SomeGoodsFields['rows']>[string];

const isWhole = (row: Row): row is RowFields =>
  row.priceFen !== undefined &&
  row.virtualFen !== undefined &&
  row.stock !== undefined &&
  row.code !== undefined &&
  row.picture !== undefined;

const areWhole = (rows: Readonly<Record<string, Row>>): rows is Record<string, RowFields> =>
  Object.values(rows).every(isWhole);

/** Fills missing values with defaults; complete combinations keep their identity. */
export function wholeRows(rows: Record<string, Row>): Record<string, RowFields> {
  if (areWhole(rows)) return rows;
  return Object.fromEntries(
    Object.entries(rows).map(([key, row]) => [key, isWhole(row) ? row : filled(row)]),
  );
}

const filled = ({ priceFen, virtualFen, stock, code, picture }: Row): RowFields => ({
  priceFen: priceFen ?? blankRow.priceFen,
  virtualFen: virtualFen ?? blankRow.virtualFen,
  stock: stock ?? blankRow.stock,
  code: code ?? blankRow.code,
  picture: picture ?? blankRow.picture,
});

/** The groups below the quick form, in order. */
export const groupNames = [
  'specifications',
  'texts',
  'sale',
  'codes',
  'delivery',
  'package',
  'badge',
  'sharing',
  'further',
] as const;
export type GroupName = (typeof groupNames)[number];

/** Most dishes never need them. */
export const rareGroups: readonly GroupName[] = [
  'codes',
  'delivery',
  'package',
  'badge',
  'sharing',
  'further',
];

const fieldsOfGroups: Readonly<Record<GroupName, readonly GoodsFieldName[]>> = {
  specifications: ['kinds', 'rows'],
  texts: ['description', 'pictures'],
  sale: ['state', 'sellAtSeconds', 'virtualFen'],
  codes: ['scanCode', 'code', 'supplier'],
  delivery: ['delivery', 'boxFeeFen'],
  package: ['isPackage', 'parts'],
  badge: ['badge'],
  sharing: ['shareTitle', 'sharePicture', 'recommends'],
  further: ['type', 'detailStyle', 'regionId', 'templateId'],
};

/** The order of the fields on the page. */
export const fieldOrder: readonly GoodsFieldName[] = [
  ...(['title', 'priceFen', 'categories', 'stock', 'cover', 'receiptGroups'] as const),
  ...groupNames.flatMap((group) => fieldsOfGroups[group]),
];

/** Undefined for a field of the quick form. */
export const groupOf = (name: GoodsFieldName): GroupName | undefined =>
  groupNames.find((group) => fieldsOfGroups[group].includes(name));

/** The groups that show at once how the item differs from a plain dish. */
export const unusualGroups = (sheet: Sheet): GroupName[] => {
  const { kinds = [], isPackage = false, badge } = sheet.fields;
  const isUnusual: Partial<Record<GroupName, boolean>> = {
    specifications: kinds.length > 0,
    sale: !['on-sale', undefined].includes(saleOf(sheet)),
    package: isPackage,
    badge: (badge?.mark ?? 0) > 0,
  };
  return groupNames.filter((group) => isUnusual[group] === true);
};
