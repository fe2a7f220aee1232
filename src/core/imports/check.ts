// Compares every line of a file with the menu and plans what would become of it; nothing is queued yet.
import type { ImportField, ImportWords } from '../../contract/imports.ts';
import { MOST_PLANNED, type PlanFault } from '../../contract/plans.ts';
import type { Zone } from '../../contract/time-zone.ts';
import type { CategoryTree } from '../goods/category-tree.ts';
import type { KnownItem, MenuForImports } from '../goods/many-items.ts';
import type { Planned } from '../plans/plans.ts';
import type { HeldItem, Warn, WarnerOf } from '../plans/warnings.ts';
import { itemChecker } from './check-item.ts';
import { createFieldReader, type FieldReader } from './fields.ts';
import type { Columns } from './guess.ts';
import type { Table } from './headings.ts';
import type { Lookup } from './lookup.ts';
import { madeOf, type Outcome, refusedIn, wrongly } from './outcome.ts';
import { shownOf } from './shown.ts';
import type { YieldTurn } from '../formats/read/table.ts';
import { brokenIn, faultOf, isWrittenField, pathOf, tellerOf, type ImportLine } from './import-line.ts';
import type { SomeGoodsFields } from '../../contract/goods-fields.ts';
import { plainText } from './cell-values.ts';
import { goodsId } from '../../contract/goods.ts';
import { SEPARATORS } from './category-names.ts';

interface CheckDeps {
  table: Table;
  columns: Columns;
  words: ImportWords;
  lookup: Lookup;
  tree: CategoryTree;
  /** The shop's time zone. */
  zone: Zone;
  items: MenuForImports['items'];
  nowSeconds: number;
  yieldTurn: YieldTurn;
  warnerOf: WarnerOf;
}

export async function checked(parts: CheckDeps): Promise<Planned[]> {
  const { table, lookup, yieldTurn } = parts;
  const reader = createFieldReader(parts.words, parts.tree.all, parts.zone);
  const inPlace = { ...parts, reader, asText: table.asText };
  const outcomes: Outcome[] = [];
  const byItem = new Map<string, Waits[]>();
  const checkNew = newItemChecker(reader);
  const lineOf = tellerOf(table, parts.columns);
  for (const [at, line] of table.lines.slice(0, MOST_PLANNED).entries()) {
    const row = lineOf(line);
    const meant = meantBy(row, lookup);
    if (meant.kind === 'item') {
      const waits = byItem.get(meant.id) ?? [];
      waits.push({ at, row });
      byItem.set(meant.id, waits);
    } else if (meant.kind === 'new') {
      const outcome = checkNew(row, meant.key);
      outcomes[at] = warned(outcome, parts.warnerOf({ waiting: {} }, [outcome.planned]));
    } else outcomes[at] = wrongly(row, unknown(row), [meant.fault]);
    await yieldTurn();
  }
  for await (const { lines, checkLine, held } of itemsOf(byItem, inPlace)) {
    const found = new Map<number, Outcome>();
    for (const { at, row } of lines) {
      found.set(at, checkLine(row));
      // Reading the items yields between items, so only further lines need to.
      if (lines.length > 1) await yieldTurn();
    }
    const together = Array.from(found.values(), ({ planned }) => planned);
    const warn = parts.warnerOf(held, together);
    for (const [at, outcome] of found) outcomes[at] = warned(outcome, warn);
  }
  return withoutTaken(outcomes, parts);
}

/** A line and its index among all lines. */
interface Waits {
  at: number;
  row: ImportLine;
}

const unknown = (row: ImportLine) => ({
  thing: null,
  id: null,
  title: (row.cells.get('title') ?? '').trim(),
});

interface InPlace extends CheckDeps {
  reader: ReturnType<typeof createFieldReader>;
  asText: Table['asText'];
}

interface Checked {
  lines: readonly Waits[];
  checkLine: (row: ImportLine) => Outcome;
  held: HeldItem;
}

/** Queued new items are known from their requests; all others are read from the menu. */
async function* itemsOf(
  byItem: ReadonlyMap<string, readonly Waits[]>,
  parts: InPlace,
): AsyncGenerator<Checked> {
  const { lookup, items } = parts;
  const asked: string[] = [];
  for (const [id, lines] of byItem) {
    const values = lookup.waiting(id)?.fields;
    if (values === undefined) asked.push(id);
    else {
      const item = { thing: id, id: null, title: values.title ?? '', values, saysShown: () => false };
      yield { lines, checkLine: itemChecker(item, parts), held: { waiting: values } };
    }
    await parts.yieldTurn();
  }
  for await (const known of items(asked)) {
    const lines = byItem.get(known.id) ?? [];
    const held = known.fault === null ? known : { waiting: {} };
    yield { lines, checkLine: checkerOf(known, parts), held };
  }
}

function checkerOf(known: KnownItem, parts: InPlace): Checked['checkLine'] {
  const { id, title, fault } = known;
  if (fault === null)
    return itemChecker({ thing: id, id, title, values: known.values, saysShown: shownOf(id, parts) }, parts);
  const about = { thing: null, id, title };
  return (row) => wrongly(row, about, [faultOf(row, 'id', { rule: fault })]);
}

const warned = (outcome: Outcome, warn: Warn): Outcome => ({ ...outcome, planned: warn(outcome.planned) });

/** Refuses a code that another item has already, or that another line gives to another item. */
async function withoutTaken(
  outcomes: readonly Outcome[],
  { lookup, yieldTurn }: CheckDeps,
): Promise<Planned[]> {
  const given = new Map<string, number>();
  const planned: Planned[] = [];
  for (const [at, outcome] of outcomes.entries()) {
    const own = ownId(outcome.planned);
    const taken = outcome.claims.filter(({ code }) => {
      const holder = given.get(code) ?? at;
      given.set(code, holder);
      return holder !== at || lookup.byCode(code).some((id) => id !== own);
    });
    planned.push(taken.length === 0 ? outcome.planned : withTaken(outcome, taken));
    await yieldTurn();
  }
  return planned;
}

const ownId = ({ request }: Planned): string | null =>
  request !== null && 'id' in request ? request.id : null;

function withTaken({ line: row, planned: { item } }: Outcome, taken: Outcome['claims']): Planned {
  const faults = taken.map(({ field }) => faultOf(row, field, { rule: 'taken' }));
  return wrongly(row, { thing: null, id: item.id, title: item.title }, faults).planned;
}

/** Defaults for fields that files rarely have. A new item stays off sale unless the file says otherwise. */
const blank: SomeGoodsFields = { description: '', type: 0, detailStyle: 0, state: 'in-warehouse' };

/** Checks lines for new items in order; `key` identifies the item that a line would create. */
function newItemChecker(reader: FieldReader): (row: ImportLine, key: string) => Outcome {
  const made = new Set<string>();
  return (row, key) => {
    const title = plainText(row.cells.get('title') ?? '');
    const about = { thing: null, id: null, title };
    if (made.has(key)) {
      const field = key.startsWith('code') ? 'code' : 'title';
      return wrongly(row, about, [faultOf(row, field, { rule: 'twice' })]);
    }
    made.add(key);
    const { fields, faults } = readLine(row, reader);
    const own = new Set(faults.map(({ path }) => path[0]));
    // A field that is unreadable is not also reported as missing.
    const refused = refusedIn(row, fields, true).filter(({ path }) => !own.has(path[0]));
    const all = [...faults, ...refused];
    return all.length > 0 ? wrongly(row, about, all) : madeOf(row, title, fields);
  };
}

function readLine(row: ImportLine, reader: FieldReader): { fields: SomeGoodsFields; faults: PlanFault[] } {
  const faults = brokenIn(row);
  let fields = blank;
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

type Meant =
  | { kind: 'item'; id: string }
  /** Lines with the same key create the same item. */
  | { kind: 'new'; key: string }
  | { kind: 'wrong'; fault: PlanFault };

function meantBy(row: ImportLine, lookup: Lookup): Meant {
  const id = row.cells.get('id')?.normalize('NFKC').trim();
  if (id !== undefined) {
    if (goodsId.safeParse(id).success) return { kind: 'item', id };
    return { kind: 'wrong', fault: faultOf(row, 'id', { rule: 'not-in-menu' }) };
  }
  for (const [field, found] of candidates(row, lookup)) {
    const [first, second] = found;
    if (first === undefined) continue;
    if (second === undefined) return { kind: 'item', id: first };
    return { kind: 'wrong', fault: faultOf(row, field, { rule: 'several-in-menu' }) };
  }
  return { kind: 'new', key: keyOf(row) };
}

/** The first candidate field that matches any item decides. */
function* candidates({ cells }: ImportLine, lookup: Lookup): Generator<[ImportField, readonly string[]]> {
  const titled = lookup.byTitle(cells.get('title') ?? '');
  const code = cells.get('code');
  if (code !== undefined) yield ['code', narrowed(lookup.byCode(code), titled)];
  const codes = cells.get('codes');
  if (codes !== undefined) yield ['codes', narrowed(byCodes(codes, lookup), titled)];
  yield ['title', titled];
}

/** Goods that share a code may be distinguished by their titles. */
function narrowed(found: readonly string[], titled: readonly string[]): readonly string[] {
  if (found.length < 2) return found;
  const both = found.filter((id) => titled.includes(id));
  return both.length === 0 ? found : both;
}

function byCodes(cell: string, lookup: Lookup): readonly string[] {
  const whole = [...lookup.byCode(cell), ...lookup.byCodes(cell)];
  if (whole.length > 0) return [...new Set(whole)];
  return [...new Set(cell.split(SEPARATORS).flatMap((code) => lookup.byCode(code)))];
}

const keyOf = ({ cells, line }: ImportLine) => {
  const code = plainText(cells.get('code') ?? '');
  const title = plainText(cells.get('title') ?? '');
  if (code !== '') return `code ${code}`;
  return title === '' ? `line ${line}` : `title ${title}`;
};
