// What keeps the form from being saved: what cannot be read, what is missing, and what the shop's rules refuse.
import type { RefusedGoods } from '../../../../contract/editing.ts';
import type { GoodsFieldName, SomeGoodsFields } from '../../../../contract/goods-fields.ts';
import { additionOf, changeOf, hasRows } from './diff.ts';
import { faultOfTyped, isField, isOfCell, type Rule, type Sheet } from './sheet.ts';

export interface Fault {
  name: GoodsFieldName;
  /** Of a list, which of them; of a part, its amount. */
  at: string | null;
  rule: Rule;
  limit: string | number | null;
}

/** The fields from the top of the page to its foot. */
export const fieldOrder: readonly GoodsFieldName[] = [
  ...(['title', 'description', 'categories', 'type', 'cover', 'pictures'] as const),
  ...(['priceFen', 'virtualFen', 'stock', 'kinds', 'rows', 'state', 'sellAtSeconds'] as const),
  ...(['scanCode', 'code', 'supplier', 'delivery', 'boxFeeFen', 'isPackage', 'parts'] as const),
  ...(['badge', 'recommends', 'shareTitle', 'sharePicture'] as const),
  ...(['detailStyle', 'regionId', 'templateId'] as const),
];

export interface Edited {
  base: SomeGoodsFields;
  sheet: Sheet;
  isNew: boolean;
}

const neverCleared: readonly GoodsFieldName[] = ['title', 'cover'];
const neededByNew: readonly GoodsFieldName[] = [...neverCleared, 'priceFen', 'stock', 'state'];

/** Known here, without asking. */
function ownFaults({ base, sheet, isNew }: Edited): Fault[] {
  const { fields, typed } = sheet;
  const texts = Object.entries(typed);
  // Which of a thousand cells it is, the sheet itself says.
  const cell = texts.find(([path, text]) => isOfCell(path) && faultOfTyped(path, text) !== null);
  const others = texts.filter(([path]) => !isOfCell(path) && !isOfRows(path, fields));
  const unread = [...others, ...(cell === undefined ? [] : [cell])].flatMap(
    ([path, text]) => unreadAt(path, text) ?? [],
  );
  const isMissing = (name: GoodsFieldName) =>
    !isOfRows(name, fields) && (isNew ? isBlank(fields[name]) : isCleared(name, base, fields));
  const needed = isNew ? neededByNew : neverCleared;
  return [
    ...unread,
    ...needed.filter(isMissing).map((name): Fault => ({ name, at: null, rule: 'missing', limit: null })),
  ];
}

function unreadAt(path: string, text: string): Fault | undefined {
  const fault = faultOfTyped(path, text);
  const [name = '', ...rest] = path.split('/');
  if (fault === null || !isField(name)) return undefined;
  return { name, at: rest.length === 0 ? null : rest.join('/'), ...fault };
}

const isBlank = (value: unknown) => value === undefined || (typeof value === 'string' && value.trim() === '');

const isCleared = (name: GoodsFieldName, base: SomeGoodsFields, fields: SomeGoodsFields) =>
  fields[name] !== undefined && isBlank(fields[name]) && !isBlank(base[name]);

/** With rows, these are the rows' matter. */
export const isOfRows = (name: string, fields: SomeGoodsFields): boolean =>
  hasRows(fields) && (name === 'priceFen' || name === 'stock' || name === 'scanCode');

/** What the shop's rules are asked of: what is to be written, and kinds and rows as a whole. */
export function askedOf({ base, sheet: { fields }, isNew }: Edited): SomeGoodsFields {
  const { title, cover, ...wanted } = isNew ? additionOf(fields) : changeOf(base, fields);
  return {
    ...wanted,
    // Blank ones are found here: told along, they would hide what else is wrong.
    ...(isBlank(title) ? {} : { title }),
    ...(isBlank(cover) ? {} : { cover }),
    ...(hasRows(fields) ? { kinds: fields.kinds, rows: fields.rows ?? {} } : {}),
  };
}

/** Whatever the shop has as it is, it has taken already: only what is to be another counts. */
export function faultsOf(edited: Edited, refused: readonly RefusedGoods[]): Fault[] {
  const own = ownFaults(edited);
  const refusedHere = faultsOfRefusals(refused, edited).filter(
    ({ name }) => !own.some((fault) => fault.name === name),
  );
  const ofRows = refusedHere.find(({ name }) => name === 'rows');
  const all = [...own, ...refusedHere.filter((fault) => fault.name !== 'rows' || fault === ofRows)];
  return all.toSorted((one, other) => fieldOrder.indexOf(one.name) - fieldOrder.indexOf(other.name));
}

function faultsOfRefusals(refused: readonly RefusedGoods[], { base, sheet, isNew }: Edited): Fault[] {
  if (refused.length === 0) return [];
  const changed = isNew ? sheet.fields : changeOf(base, sheet.fields);
  // Kinds and rows are asked of as a whole, changed or not.
  const isAsBefore = changed.kinds === undefined && changed.rows === undefined;
  return refused.flatMap(({ path: [name = '', ...rest], rule, limit }): Fault[] => {
    if (!isField(name) || ((name === 'kinds' || name === 'rows') && isAsBefore)) return [];
    const at = name === 'pictures' ? rowOfPicture(rest[0], sheet.fields.pictures ?? []) : rest.join('/');
    return [{ name, at: at === '' ? null : at, rule, limit }];
  });
}

/** Empty places in the form are not told. */
function rowOfPicture(refusedHere: string | undefined, pictures: readonly string[]): string {
  const written = pictures.flatMap((address, row) => (address.trim() === '' ? [] : [row]));
  return refusedHere === undefined ? '' : String(written[Number(refusedHere)] ?? '');
}
