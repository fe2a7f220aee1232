// Imports goods from files: holds an upload, lets the worker read and check it, and makes a plan; nothing is written to the shop here.
import type {
  ImportChoices,
  ImportCorrection,
  ImportPlan,
  ImportTable,
  ImportWords,
} from '../../contract/imports.ts';
import type { RefusedField } from '../../contract/errors.ts';
import { invalid } from '../failure.ts';
import type { MenuForImport } from '../goods/many-items.ts';
import type { NewPlan, Plans } from '../plans/plans.ts';
import { warnerShopOf } from '../platform/shop/open-shop.ts';
import type { ShopScope } from '../platform/shop/scope.ts';
import type { Chance, Clock, Log } from '../ports.ts';
import {
  type BegunImport,
  type DefaultPictures,
  type ImportColumns,
  type NewItem,
  type Work,
  WorkLost,
} from '../work.ts';
import type { Document } from '../platform/storage/cache.ts';
import { decisionsIn, importChoicesKind, withChoices } from './import-choices.ts';
import { type Upload, Uploads } from './uploads.ts';
import { type SavedColumns, openSavedColumns, savedColumnsKind } from './saved-columns.ts';
import { shopDomain } from '../domain.ts';

export interface ImportsDeps {
  clock: Clock;
  chance: Chance;
  log: Log;
  work: Work;
  menu: () => Promise<MenuForImport>;
  /** New goods in the outbox that the menu does not have yet, with their queued changes. */
  waiting: () => readonly NewItem[];
  /** For new items without a picture of their own. */
  pictures: () => DefaultPictures;
  plans: Pick<Plans, 'add'>;
}

interface ReadInput {
  id: string;
  words: ImportWords;
}

interface PlanInput extends ReadInput {
  columns: ImportColumns;
  choices: ImportChoices;
  corrections: readonly ImportCorrection[];
  trustsCodes: boolean;
}

interface Deps extends ImportsDeps {
  shop: ShopScope;
  saved: SavedColumns;
  choices: Document<ImportChoices>;
}

export const importsDomain = shopDomain('import', (shop, given: ImportsDeps) => {
  const files = new Uploads(given.chance);
  const deps = {
    ...given,
    shop,
    saved: openSavedColumns(shop.document(savedColumnsKind(shop.ownFolder))),
    choices: shop.document(importChoicesKind(shop.ownFolder)),
  };
  return {
    routes: {
      'import.begin': ({ name }) => ({ id: files.begin(name) }),
      'import.add': ({ id, base64 }) => {
        files.get(id).add(base64);
        return null;
      },
      'import.read': (input) => read(input, files.get(input.id), deps),
      'import.plan': (input) => plan(input, files.get(input.id), deps),
      'import.drop': ({ id }) => {
        files.drop(id);
        return null;
      },
    },
  };
});

const MOST_SHOWN = 200;

async function read({ id, words }: ReadInput, file: Upload, deps: Deps): Promise<ImportTable> {
  const menu = await deps.menu();
  const { headings, columns, ...table } = await menu.ask('import.read', {
    ...fileIn(file, words, deps),
    groupNames: [...menu.groups.values()],
  });
  file.headings = headings;
  deps.log.info('import read', { format: table.format, lines: table.lines, columns: columns.length });
  return {
    id,
    name: file.name,
    ...table,
    headings: headings.map((heading) => heading.slice(0, MOST_SHOWN)),
    columns: deps.saved.find(headings) ?? columns,
    choices: deps.choices.get(),
  };
}

const fileIn = (file: Upload, words: ImportWords, { waiting, clock }: ImportsDeps) => ({
  bytes: file.bytes(),
  words,
  waiting: waiting(),
  nowSeconds: clock.nowSeconds(),
});

async function plan(input: PlanInput, file: Upload, deps: Deps): Promise<ImportPlan> {
  if (file.headings === undefined) throw invalid({ path: ['id'], rule: 'wrong' });
  checkColumns(input.columns, file.headings);
  deps.saved.save(file.headings, input.columns);
  const choices = withChoices(deps.choices.get(), input.choices);
  deps.choices.set(choices);
  const make = () => makePlan({ ...input, choices }, file, deps);
  const made = await make().catch((error: unknown) => {
    // The worker has ended with the plan that it was making.
    if (error instanceof WorkLost) return make();
    throw error;
  });
  deps.shop.requireOpen();
  const added = deps.plans.add({ kind: 'import', name: file.name, ...made });
  return { ...added, ...decisionsIn(made.planned) };
}

type MadePlan = Pick<NewPlan, 'planned' | 'leftOut'>;

async function makePlan(
  { words, id: _id, ...decided }: PlanInput,
  file: Upload,
  deps: Deps,
): Promise<MadePlan> {
  const menu = await deps.menu();
  const plan = deps.chance.id();
  const { secondsOf: _secondsOf, ...shop } = warnerShopOf(deps.shop);
  const setting = {
    ...fileIn(file, words, deps),
    ...decided,
    pictureFor: deps.pictures(),
    categories: menu.categories,
    groups: menu.groups,
    keepsGroups: menu.keepsGroups,
    ...shop,
  };
  const begun = await menu.ask('import.begin', { ...setting, plan });
  try {
    await sendRecords(plan, begun, { ...deps, menu });
    return { planned: await linesOf(plan, deps), leftOut: begun.leftOut };
  } finally {
    await deps.work.ask('import.close', { plan }).catch(() => undefined);
  }
}

async function sendRecords(
  plan: string,
  { ids, shards }: BegunImport,
  { work, menu }: Pick<Deps, 'work'> & { menu: MenuForImport },
): Promise<void> {
  if (ids.length === 0) return;
  // Read before the files: a change that the menu shows meanwhile is dropped from the pending ones, but not from old files.
  const requests = ids.map((id) => [id, menu.requestsOn(id)] as const);
  const pending = new Map(requests.filter(([, queued]) => queued.length > 0));
  await work.ask('import.pending', { plan, pending });
  for await (const bytes of menu.files(shards)) if (await work.ask('import.records', { plan, bytes })) return;
}

async function linesOf(plan: string, { work }: Deps): Promise<MadePlan['planned']> {
  const all: MadePlan['planned'][number][] = [];
  for (;;) {
    const some = await work.ask('import.next', { plan });
    if (some.length === 0) return all;
    all.push(...some);
  }
}

const identifying = ['id', 'code', 'codes', 'title'] as const;

/** Allows one column per field, and requires one that identifies the item. */
function checkColumns(columns: ImportColumns, headings: readonly string[]): void {
  const refused: RefusedField[] = [];
  if (columns.length !== headings.length) refused.push({ path: ['columns'], rule: 'wrong' });
  columns.forEach((field, at) => {
    if (field !== null && columns.indexOf(field) < at) refused.push({ path: ['columns', at], rule: 'taken' });
  });
  if (!identifying.some((field) => columns.includes(field)))
    refused.push({ path: ['columns'], rule: 'missing' });
  if (refused.length > 0) throw invalid(...refused);
}
