// Holds the lines of one item that stands against what it is: what each would change, and what is wrong with it.
import type { RowFields, SomeGoodsFields } from '../../contract/entities/goods-fields.ts';
import type { PlanFault } from '../../contract/entities/plan.ts';
import type { JsonValue } from '../ports.ts';
import { mergeChange } from '../edits/merge.ts';
import { fieldsFrom, singlesOf } from '../edits/paths.ts';
import { plainText } from './cell-values.ts';
import { type FieldReader, isOfRow, nameOf, type WrittenField } from './fields.ts';
import type { Lookup } from './lookup.ts';
import { type About, changedTo, type Outcome, onlyTouched, refusedChanges, wrongly } from './outcome.ts';
import type { SaysShown } from './shown.ts';
import { brokenIn, faultOf, isWrittenField, pathOf, type Told } from './import-line.ts';

interface Item extends About {
  thing: string;
  values: SomeGoodsFields;
  saysShown: SaysShown;
}

interface ItemParts {
  reader: FieldReader;
  lookup: Lookup;
}

/** The lines in their order: what two of them say of the same thing only the first one says. */
export function itemChecker(item: Item, parts: ItemParts): (told: Told) => Outcome {
  const seen = new Set<string>();
  const wished = new Map<string, JsonValue>();
  return (told) => {
    const [row, another] = rowsMeant(told, item);
    if (another !== undefined)
      return wrongly(told, item, [faultOf(told, 'code', { rule: 'several-in-menu' })]);
    if (seen.has(row ?? '')) return wrongly(told, item, [twice(told)]);
    seen.add(row ?? '');
    const { fields, faults } = readLine(told, row, { item, ...parts });
    const { toWrite } = mergeChange({ base: {}, mine: fields, theirs: onlyTouched(fields, item.values) });
    const left = notSaid(told, toWrite, wished);
    const all = [...brokenIn(told), ...faults, ...refusalsOf(told, toWrite, item), ...left.faults];
    return all.length > 0
      ? wrongly(told, item, all)
      : changedTo(told, item, { values: item.values, toWrite: left.fields });
  };
}

const twice = (told: Told): PlanFault => {
  const field = (['id', 'code', 'codes', 'title'] as const).find((one) => told.cells.has(one)) ?? 'id';
  return faultOf(told, field, { rule: 'twice' });
};

/** The combinations whose code the line has; none where the item itself is meant. */
function rowsMeant({ cells }: Told, { values }: Item): string[] {
  const code = plainText(cells.get('code') ?? '');
  if (code === '' || code === values.code) return [];
  return Object.entries(values.rows ?? {}).flatMap(([key, row]) => (row.code === code ? [key] : []));
}

interface Reading extends ItemParts {
  item: Item;
}

interface Found {
  fields: SomeGoodsFields;
  faults: PlanFault[];
}

function readLine(told: Told, row: string | undefined, reading: Reading): Found {
  const found: Found = { fields: {}, faults: [] };
  let ofRow: Partial<RowFields> = {};
  for (const [field, text] of told.cells) {
    if (!isWrittenField(field) || told.broken.includes(field)) continue;
    const read = readCell(field, text, { ...reading, row });
    if ('rule' in read) found.faults.push(faultOf(told, field, read));
    else if (row !== undefined && isOfRow(field)) ofRow = { ...ofRow, ...rowFieldsIn(read.value) };
    else found.fields = { ...found.fields, ...read.value };
  }
  if (row !== undefined) found.fields.rows = { [row]: ofRow };
  return { ...found, faults: [...found.faults, ...unscheduled(told, found.fields, reading)] };
}

const rowFieldsIn = ({ priceFen, virtualFen, stock }: SomeGoodsFields): Partial<RowFields> => ({
  ...(priceFen === undefined ? {} : { priceFen }),
  ...(virtualFen === undefined ? {} : { virtualFen }),
  ...(stock === undefined ? {} : { stock }),
});

type Cell = ReturnType<FieldReader['read']>;

function readCell(
  field: WrittenField,
  text: string,
  { item, row, ...parts }: Reading & { row: string | undefined },
): Cell {
  const { values, saysShown } = item;
  if (isIdentifying(field, text, { item, ...parts })) return { value: {} };
  if (row === undefined && (saysShown(field, text) || saysHeld(field, text, values))) return { value: {} };
  const read = parts.reader.read(field, text, values);
  if (row !== undefined || !isOfRow(field) || !('value' in read)) return read;
  if (Object.keys(values.rows ?? {}).length === 0) return read;
  const isSame = mergeChange({ base: {}, mine: read.value, theirs: onlyTouched(read.value, values) });
  return Object.keys(isSame.toWrite).length > 0 ? { rule: 'has-combinations' } : read;
}

/** A code that the item has anyway, in whichever place, only says that it is meant. */
const isIdentifying = (field: WrittenField, text: string, { item, lookup }: Reading) =>
  field === 'code' && lookup.byCode(text).includes(item.thing);

function saysHeld(field: WrittenField, text: string, values: SomeGoodsFields): boolean {
  const held = values[nameOf[field]];
  return typeof held === 'string' && plainText(held) === plainText(text);
}

/** Whoever schedules a sale has to say for when. */
function unscheduled(told: Told, fields: SomeGoodsFields, { reader, item }: Reading): PlanFault[] {
  const text = told.cells.get('state');
  if (text === undefined || reader.state(text) !== 'scheduled' || item.saysShown('state', text)) return [];
  const at = fields.sellAtSeconds ?? item.values.sellAtSeconds ?? null;
  return at === null ? [faultOf(told, 'state', { rule: 'missing', path: pathOf('sellAt') })] : [];
}

function refusalsOf(told: Told, toWrite: SomeGoodsFields, { values }: Item): PlanFault[] {
  const isRowsOwn = toWrite.scanCode !== undefined && (values.kinds ?? []).length > 0;
  return [
    ...refusedChanges(told, toWrite),
    ...(isRowsOwn ? [faultOf(told, 'scanCode', { rule: 'no-code-with-rows' })] : []),
  ];
}

/** Each combination has a line of its own, and all of them say what the item is called. */
function notSaid(told: Told, fields: SomeGoodsFields, said: Map<string, JsonValue>): Found {
  const faults: PlanFault[] = [];
  const left = [...singlesOf(fields)].filter(([at, { path, value }]) => {
    const former = said.get(at);
    if (former === undefined) said.set(at, value);
    else if (JSON.stringify(former) !== JSON.stringify(value)) faults.push(saidOtherwise(told, path));
    return former === undefined;
  });
  return { fields: fieldsFrom(left.map(([, single]) => single)), faults };
}

function saidOtherwise(told: Told, path: readonly string[]): PlanFault {
  const field = [...told.cells.keys()].find((one) => pathOf(one)[0] === path[0]) ?? 'id';
  return faultOf(told, field, { rule: 'twice', path });
}
