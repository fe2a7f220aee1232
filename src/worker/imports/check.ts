// Compares every line of a file with the menu and plans what would become of it; nothing is queued yet.
import type { GoodsCategory } from '../../contract/goods.ts';
import { goodsId } from '../../contract/goods.ts';
import type { ImportField } from '../../contract/import-fields.ts';
import type { ImportChoices, ImportCorrection, ImportWords } from '../../contract/imports.ts';
import type { ChangeRequest } from '../../contract/outbox.ts';
import { MOST_PLANNED, type PlanFault } from '../../contract/plans.ts';
import type { Zone } from '../../contract/time-zone.ts';
import type { DefaultPictures, ImportColumns } from '../../core/work.ts';
import { itemIdOf, type KnownItem, knownItem } from '../../records/known-item.ts';
import type { Planned } from '../../records/planned.ts';
import type { HeldItem, Warn, WarnerOf } from '../../records/warnings.ts';
import type { SecondsOf } from '../../wire/shop-time.ts';
import type { Menu } from '../menu/menu.ts';
import { recordsIn } from '../menu/shard-file.ts';
import { SEPARATORS } from './cell-names.ts';
import { itemChecker } from './check-item.ts';
import { createFieldReader, type FieldReader } from './fields.ts';
import type { Table } from './headings.ts';
import { faultOf, type ImportLine, lineReader } from './import-line.ts';
import type { Lookup } from './lookup.ts';
import { newItemChecker } from './check-new.ts';
import { haveNothingInCommon } from './names.ts';
import { fileTitleOf, type Outcome, wrongLine } from './outcome.ts';
import { uneditedCheck } from './unedited.ts';
import { itemKeyOf, withCarriedTitles } from './variations.ts';

export interface CheckDeps {
  table: Table;
  columns: ImportColumns;
  words: ImportWords;
  lookup: Lookup;
  menu: Menu;
  categories: readonly GoodsCategory[];
  /** With those that the shop has not made yet. */
  groups: ReadonlyMap<string, string>;
  zone: Zone;
  secondsOf: SecondsOf;
  nowSeconds: number;
  warnerOf: WarnerOf;
  choices: ImportChoices;
  corrections: readonly ImportCorrection[];
  trustsCodes: boolean;
  pictureFor: DefaultPictures;
}

/** A line and its index among all lines. */
interface WaitingLine {
  at: number;
  row: ImportLine;
  /** The column by which its item was found. */
  by?: ImportField;
}

type CheckLine = (line: WaitingLine) => Outcome;

/** Lines about items of the menu wait for the records of their items; all others are checked at once. */
export class Check {
  readonly #deps: CheckDeps;
  readonly #reader: FieldReader;
  readonly #categoryName: (id: string) => string | null;
  /** By the index of its line; options of a new item are in the outcome of its first line. */
  readonly #outcomes: (Outcome | undefined)[] = [];
  readonly #waiting = new Map<string, WaitingLine[]>();
  #pending: ReadonlyMap<string, readonly ChangeRequest[]> = new Map();

  constructor(deps: CheckDeps) {
    const names = new Map(deps.categories.map(({ id, name }) => [id, name]));
    this.#deps = deps;
    this.#reader = createFieldReader(deps);
    this.#categoryName = (id) => names.get(id) ?? null;
    this.#begin();
  }

  /** The items whose records are needed. */
  ids(): string[] {
    return [...this.#waiting.keys()];
  }

  /** The shard files in which the menu knows them. */
  shards(): number[] {
    const { menu, nowSeconds } = this.#deps;
    return [...new Set(this.ids().flatMap((id) => menu.item(id, nowSeconds).shard ?? []))];
  }

  /** Queued changes of these items that the menu does not show yet, the earliest first. */
  setPending(pending: ReadonlyMap<string, readonly ChangeRequest[]>): void {
    this.#pending = pending;
  }

  /** Checks the lines about the items in this shard file; true if no line waits any longer. */
  read(bytes: Uint8Array): boolean {
    const { secondsOf, menu, nowSeconds } = this.#deps;
    for (const record of recordsIn(bytes) ?? []) {
      const id = itemIdOf(record);
      if (id === undefined || !this.#waiting.has(id)) continue;
      const { title } = menu.item(id, nowSeconds);
      const requests = this.#pending.get(id) ?? [];
      const localGroups = menu.localGroupsOf(id);
      this.#checkKnown(knownItem(record, { id, title, requests, secondsOf, localGroups }));
    }
    return this.#waiting.size === 0;
  }

  /** The result of every line; items that were in no file are faults. */
  end(): Planned[] {
    const { menu, nowSeconds } = this.#deps;
    for (const id of this.ids()) {
      const { shard, title = '' } = menu.item(id, nowSeconds);
      this.#checkKnown({ id, title, fault: shard === undefined ? 'not-in-menu' : 'unreadable' });
    }
    const outcomes = this.#outcomes.filter((outcome) => outcome !== undefined);
    return withoutTaken(outcomes, this.#deps.lookup);
  }

  #begin(): void {
    const { table, columns, corrections, lookup } = this.#deps;
    const lines = table.lines.slice(0, MOST_PLANNED).map(lineReader(table, columns, corrections));
    const made = new Map<string, WaitingLine[]>();
    for (const [at, row] of withCarriedTitles(lines).entries()) {
      const meant = meantBy(row, lookup);
      if (meant.kind === 'item') {
        const waits = this.#waiting.get(meant.id) ?? [];
        waits.push({ at, row, by: meant.by });
        this.#waiting.set(meant.id, waits);
      } else if (meant.kind === 'new') {
        const key = itemKeyOf(row) ?? `${at}`;
        made.set(key, [...(made.get(key) ?? []), { at, row }]);
      } else this.#outcomes[at] = wrongLine(row, unknown(row), [meant.fault]);
    }
    this.#checkNew([...made.values()]);
    this.#checkQueued();
  }

  #checkNew(items: readonly (readonly WaitingLine[])[]): void {
    const checkNew = newItemChecker({ ...this.#deps, reader: this.#reader });
    for (const item of items) {
      const at = item[0]?.at ?? 0;
      const outcome = checkNew(item.map(({ row }) => row));
      this.#outcomes[at] = warned(outcome, this.#deps.warnerOf({ waiting: {} }, [outcome.planned]));
    }
  }

  /** Queued new items are known from their requests. */
  #checkQueued(): void {
    for (const id of this.ids()) {
      const values = this.#deps.lookup.waiting(id)?.fields;
      if (values === undefined) continue;
      const item = { requestId: id, id: null, title: values.title ?? '', values, isUnedited: () => false };
      this.#checkLines(id, this.#itemChecker(item), { waiting: values });
    }
  }

  #checkKnown(known: KnownItem): void {
    const { id, title, fault } = known;
    if (fault === null) {
      const isUnedited = uneditedCheck(id, {
        ...this.#deps,
        reader: this.#reader,
        categoryName: this.#categoryName,
        groupName: (group) => this.#deps.groups.get(group) ?? null,
        asText: this.#deps.table.asText,
      });
      const item = { requestId: id, id, title, values: known.values, isUnedited };
      this.#checkLines(id, this.#itemChecker(item), known);
      return;
    }
    const about = { requestId: null, id, title };
    this.#checkLines(id, ({ row }) => wrongLine(row, about, [faultOf(row, 'id', { rule: fault })]), {
      waiting: {},
    });
  }

  #itemChecker(item: Parameters<typeof itemChecker>[0]): CheckLine {
    const checkLine = itemChecker(item, { reader: this.#reader, lookup: this.#deps.lookup });
    return ({ row, by }) => {
      const fault = otherNameIn(row, by, item.title);
      if (fault === undefined) return checkLine(row);
      const outcome = this.#deps.trustsCodes ? checkLine(row) : wrongLine(row, item, [fault]);
      return { ...outcome, planned: { ...outcome.planned, hasOtherName: true } };
    };
  }

  #checkLines(id: string, checkLine: CheckLine, held: HeldItem): void {
    const found = (this.#waiting.get(id) ?? []).map((line) => ({ at: line.at, outcome: checkLine(line) }));
    const warn = this.#deps.warnerOf(
      held,
      found.map(({ outcome }) => outcome.planned),
    );
    for (const { at, outcome } of found) this.#outcomes[at] = warned(outcome, warn);
    this.#waiting.delete(id);
  }
}

/** Codes are used again, and two programs may give one code to two dishes. */
function otherNameIn(row: ImportLine, by: ImportField | undefined, title: string): PlanFault | undefined {
  const { fileTitle } = fileTitleOf(row, title);
  const isByCode = by === 'code' || by === 'codes';
  if (!isByCode || fileTitle === undefined || !haveNothingInCommon(fileTitle, title)) return undefined;
  return faultOf(row, by, { rule: 'other-name', limit: title });
}

const unknown = (row: ImportLine) => ({
  requestId: null,
  id: null,
  title: (row.cells.get('title') ?? '').trim(),
});

const warned = (outcome: Outcome, warn: Warn): Outcome => ({ ...outcome, planned: warn(outcome.planned) });

/** Refuses a code that another item has already, or that another line gives to another item. */
function withoutTaken(outcomes: readonly Outcome[], lookup: Lookup): Planned[] {
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
  }
  return planned;
}

const ownId = ({ request }: Planned): string | null =>
  request !== null && 'id' in request ? request.id : null;

function withTaken({ line: row, planned: { item } }: Outcome, taken: Outcome['claims']): Planned {
  const faults = taken.map(({ field }) => faultOf(row, field, { rule: 'taken' }));
  return wrongLine(row, { requestId: null, id: item.id, title: item.title }, faults).planned;
}

type Meant =
  | { kind: 'item'; id: string; by: ImportField }
  | { kind: 'new' }
  | { kind: 'wrong'; fault: PlanFault };

function meantBy(row: ImportLine, lookup: Lookup): Meant {
  const id = row.cells.get('id')?.normalize('NFKC').trim();
  if (id !== undefined) {
    if (goodsId.safeParse(id).success) return { kind: 'item', id, by: 'id' };
    return { kind: 'wrong', fault: faultOf(row, 'id', { rule: 'not-in-menu' }) };
  }
  for (const [field, found] of candidates(row, lookup)) {
    const [first, second] = found;
    if (first === undefined) continue;
    if (second === undefined) return { kind: 'item', id: first, by: field };
    return { kind: 'wrong', fault: faultOf(row, field, { rule: 'several-in-menu' }) };
  }
  return { kind: 'new' };
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
