// Imports goods from files: reads an upload, maps its columns and makes a plan; nothing is written to the shop here.
import type { ImportTable, ImportWords } from '../../contract/imports.ts';
import { MOST_PLANNED, type Plan } from '../../contract/plans.ts';
import type { RefusedField } from '../../contract/errors.ts';
import type { Cache } from '../platform/storage/cache.ts';
import { createYielder } from '../platform/yielder.ts';
import { failure, invalid } from '../failure.ts';
import type { MenuForImports } from '../goods/many-items.ts';
import type { Plans } from '../plans/plans.ts';
import { createWarners } from '../plans/warnings.ts';
import type { Chance, Clock, Log } from '../ports.ts';
import type { OpenShop } from '../platform/shop/open-shop.ts';
import { type Brought, BroughtFiles } from './brought.ts';
import { checked } from './check.ts';
import { type Columns, guessed } from './guess.ts';
import { fieldsByHeading, type Table, withHeadings } from './headings.ts';
import { type SavedColumns, openSavedColumns } from './saved-columns.ts';
import { createLookup, type Waiting } from './lookup.ts';
import { type YieldTurn, cellOf } from '../formats/read/table.ts';
import { unreadable } from '../formats/read/unreadable.ts';

export interface ImportsDeps {
  cache: Cache;
  clock: Clock;
  chance: Chance;
  log: Log;
  menu: MenuForImports;
  /** New goods in the outbox that the menu does not have yet, with their queued changes. */
  waiting: () => readonly Waiting[];
  plans: Pick<Plans, 'keep'>;
}

interface Read {
  id: string;
  words: ImportWords;
}

export interface Imports {
  open: (shop: OpenShop) => void;
  begin: (input: { name: string }) => { id: string };
  add: (input: { id: string; base64: string }) => null;
  read: (input: Read) => Promise<ImportTable>;
  plan: (input: Read & { columns: Columns }) => Promise<Plan>;
  drop: (input: { id: string }) => null;
}

interface Opened {
  shop: OpenShop;
  saved: SavedColumns;
}

export function createImports(deps: ImportsDeps): Imports {
  const files = new BroughtFiles(deps.chance);
  let open: Opened | undefined;
  const opened = () => {
    if (open === undefined || open.shop.signal.aborted) throw failure('session.none', 'no shop is open');
    return open;
  };
  return {
    open: (shop) => {
      files.clear();
      open = { shop, saved: openSavedColumns(deps.cache, shop) };
    },
    begin: ({ name }) => {
      opened();
      return { id: files.begin(name) };
    },
    add: ({ id, base64 }) => {
      files.get(id).add(base64);
      return null;
    },
    read: (input) => read(input, files.get(input.id), { ...deps, ...opened() }),
    plan: (input) => plan(input, files.get(input.id), { ...deps, ...opened() }),
    drop: ({ id }) => {
      files.drop(id);
      return null;
    },
  };
}

type Deps = ImportsDeps & Opened;

async function read({ id, words }: Read, file: Brought, deps: Deps): Promise<ImportTable> {
  const yieldTurn = createYielder(deps.clock);
  const fieldOf = fieldsByHeading(words);
  const table = withHeadings(await file.raw(yieldTurn), fieldOf);
  if (table.lines.length === 0) throw unreadable('empty');
  file.table = table;
  const { lookup } = await look(deps, table, yieldTurn);
  const states = Object.values(words.states).flat();
  const columns = deps.saved.find(table.headings) ?? guessed(table, { fieldOf, lookup, states });
  deps.log.info('import read', { format: table.format, lines: table.total, columns: columns.length });
  return { id, name: file.name, columns, ...shown(table) };
}

async function plan(
  { columns, words }: Read & { columns: Columns },
  { name, table }: Brought,
  deps: Deps,
): Promise<Plan> {
  if (table === undefined) throw invalid({ path: ['id'], rule: 'wrong' });
  refuse(columns, table);
  deps.saved.keep(table.headings, columns);
  const yieldTurn = createYielder(deps.clock);
  const looked = await look(deps, table, yieldTurn);
  const nowSeconds = deps.clock.nowSeconds();
  const { shop } = deps;
  const about = {
    ...looked,
    items: deps.menu.items,
    zone: shop.zone,
    nowSeconds,
    warnerOf: createWarners(shop),
  };
  const planned = await checked({ table, columns, words, ...about, yieldTurn });
  if (shop.signal.aborted) throw failure('session.none', 'another shop has been opened');
  return deps.plans.keep({
    kind: 'import',
    name,
    planned,
    leftOut: Math.max(0, table.total - MOST_PLANNED),
  });
}

async function look({ menu, waiting }: ImportsDeps, { asText }: Table, yieldTurn: YieldTurn) {
  const { columns, tree } = await menu.find();
  const lookup = await createLookup({ columns, waiting: waiting(), asText, yieldTurn });
  return { lookup, tree };
}

const SAMPLE_LINES = 20;
const MOST_SHOWN = 200;

function shown({ format, headings, lines, total }: Table) {
  const cut = (text: string) => text.slice(0, MOST_SHOWN);
  const sample = lines
    .slice(0, SAMPLE_LINES)
    .map((line) => headings.map((_heading, column) => cut(cellOf(line, column))));
  return { format, headings: headings.map(cut), sample, lines: total };
}

const identifying = ['id', 'code', 'codes', 'title'] as const;

/** Allows one column per field, and requires one that identifies the item. */
function refuse(columns: Columns, { headings }: Table): void {
  const refused: RefusedField[] = [];
  if (columns.length !== headings.length) refused.push({ path: ['columns'], rule: 'wrong' });
  columns.forEach((field, at) => {
    if (field !== null && columns.indexOf(field) < at) refused.push({ path: ['columns', at], rule: 'taken' });
  });
  if (!identifying.some((field) => columns.includes(field)))
    refused.push({ path: ['columns'], rule: 'missing' });
  if (refused.length > 0) throw invalid(...refused);
}
