// Holds every line of a file against the menu: what would become of it, line by line, before anything is taken down.
import type { ImportWords } from '../../contract/entities/import.ts';
import { MOST_PLANNED } from '../../contract/entities/plan.ts';
import type { Zone } from '../../contract/time-zone.ts';
import type { CategoryTree } from '../goods/category-tree.ts';
import type { KnownItem, MenuForImports } from '../goods/many-items.ts';
import type { Planned } from '../plans/plans.ts';
import { itemChecker } from './check-item.ts';
import { newItemChecker } from './check-new.ts';
import { createFieldReader } from './fields.ts';
import type { Columns } from './guess.ts';
import type { Table } from './headings.ts';
import type { Lookup } from './lookup.ts';
import { meantBy } from './meant.ts';
import { type Outcome, wrongly } from './outcome.ts';
import { shownOf } from './shown.ts';
import type { Breathe } from './table.ts';
import { faultOf, tellerOf, type Told } from './told.ts';

interface CheckParts {
  table: Table;
  columns: Columns;
  words: ImportWords;
  lookup: Lookup;
  tree: CategoryTree;
  /** The shop's own. */
  zone: Zone;
  items: MenuForImports['items'];
  nowSeconds: number;
  breathe: Breathe;
}

export async function checked(parts: CheckParts): Promise<Planned[]> {
  const { table, lookup, breathe } = parts;
  const reader = createFieldReader(parts.words, parts.tree.all, parts.zone);
  const inPlace = { ...parts, reader, spelled: table.spelled };
  const outcomes: Outcome[] = [];
  const byItem = new Map<string, Waits[]>();
  const checkNew = newItemChecker(reader);
  const tell = tellerOf(table, parts.columns);
  for (const [at, line] of table.lines.slice(0, MOST_PLANNED).entries()) {
    const told = tell(line);
    const meant = meantBy(told, lookup);
    if (meant.kind === 'item') {
      const waits = byItem.get(meant.id) ?? [];
      waits.push({ at, told });
      byItem.set(meant.id, waits);
    } else if (meant.kind === 'new') outcomes[at] = checkNew(told, meant.key);
    else outcomes[at] = wrongly(told, unknown(told), [meant.fault]);
    await breathe();
  }
  for await (const { lines, checkLine } of itemsOf(byItem, inPlace)) {
    for (const { at, told } of lines) {
      outcomes[at] = checkLine(told);
      // Whoever reads the items breathes between them.
      if (lines.length > 1) await breathe();
    }
  }
  return withoutTaken(outcomes, parts);
}

/** A line, and its place among all. */
interface Waits {
  at: number;
  told: Told;
}

const unknown = (told: Told) => ({ thing: null, id: null, title: (told.cells.get('title') ?? '').trim() });

interface InPlace extends CheckParts {
  reader: ReturnType<typeof createFieldReader>;
  spelled: Table['spelled'];
}

interface Checked {
  lines: readonly Waits[];
  checkLine: (told: Told) => Outcome;
}

/** Those that wait to be made are known from their wishes; all others are read. */
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
      yield { lines, checkLine: itemChecker(item, parts) };
    }
    await parts.breathe();
  }
  for await (const known of items(asked)) {
    const lines = byItem.get(known.id) ?? [];
    yield { lines, checkLine: checkerOf(known, parts) };
  }
}

function checkerOf(known: KnownItem, parts: InPlace): Checked['checkLine'] {
  const { id, title, fault } = known;
  if (fault === null)
    return itemChecker({ thing: id, id, title, values: known.values, saysShown: shownOf(id, parts) }, parts);
  const about = { thing: null, id, title };
  return (told) => wrongly(told, about, [faultOf(told, 'id', { rule: fault })]);
}

/** Two goods never get the same code, whether one of them has it already or another line gives it to it. */
async function withoutTaken(
  outcomes: readonly Outcome[],
  { lookup, breathe }: CheckParts,
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
    await breathe();
  }
  return planned;
}

const ownId = ({ wish }: Planned): string | null => (wish !== null && 'id' in wish ? wish.id : null);

function withTaken({ told, planned: { item } }: Outcome, taken: Outcome['claims']): Planned {
  const faults = taken.map(({ field }) => faultOf(told, field, { rule: 'taken' }));
  return wrongly(told, { thing: null, id: item.id, title: item.title }, faults).planned;
}
