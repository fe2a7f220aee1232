// Plans new items: one for each line, or one for all lines that are its options.
import type { RowFields, SomeGoodsFields } from '../../contract/goods-fields.ts';
import type { ImportChoices, ImportWords } from '../../contract/imports.ts';
import type { PlanFault } from '../../contract/plans.ts';
import type { DefaultPictures } from '../../core/work.ts';
import { plainText } from './cell-values.ts';
import type { FieldReader } from './fields.ts';
import { brokenIn, faultOf, type ImportLine, isWrittenField, pathOf } from './import-line.ts';
import { newItemOutcome, type Outcome, refusedIn, wrongLine } from './outcome.ts';
import { combinationsOf, optionFieldOf, optionsOf } from './variations.ts';

interface NewItemDeps {
  reader: FieldReader;
  words: ImportWords;
  choices: ImportChoices;
  pictureFor: DefaultPictures;
}

/** Checks the lines of one new item after the other. */
export function newItemChecker(deps: NewItemDeps): (lines: readonly ImportLine[]) => Outcome {
  const keys = new Set<string>();
  return (lines) => {
    const [first] = lines;
    if (first === undefined) throw new Error('an item needs a line');
    const title = plainText(first.cells.get('title') ?? '');
    const key = keyOf(first);
    const repeated = keys.has(key)
      ? [faultOf(first, key.startsWith('code') ? 'code' : 'title', { rule: 'twice' })]
      : [];
    keys.add(key);
    const { fields, faults } = repeated.length > 0 ? { fields: {}, faults: repeated } : readItem(lines, deps);
    return faults.length > 0
      ? wrongLine(first, { requestId: null, id: null, title }, faults, lines)
      : newItemOutcome(first, title, fields);
  };
}

function keyOf({ cells, line }: ImportLine): string {
  const code = plainText(cells.get('code') ?? '');
  const title = plainText(cells.get('title') ?? '');
  if (code !== '') return `code ${code}`;
  return title === '' ? `line ${line}` : `title ${title}`;
}

interface ReadFields {
  fields: SomeGoodsFields;
  faults: PlanFault[];
}

function readItem(lines: readonly ImportLine[], deps: NewItemDeps): ReadFields {
  const [first, ...others] = lines.map((line) => ({ line, ...readLine(line, deps.reader) }));
  if (first === undefined) return { fields: {}, faults: [] };
  const filled = { ...first, fields: withDefaults(first.fields, first.faults, deps) };
  if (others.length === 0) return checked(filled);
  const doubled = repeatedOptions(lines);
  if (doubled.length > 0) return { fields: {}, faults: doubled };
  return withRows([filled, ...others], deps);
}

function checked({ line, fields, faults }: ReadFields & { line: ImportLine }): ReadFields {
  const own = new Set(faults.map(({ path }) => path[0]));
  // A field that is unreadable is not also reported as missing.
  const refused = refusedIn(line, fields, true).filter(({ path }) => !own.has(path[0]));
  return { fields, faults: [...faults, ...refused] };
}

/** A new item stays off sale unless the file or the person says otherwise. */
function withDefaults(
  fields: SomeGoodsFields,
  faults: readonly PlanFault[],
  { choices, pictureFor }: NewItemDeps,
): SomeGoodsFields {
  const isFaulty = (name: string) => faults.some(({ path }) => path[0] === name);
  const cover =
    fields.categories?.map((id) => pictureFor.ofCategories.get(id)).find((one) => one !== undefined) ??
    pictureFor.ofHouse;
  return {
    description: '',
    type: 0,
    detailStyle: 0,
    state: choices.state,
    ...(isFaulty('stock') ? {} : { stock: choices.stock }),
    ...(isFaulty('cover') || cover === null ? {} : { cover }),
    ...fields,
  };
}

function repeatedOptions(lines: readonly ImportLine[]): PlanFault[] {
  const seen = new Set<string>();
  return lines.flatMap((line) => {
    const options = optionsOf(line).join('\n');
    const isRepeated = seen.has(options);
    seen.add(options);
    return isRepeated ? [faultOf(line, optionFieldOf(line), { rule: 'twice' })] : [];
  });
}

const optionFields = ['priceFen', 'virtualFen', 'stock', 'code', 'scanCode'];
/** All else is taken from the item's first line. */
const isOfOption = ([name = '']: readonly string[]) => optionFields.includes(name);

/** The item's own price and stock follow from its combinations. */
function withRows(
  lines: readonly (ReadFields & { line: ImportLine })[],
  { words, choices }: NewItemDeps,
): ReadFields {
  const { kinds, keys } = combinationsOf(
    lines.map(({ line }) => line),
    words.kinds,
  );
  const rows: Record<string, RowFields> = {};
  const missing: PlanFault[] = [];
  for (const [at, { line, fields, faults }] of lines.entries()) {
    if (fields.priceFen === undefined && !faults.some(({ path }) => path[0] === 'priceFen'))
      missing.push(faultOf(line, 'price', { rule: 'missing' }));
    rows[keys[at] ?? ''] = {
      priceFen: fields.priceFen ?? 0,
      virtualFen: fields.virtualFen ?? null,
      stock: fields.stock ?? choices.stock,
      code: fields.code ?? fields.scanCode ?? '',
      picture: '',
    };
  }
  const [first] = lines;
  if (first === undefined) return { fields: {}, faults: [] };
  const { code: _code, scanCode: _scanCode, virtualFen: _virtualFen, ...own } = first.fields;
  const all = Object.values(rows);
  const sums = {
    priceFen: Math.min(...all.map(({ priceFen }) => priceFen)),
    stock: all.reduce((sum, { stock }) => sum + stock, 0),
  };
  const faults = [
    ...lines.flatMap(({ faults: all }, at) => all.filter(({ path }) => at === 0 || isOfOption(path))),
    ...missing,
  ];
  return checked({ line: first.line, fields: { ...own, ...sums, kinds, rows }, faults });
}

function readLine(row: ImportLine, reader: FieldReader): ReadFields {
  const faults = brokenIn(row);
  let fields: SomeGoodsFields = {};
  for (const [field, text] of row.cells) {
    if (!isWrittenField(field) || row.broken.includes(field)) continue;
    const read = reader.read(field, text, {});
    if ('rule' in read) faults.push(faultOf(row, field, read));
    else fields = { ...fields, ...read.value };
  }
  const state = row.cells.get('state');
  const isScheduled = state !== undefined && reader.state(state) === 'scheduled';
  if (isScheduled && fields.sellAtSeconds === undefined)
    faults.push(faultOf(row, 'state', { rule: 'missing', path: pathOf('sellAt') }));
  return { fields, faults };
}
