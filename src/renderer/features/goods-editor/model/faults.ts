// The errors that prevent saving: unreadable texts, missing values, and what the shop's rules refuse.
import type { RefusedGoods } from '../../../../contract/editing.ts';
import type { GoodsFieldName, SomeGoodsFields } from '../../../../contract/goods-fields.ts';
import { additionOf, changeOf, hasRows } from './diff.ts';
import { fieldOrder } from './rules.ts';
import { faultOfTyped, isField, isOfCell, type Rule, type Sheet } from './sheet.ts';

export interface Fault {
  name: GoodsFieldName;
  /** The position in a list, or the part of a package; null for the field as a whole. */
  at: string | null;
  rule: Rule;
  limit: string | number | null;
}

export interface Edited {
  base: SomeGoodsFields;
  sheet: Sheet;
  isNew: boolean;
}

const neverCleared: readonly GoodsFieldName[] = ['title', 'cover'];
const neededByNew: readonly GoodsFieldName[] = [...neverCleared, 'priceFen', 'stock', 'state'];

/** Errors found without asking the core. */
function ownFaults({ base, sheet, isNew }: Edited): Fault[] {
  const { fields, typed } = sheet;
  const texts = Object.entries(typed);
  // Reports at most one cell: the sheet marks each of them itself.
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

/** With combinations, these fields are set by the rows. */
export const isOfRows = (name: string, fields: SomeGoodsFields): boolean =>
  hasRows(fields) && (name === 'priceFen' || name === 'stock' || name === 'scanCode');

/** The fields to check against the shop's rules: what would be written, with kinds and rows always complete. */
export function askedOf({ base, sheet: { fields }, isNew }: Edited): SomeGoodsFields {
  const { title, cover, ...wanted } = isNew ? additionOf(fields) : changeOf(base, fields);
  return {
    ...wanted,
    // `ownFaults` reports blank ones; checking them too would hide other errors.
    ...(isBlank(title) ? {} : { title }),
    ...(isBlank(cover) ? {} : { cover }),
    ...(hasRows(fields) ? { kinds: fields.kinds, rows: fields.rows ?? {} } : {}),
  };
}

/** Refusals of unchanged fields are ignored, because the shop has already accepted those values. */
export function faultsOf(edited: Edited, refused: readonly RefusedGoods[]): Fault[] {
  const own = ownFaults(edited);
  const refusedHere = faultsOfRefusals(refused, edited).filter(
    ({ name }) => !own.some((fault) => fault.name === name),
  );
  const ofRows = refusedHere.find(({ name }) => name === 'rows');
  const all = [...own, ...refusedHere.filter((fault) => fault.name !== 'rows' || fault === ofRows)];
  return all.toSorted((a, b) => fieldOrder.indexOf(a.name) - fieldOrder.indexOf(b.name));
}

function faultsOfRefusals(refused: readonly RefusedGoods[], { base, sheet, isNew }: Edited): Fault[] {
  if (refused.length === 0) return [];
  const changed = isNew ? sheet.fields : changeOf(base, sheet.fields);
  // Kinds and rows are always checked, so their refusals only count if they have changed.
  const isAsBefore = changed.kinds === undefined && changed.rows === undefined;
  return refused.flatMap(({ path: [name = '', ...rest], rule, limit }): Fault[] => {
    if (!isField(name) || ((name === 'kinds' || name === 'rows') && isAsBefore)) return [];
    const at = name === 'pictures' ? rowOfPicture(rest[0], sheet.fields.pictures ?? []) : rest.join('/');
    return [{ name, at: at === '' ? null : at, rule, limit }];
  });
}

/** Blank addresses are not sent for the check, so the positions in the refusals skip them. */
function rowOfPicture(refusedHere: string | undefined, pictures: readonly string[]): string {
  const written = pictures.flatMap((address, row) => (address.trim() === '' ? [] : [row]));
  return refusedHere === undefined ? '' : String(written[Number(refusedHere)] ?? '');
}
