// Compares the lines of one existing item with its values: what each line would change, and its faults.
import type { RowFields, SomeGoodsFields } from '../../contract/goods-fields.ts';
import type { PlanFault } from '../../contract/plans.ts';
import type { JsonValue } from '../../wire/json.ts';
import { mergeChange } from '../../records/merge.ts';
import { fieldsFrom, singlesOf } from '../../records/paths.ts';
import { plainText } from './cell-values.ts';
import { type FieldReader, isOfRow, nameOf, type WrittenField } from './fields.ts';
import type { Lookup } from './lookup.ts';
import { hasNames } from './names.ts';
import {
  type ItemHead,
  changeOutcome,
  type Outcome,
  onlyTouched,
  refusedChanges,
  wrongLine,
} from './outcome.ts';
import type { IsUnedited } from './unedited.ts';
import { combinationNames } from '../../wire/specifications/matrix.ts';
import { haveOptionNames, joined, optionFieldOf, optionsOf, sameOptions } from './variations.ts';
import { brokenIn, faultOf, isWrittenField, pathOf, type ImportLine } from './import-line.ts';

interface Item extends ItemHead {
  requestId: string;
  values: SomeGoodsFields;
  isUnedited: IsUnedited;
}

interface ItemDeps {
  reader: FieldReader;
  lookup: Lookup;
}

/** Checks an item's lines in order; a change that several lines repeat belongs to the first of them. */
export function itemChecker(item: Item, deps: ItemDeps): (line: ImportLine) => Outcome {
  const seen = new Set<string>();
  const wanted = new Map<string, JsonValue>();
  let first: ImportLine | undefined;
  return (line) => {
    const [row, second] = rowsMeant(line, item);
    if (second !== undefined)
      return wrongLine(line, item, [faultOf(line, 'code', { rule: 'several-in-menu' })]);
    const other = row === undefined ? otherOption(line, item, first) : undefined;
    if (other !== undefined) return wrongLine(line, item, [other]);
    if (seen.has(row ?? '')) return wrongLine(line, item, [repeatedLine(line)]);
    seen.add(row ?? '');
    first ??= line;
    const { fields, faults } = readLine(line, row, { item, ...deps });
    const { toWrite } = mergeChange({ base: {}, mine: fields, theirs: onlyTouched(fields, item.values) });
    const left = withoutRepeated(line, toWrite, wanted);
    const all = [...brokenIn(line), ...faults, ...refusalsOf(line, toWrite, item), ...left.faults];
    return all.length > 0
      ? wrongLine(line, item, all)
      : changeOutcome(line, item, { values: item.values, toWrite: left.fields });
  };
}

function repeatedLine(line: ImportLine): PlanFault {
  const identifying =
    (['id', 'code', 'codes', 'title'] as const).find((name) => line.cells.has(name)) ?? 'id';
  const field = optionsOf(line).length > 0 ? optionFieldOf(line) : identifying;
  return faultOf(line, field, { rule: 'twice' });
}

/** An option that the item lacks; the first line of an item without options may name any. */
function otherOption(
  line: ImportLine,
  { values }: Item,
  first: ImportLine | undefined,
): PlanFault | undefined {
  const options = optionsOf(line);
  if (options.length === 0) return undefined;
  const kinds = values.kinds ?? [];
  const names = Object.keys(values.rows ?? {}).map((key) => joined(combinationNames(kinds, key)));
  if (names.length > 0)
    return faultOf(line, optionFieldOf(line), {
      rule: 'other-options',
      limit: names.slice(0, MOST_NAMED).join(' · '),
    });
  const isAnother = first !== undefined && !sameOptions(optionsOf(first), options);
  return isAnother ? faultOf(line, optionFieldOf(line), { rule: 'no-combination' }) : undefined;
}

const MOST_NAMED = 8;

/** The combinations with the code or else the options of the line; none if the item itself is meant. */
function rowsMeant(line: ImportLine, { values }: Item): string[] {
  const code = plainText(line.cells.get('code') ?? '');
  const rows = Object.entries(values.rows ?? {});
  const canBeOfRow = code !== '' && code !== values.code;
  const coded = rows.flatMap(([key, row]) => (canBeOfRow && row.code === code ? [key] : []));
  const options = optionsOf(line);
  if (coded.length > 0 || options.length === 0) return coded;
  const kinds = values.kinds ?? [];
  const named = (areNames: typeof sameOptions) =>
    rows.flatMap(([key]) => (areNames(combinationNames(kinds, key), options) ? [key] : []));
  const whole = named(sameOptions);
  return whole.length > 0 ? whole : named(haveOptionNames);
}

interface Reading extends ItemDeps {
  item: Item;
}

interface LineFields {
  fields: SomeGoodsFields;
  faults: PlanFault[];
}

function readLine(line: ImportLine, row: string | undefined, reading: Reading): LineFields {
  const found: LineFields = { fields: {}, faults: [] };
  let ofRow: Partial<RowFields> = {};
  for (const [field, text] of line.cells) {
    if (!isWrittenField(field) || line.broken.includes(field)) continue;
    if (field === 'title' && isItsName(line, text, reading.item)) continue;
    // A combination has one code; files of other programs have two columns for it.
    const isSecondCode = field === 'scanCode' && row !== undefined && optionsOf(line).length > 0;
    if (isSecondCode && line.cells.has('code')) continue;
    const read = readCell(isSecondCode ? 'code' : field, text, { ...reading, row });
    if ('rule' in read) found.faults.push(faultOf(line, field, read));
    else if (row !== undefined && (isOfRow(field) || 'code' in read.value))
      ofRow = { ...ofRow, ...rowFieldsIn(read.value) };
    else found.fields = { ...found.fields, ...read.value };
  }
  if (row !== undefined) found.fields.rows = { [row]: ofRow };
  return { ...found, faults: [...found.faults, ...unscheduled(line, found.fields, reading)] };
}

/** A list in one language does not take the other one from the menu, unless it was exported from here. */
const isItsName = ({ cells }: ImportLine, text: string, { values }: Item): boolean =>
  !cells.has('id') && hasNames(values.title ?? '', plainText(text));

const rowFieldsIn = ({ priceFen, virtualFen, stock, code }: SomeGoodsFields): Partial<RowFields> => ({
  ...(code === undefined ? {} : { code }),
  ...(priceFen === undefined ? {} : { priceFen }),
  ...(virtualFen === undefined ? {} : { virtualFen }),
  ...(stock === undefined ? {} : { stock }),
});

type Cell = ReturnType<FieldReader['read']>;

function readCell(
  field: WrittenField,
  text: string,
  { item, row, ...deps }: Reading & { row: string | undefined },
): Cell {
  const { values, isUnedited } = item;
  if (isIdentifying(field, text, { item, ...deps })) return { value: {} };
  if (row === undefined && (isUnedited(field, text) || repeatsValue(field, text, values)))
    return { value: {} };
  const read = deps.reader.read(field, text, values);
  if (row !== undefined || !isOfRow(field) || !('value' in read)) return read;
  if (Object.keys(values.rows ?? {}).length === 0) return read;
  const isSame = mergeChange({ base: {}, mine: read.value, theirs: onlyTouched(read.value, values) });
  return Object.keys(isSame.toWrite).length > 0 ? { rule: 'has-combinations' } : read;
}

/** A code that belongs to the item already only identifies it. */
const isIdentifying = (field: WrittenField, text: string, { item, lookup }: Reading) =>
  field === 'code' && lookup.byCode(text).includes(item.requestId);

function repeatsValue(field: WrittenField, text: string, values: SomeGoodsFields): boolean {
  const held = values[nameOf[field]];
  return typeof held === 'string' && plainText(held) === plainText(text);
}

/** The state "scheduled" needs a time. */
function unscheduled(line: ImportLine, fields: SomeGoodsFields, { reader, item }: Reading): PlanFault[] {
  const text = line.cells.get('state');
  if (text === undefined || reader.state(text) !== 'scheduled' || item.isUnedited('state', text)) return [];
  const at = fields.sellAtSeconds ?? item.values.sellAtSeconds ?? null;
  return at === null ? [faultOf(line, 'state', { rule: 'missing', path: pathOf('sellAt') })] : [];
}

function refusalsOf(line: ImportLine, toWrite: SomeGoodsFields, { values }: Item): PlanFault[] {
  const isRowsOwn = toWrite.scanCode !== undefined && (values.kinds ?? []).length > 0;
  return [
    ...refusedChanges(line, toWrite),
    ...(isRowsOwn ? [faultOf(line, 'scanCode', { rule: 'no-code-with-rows' })] : []),
  ];
}

/** Removes changes that an earlier line made too, because each combination repeats the item's own fields; a contradiction is a fault. */
function withoutRepeated(
  line: ImportLine,
  fields: SomeGoodsFields,
  written: Map<string, JsonValue>,
): LineFields {
  const faults: PlanFault[] = [];
  const left = [...singlesOf(fields)].filter(([at, { path, value }]) => {
    const former = written.get(at);
    if (former === undefined) written.set(at, value);
    else if (JSON.stringify(former) !== JSON.stringify(value)) faults.push(contradiction(line, path));
    return former === undefined;
  });
  return { fields: fieldsFrom(left.map(([, single]) => single)), faults };
}

function contradiction(line: ImportLine, path: readonly string[]): PlanFault {
  const field = [...line.cells.keys()].find((name) => pathOf(name)[0] === path[0]) ?? 'id';
  return faultOf(line, field, { rule: 'twice', path });
}
