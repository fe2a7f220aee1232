// The jobs of an import: reading its file, and the plan for its lines while their items' records arrive.
import { MOST_PLANNED } from '../../contract/plans.ts';
import { openZone } from '../../contract/time-zone.ts';
import { type ImportFile, type Jobs, WorkLost } from '../../core/work.ts';
import { readTable } from '../../formats/read/read-table.ts';
import { cellOf } from '../../formats/read/table.ts';
import { unreadable } from '../../formats/read/unreadable.ts';
import type { Planned } from '../../records/planned.ts';
import { createWarners } from '../../records/warnings.ts';
import { shopTimeIn } from '../../wire/shop-time.ts';
import type { Menu } from '../menu/menu.ts';
import { Check } from './check.ts';
import { guessColumns } from './guess.ts';
import { fieldsByHeading, type Table, withHeadings } from './headings.ts';
import { createLookup } from './lookup.ts';

type ImportJobs = Pick<Jobs, Extract<keyof Jobs, `import.${string}`>>;

const SAMPLE_LINES = 20;
const MOST_SHOWN = 200;
/** Crosses to the core in a millisecond or two. */
const LINES_AT_ONCE = 500;

interface PlanInProgress {
  check: Check;
  planned: Planned[] | undefined;
}

export function createImportJobs(menuOf: (input: { menu: string }) => Menu): ImportJobs {
  const plans = new Map<string, PlanInProgress>();
  const planOf = (id: string): PlanInProgress => {
    const plan = plans.get(id);
    if (plan === undefined) throw new WorkLost(`no plan ${id} is being made`);
    return plan;
  };
  return {
    'import.read': (input) => {
      const table = tableIn(input);
      const { format, headings, total, asText } = table;
      const lookup = createLookup({ ...input, menu: menuOf(input), asText });
      const states = Object.values(input.words.states).flat();
      const fieldOf = fieldsByHeading(input.words);
      const columns = guessColumns(table, { fieldOf, lookup, states, groups: input.groupNames });
      return { format, headings: [...headings], sample: sampleOf(table), lines: total, columns };
    },
    'import.begin': ({ plan, learned, mostValues, nesting, keepsGroups, ...input }) => {
      const menu = menuOf(input);
      const table = tableIn(input);
      const zone = openZone(menu.zone);
      const secondsOf = shopTimeIn(zone);
      const lookup = createLookup({ ...input, menu, asText: table.asText });
      const warnerOf = createWarners({ learned, mostValues, nesting, keepsGroups, secondsOf });
      const check = new Check({ ...input, menu, table, zone, secondsOf, lookup, warnerOf });
      plans.set(plan, { check, planned: undefined });
      return {
        ids: check.ids(),
        shards: check.shards(),
        leftOut: Math.max(0, table.total - MOST_PLANNED),
      };
    },
    'import.pending': ({ plan, pending }) => planOf(plan).check.setPending(pending),
    'import.records': ({ plan, bytes }) => planOf(plan).check.read(bytes),
    'import.next': ({ plan }) => {
      const planning = planOf(plan);
      planning.planned ??= planning.check.end();
      return planning.planned.splice(0, LINES_AT_ONCE);
    },
    'import.close': ({ plan }) => void plans.delete(plan),
  };
}

function tableIn({ bytes, words }: ImportFile): Table {
  const table = withHeadings(readTable(bytes), fieldsByHeading(words));
  if (table.lines.length === 0) throw unreadable('empty');
  return table;
}

const sampleOf = ({ headings, lines }: Table): string[][] =>
  lines
    .slice(0, SAMPLE_LINES)
    .map((line) => headings.map((_heading, column) => cellOf(line, column).slice(0, MOST_SHOWN)));
