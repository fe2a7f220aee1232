// The preliminary result of one line, until all lines are checked.
import type { SomeGoodsFields } from '../../contract/goods-fields.ts';
import type { ImportField } from '../../contract/import-fields.ts';
import type { FileRow, PlanFault } from '../../contract/plans.ts';
import { plainText } from './cell-values.ts';
import { comparedTo } from '../../records/merge.ts';
import { fieldsFrom, singlesOf } from '../../records/paths.ts';
import { withGivenIds } from '../../records/provisional-ids.ts';
import { checkGoods } from '../../records/refusals.ts';
import { goodsForm } from '../../wire/sections/goods-form.ts';
import type { Planned } from '../../records/planned.ts';
import { faultOf, fieldOfName, type ImportLine } from './import-line.ts';
import { hasNames } from './names.ts';

export interface Outcome {
  line: ImportLine;
  planned: Planned;
  /** Codes that the item would get. */
  claims: readonly Claim[];
}

interface Claim {
  field: ImportField;
  code: string;
}

export interface ItemHead {
  /** The id that requests use for it; null for an item that does not exist yet. */
  requestId: string | null;
  /** Null for an item that is not in the menu. */
  id: string | null;
  title: string;
}

/** The name in the file, if it is none of the item's. */
export function fileTitleOf({ cells }: ImportLine, title: string): { fileTitle?: string } {
  const fileTitle = plainText(cells.get('title') ?? '');
  return fileTitle === '' || hasNames(title, fileTitle) ? {} : { fileTitle };
}

export const wrongLine = (
  line: ImportLine,
  { id, title }: ItemHead,
  faults: readonly PlanFault[],
  /** All lines of the item. */
  lines: readonly ImportLine[] = [line],
): Outcome => ({
  line,
  planned: {
    item: {
      line: line.line,
      id,
      title,
      ...fileTitleOf(line, title),
      kind: 'wrong',
      changes: [],
      faults: [...faults],
    },
    request: null,
    snapshot: null,
    rows: lines.map(rowOf),
  },
  claims: [],
});

/** Without the second title, which is part of the title already. */
const rowOf = ({ line, cells }: ImportLine): FileRow => ({
  line,
  cells: [...cells].filter(([field]) => field !== 'secondTitle'),
});

/** The outcome for an existing item; without differences nothing is requested. */
export function changeOutcome(
  line: ImportLine,
  { requestId, id, title }: ItemHead,
  { values, toWrite }: { values: SomeGoodsFields; toWrite: SomeGoodsFields },
): Outcome {
  const item = { line: line.line, id, title, ...fileTitleOf(line, title), faults: [] };
  if (requestId === null || Object.keys(toWrite).length === 0)
    return {
      line,
      planned: { item: { ...item, kind: 'unchanged', changes: [] }, request: null, snapshot: null },
      claims: [],
    };
  const held = singlesOf(onlyTouched(toWrite, values));
  const base = fieldsFrom([...singlesOf(toWrite).keys()].flatMap((at) => held.get(at) ?? []));
  return {
    line,
    planned: {
      item: { ...item, kind: 'changed', changes: comparedTo(base, toWrite) },
      request: { kind: 'goods.change', id: requestId, fields: toWrite },
      snapshot: { title, base: { fields: base, name: null } },
    },
    claims: claimsIn(toWrite),
  };
}

/** Keeps only the changed fields, because an item has many more. */
export const onlyTouched = (touched: SomeGoodsFields, values: SomeGoodsFields): SomeGoodsFields =>
  Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(touched, name)));

export function newItemOutcome(line: ImportLine, title: string, fields: SomeGoodsFields): Outcome {
  return {
    line,
    planned: {
      item: {
        line: line.line,
        id: null,
        title,
        kind: 'new',
        faults: [],
        changes: comparedTo({}, fields),
      },
      request: { kind: 'goods.add', fields },
      snapshot: { title, base: { fields: {}, name: null } },
    },
    claims: claimsIn(fields),
  };
}

const claimsIn = ({ code, scanCode, rows = {} }: SomeGoodsFields): Claim[] => [
  ...(code === undefined || code === '' ? [] : [{ field: 'code' as const, code }]),
  ...(scanCode === undefined || scanCode === '' ? [] : [{ field: 'scanCode' as const, code: scanCode }]),
  ...Object.values(rows).flatMap((row) =>
    row.code === undefined || row.code === '' ? [] : [{ field: 'code' as const, code: row.code }],
  ),
];

/** The schemas of the whole form's fields: what passes here is not refused later. */
const textSchemas = {
  title: goodsForm.shape.title,
  code: goodsForm.shape.code,
  scanCode: goodsForm.shape.scan_code,
  supplier: goodsForm.shape.supplier,
  description: goodsForm.shape.description,
  shareTitle: goodsForm.shape.share_title,
  cover: goodsForm.shape.cover,
  categories: goodsForm.shape.category,
  receiptGroups: goodsForm.shape.receipt_group_id,
};
const checkedNames = [
  'title',
  'code',
  'scanCode',
  'supplier',
  'description',
  'shareTitle',
  'cover',
  'categories',
  'receiptGroups',
] as const;

/** Checks changed texts; numbers, states and times were checked when they were read. */
export function refusedChanges(line: ImportLine, fields: SomeGoodsFields): PlanFault[] {
  const touched = checkedNames.filter((name) => fields[name] !== undefined);
  // Checking a whole form takes a tenth of a millisecond, and there may be twenty thousand lines.
  const given = withGivenIds(fields);
  if (touched.every((name) => textSchemas[name].safeParse(given[name]).success)) return [];
  return refusedIn(line, Object.fromEntries(touched.map((name) => [name, fields[name]])), false);
}

/** What the shop's own rules refuse, under the file's headings. */
export function refusedIn(line: ImportLine, fields: SomeGoodsFields, isNew: boolean): PlanFault[] {
  return checkGoods(fields, isNew).refused.map(({ path, rule, limit }) => {
    const field = fieldOfName(path[0] ?? '');
    if (field === undefined) return { heading: null, cellText: '', path, rule, limit };
    return faultOf(line, field, { rule, limit, path });
  });
}
