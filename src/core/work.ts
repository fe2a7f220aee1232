// What the core asks of the worker thread: everything that computes for long, as jobs with plain data in and out.
import type { GoodsCategory, GoodsChange, GoodsExport, GoodsFacets, GoodsLine } from '../contract/goods.ts';
import type { SomeGoodsFields } from '../contract/goods-fields.ts';
import type { ImportField } from '../contract/import-fields.ts';
import type { ImportChoices, ImportCorrection, ImportTable, ImportWords } from '../contract/imports.ts';
import type { ChangeRequest } from '../contract/outbox.ts';
import type { Planned } from '../records/planned.ts';
import type { WarnerShop } from '../records/warnings.ts';
import type { PrintSetup } from '../formats/receipt/printer-commands.ts';
import type { Row } from '../formats/write/cells.ts';
import type { TableFile } from '../formats/write/write-table.ts';
import type { GoodsListForm } from '../wire/sections/goods-list.ts';

export interface Work {
  /** Throws `AppFailure` for an expected failure, and `WorkLost` if the work has to be done again. */
  ask: <Name extends JobName>(
    name: Name,
    input: JobInput<Name>,
    /** Bytes of the input that the caller gives away, so that they need not be copied. */
    given?: readonly Uint8Array<ArrayBuffer>[],
  ) => Promise<JobOutput<Name>>;
  stop: () => Promise<void>;
}

export type JobName = keyof Jobs;
export type JobInput<Name extends JobName> = Parameters<Jobs[Name]>[0];
export type JobOutput<Name extends JobName> = ReturnType<Jobs[Name]>;

/** The thread has ended with what it held, or it never had the menu of the question: open the menu there again. */
export class WorkLost extends Error {
  readonly why: string;

  constructor(why: string) {
    super(`the work is lost: ${why}`);
    this.name = 'WorkLost';
    this.why = why;
  }
}

/** For a job that needs nothing of earlier ones: asks the next thread if the first has ended. */
export async function askAgain<Name extends 'text.sounds' | 'table.write' | 'receipt.raster'>(
  work: Work,
  name: Name,
  input: JobInput<Name>,
): Promise<JobOutput<Name>> {
  try {
    return await work.ask(name, input);
  } catch (error) {
    if (!(error instanceof WorkLost)) throw error;
    return work.ask(name, input);
  }
}

/** The worker holds any number of menus, each by a name that the core gives it. */
export interface Jobs {
  /** Opens a menu from its index file; without a usable one the menu is empty. */
  'menu.open': (input: OfMenu & MenuSetting & { index: Uint8Array<ArrayBuffer> | undefined }) => OpenedMenu;
  /** Reads the records of one shard file for the next change; false if it is damaged. */
  'menu.read': (input: OfMenu & { shard: number; bytes: Uint8Array }) => boolean;
  /** Puts the records that were read into the menu, and says what that changed. */
  'menu.change': (input: OfMenu & MenuChange) => ChangedMenu;
  /** Forgets the records that were read. */
  'menu.undo': (input: OfMenu) => void;
  /** Lays receipt groups over what the shop says, and says what the menu is then. */
  'menu.groups': (input: OfMenu & GroupsChange) => MenuFacts;
  /** The receipt groups that most items of these categories are in. */
  'menu.usual-groups': (input: OfMenu & { categories: readonly string[] }) => string[];
  'menu.regroup': (input: OfMenu & Pick<MenuSetting, 'tree'>) => void;
  'menu.index': (input: OfMenu & { note: string }) => Uint8Array<ArrayBuffer>;
  'menu.close': (input: OfMenu) => void;
  'menu.find': (input: OfMenu & MenuQuery & PageOfMenu) => FoundInMenu;
  /** Ids in the order of the search. */
  'menu.ids': (input: OfMenu & MenuQuery) => string[];
  /** All lines of the search as a file. */
  'menu.export': (input: OfMenu & MenuQuery & MenuExport) => Uint8Array;
  /** What the menu knows of these items, in their order. */
  'menu.items': (input: OfMenu & { ids: readonly string[]; nowSeconds: number }) => ItemInMenu[];
  'menu.unreadable': (input: OfMenu & { offset: number; limit: number }) => UnreadableItem[];
  /** The shard of each readable item. */
  'menu.places': (input: OfMenu) => { ids: string[]; shards: Float64Array };
  /** Reads a file of goods, and guesses which field each column stands for. */
  'import.read': (input: OfMenu & ImportFile & { groupNames: readonly string[] }) => ReadImport;
  /** Begins a plan for the lines of the file. */
  'import.begin': (input: OfMenu & ImportFile & ImportSetting & OfPlan) => BegunImport;
  'import.pending': (input: OfPlan & { pending: ReadonlyMap<string, readonly ChangeRequest[]> }) => void;
  /** Checks the lines about the items in a shard file; true if no line waits for its item any longer. */
  'import.records': (input: OfPlan & { bytes: Uint8Array }) => boolean;
  /** Ends the checking, and gives the next lines of the plan; none after the last. */
  'import.next': (input: OfPlan) => Planned[];
  'import.close': (input: OfPlan) => void;
  /** The pinyin of each text. */
  'text.sounds': (input: { texts: readonly string[] }) => string[];
  'table.write': (input: TableToWrite) => Uint8Array;
  /** Draws a ticket, and gives the bytes for a printer without a Chinese font. */
  'receipt.raster': (input: { text: string; setup: PrintSetup }) => Uint8Array;
}

interface OfPlan {
  /** The name that the core gives to the plan while it is made. */
  plan: string;
}

export type ImportColumns = (ImportField | null)[];

/** A new item in the outbox that the menu does not have yet, with its queued changes. */
export interface NewItem {
  /** The id that requests use for it. */
  id: string;
  fields: SomeGoodsFields;
}

export interface ImportFile {
  bytes: Uint8Array;
  words: ImportWords;
  waiting: readonly NewItem[];
  nowSeconds: number;
}

export type ReadImport = Pick<ImportTable, 'format' | 'headings' | 'sample' | 'lines' | 'columns'>;

export interface ImportSetting extends Omit<WarnerShop, 'secondsOf'> {
  columns: ImportColumns;
  /** The shop's, with their names. */
  categories: readonly GoodsCategory[];
  /** With those that the shop has not made yet. */
  groups: ReadonlyMap<string, string>;
  choices: ImportChoices;
  corrections: readonly ImportCorrection[];
  trustsCodes: boolean;
  /** The picture of a new item without one of its own. */
  pictureFor: DefaultPictures;
}

/** Addresses of pictures; a category's own comes before the house's. */
export interface DefaultPictures {
  ofCategories: ReadonlyMap<string, string>;
  /** Null if there is none. */
  ofHouse: string | null;
}

/** What is needed before a plan can be made. */
export interface BegunImport {
  /** The items that lines are about. */
  ids: string[];
  /** The shard files in which the menu knows them. */
  shards: number[];
  /** How many lines are beyond the limit of a plan. */
  leftOut: number;
}

export type TableToWrite = TableFile & { rows: readonly Row[] };

interface OfMenu {
  menu: string;
}

export interface MenuSetting {
  /** The shop's time zone. */
  zone: string;
  tree: readonly CategoryLink[];
  /** Shown in place of what the shop says. */
  groups?: GroupsChange;
}

/** Receipt groups by item, one id per line, which are shown in place of those that the shop says. */
export interface GroupsChange {
  /** What has changed of what this machine keeps; null is no longer stored here. */
  local?: ReadonlyMap<string, string | null>;
  /** All that is queued; it goes over what is stored. */
  queued?: ReadonlyMap<string, string>;
}

export interface CategoryLink {
  id: string;
  /** The id of the parent category, or an id that does not exist. */
  parent: string;
}

export interface OpenedMenu {
  /** The note in the index file; undefined if the menu is empty because there was no usable index. */
  note: string | undefined;
  facts: MenuFacts;
}

/** What the core needs of a menu without asking. */
export interface MenuFacts {
  size: number;
  unreadable: number;
  groups: GroupCounts;
  /** Of them, the goods whose groups are stored on this machine. */
  localGroups: GroupCounts;
  /** What is stored although the shop says the same by now. */
  settledGroups: ReadonlyMap<string, string>;
}

/** The number of goods per combination of receipt groups; a key is the combination's ids, one per line. */
export type GroupCounts = ReadonlyMap<string, number>;

export interface MenuChange {
  /** The shards that no longer exist; an item of theirs is gone unless a shard that was read holds it. */
  dropped: readonly number[];
  /** Compares the menu before with the menu after at this time; null skips it. */
  compareAtSeconds: number | null;
}

export interface ChangedMenu {
  facts: MenuFacts;
  compared: Compared | null;
}

export interface Compared {
  total: number;
  changes: GoodsChange[];
}

export interface MenuQuery {
  /** goodsList's own form; its paging is ignored. */
  form: GoodsListForm;
  /** What a person typed. Best matches come first unless the form names a sort key. */
  words: string;
  nowSeconds: number;
  /** Not in the form, because goodsList has no such filter. */
  group: GroupFilter | undefined;
  /** Goods with unsent changes, as they will be. */
  unsent?: readonly UnsentLine[];
}

export type UnsentLine = Pick<GoodsLine, 'id' | 'stock' | 'state' | 'sellAtSeconds'>;

/** The goods in one receipt group, in none, or in any group other than those of `outside`. */
export type GroupFilter = { in: string } | 'none' | { outside: readonly string[] };

export interface PageOfMenu {
  offset: number;
  limit: number;
  facets: boolean;
}

export interface FoundInMenu {
  lines: MenuLine[];
  total: number;
  facets: GoodsFacets | null;
  /** How many results may not belong here, because only the day of their last write is known. */
  uncertain: number;
}

/** A line without what only the core knows. */
export type MenuLine = Omit<GoodsLine, 'picture' | 'isPending'> & {
  /** The address of the picture; empty if there is none. */
  cover: string;
};

export type MenuExport = Pick<GoodsExport, 'format' | 'columns' | 'states' | 'name'> & {
  /** Null if the shop does not know it. */
  categoryNames: ReadonlyMap<string, string | null>;
  groupNames: ReadonlyMap<string, string>;
};

export interface ItemInMenu {
  id: string;
  /** The number of the shard file that holds its record; undefined if the menu does not have the item. */
  shard: number | undefined;
  title: string | undefined;
  /** Undefined if the record is unreadable as a whole. */
  line: MenuLine | undefined;
}

export interface UnreadableItem {
  id?: string;
  title?: string;
  /** The names of the unreadable fields. */
  fields: readonly string[];
}
