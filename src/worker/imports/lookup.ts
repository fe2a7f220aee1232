// Finds the items that a line may mean, by id, code or title, in the menu and among queued new goods.
import type { SomeGoodsFields } from '../../contract/goods-fields.ts';
import type { MenuLine, NewItem } from '../../core/work.ts';
import { splitList } from '../catalogue/columns.ts';
import type { Menu } from '../menu/menu.ts';
import { namesIn } from './names.ts';

export interface Lookup {
  lineOf: (id: string) => MenuLine | undefined;
  /** Whether the menu has the item. */
  has: (id: string) => boolean;
  /** By the item's own code or a code of its combinations. */
  byCode: (code: string) => readonly string[];
  /** By all codes of an item as an exported file lists them. */
  byCodes: (codes: string) => readonly string[];
  /** By the whole title, or else by its name in one language. */
  byTitle: (title: string) => readonly string[];
  waiting: (id: string) => NewItem | undefined;
}

/** Texts are compared as the file format writes them, because texts that it writes alike cannot be distinguished. */
interface LookupDeps {
  menu: Menu;
  waiting: readonly NewItem[];
  asText: (text: string) => string;
  nowSeconds: number;
}

const BETWEEN_CODES = ', ';

export function createLookup({ menu, waiting, asText, nowSeconds }: LookupDeps): Lookup {
  const columns = menu.columns();
  const ids = new Set(columns.id);
  const titles = createTitleIndex(asText);
  const codes = createIndex(asText);
  const lists = createIndex(asText);
  columns.id.forEach((id, row) => {
    titles.add(columns.title[row] ?? '', id);
    const held = splitList(columns.codes[row] ?? '');
    for (const code of held) codes.add(code, id);
    if (held.length > 1) lists.add(held.join(BETWEEN_CODES), id);
  });
  for (const { id, fields } of waiting) {
    titles.add(fields.title ?? '', id);
    for (const code of codesIn(fields)) codes.add(code, id);
  }
  const made = new Map(waiting.map((item) => [item.id, item]));
  return {
    lineOf: (id) => menu.item(id, nowSeconds).line,
    has: (id) => ids.has(id),
    byCode: codes.find,
    byCodes: lists.find,
    byTitle: titles.find,
    waiting: (id) => made.get(id),
  };
}

/** The codes of the item and of its combinations. */
const codesIn = ({ code = '', scanCode = '', rows = {} }: SomeGoodsFields): string[] => [
  ...new Set(
    [code, scanCode, ...Object.values(rows).map((row) => row.code ?? '')].filter((text) => text !== ''),
  ),
];

/** An item whose title has two names is found by either, but by both only if both are its own. */
function createTitleIndex(asText: (text: string) => string) {
  const whole = createIndex(asText);
  const halves = createIndex(asText);
  return {
    add: (title: string, id: string) => {
      whole.add(title, id);
      const names = namesIn(title);
      if (names.length > 1) for (const name of names) halves.add(name, id);
    },
    find: (title: string): readonly string[] => {
      const titled = whole.find(title);
      if (titled.length > 0) return titled;
      const [name = '', other] = namesIn(title);
      if (other === undefined) return halves.find(name);
      const both = halves.find(name).filter((id) => halves.find(other).includes(id));
      return both.length > 0 ? both : [...new Set([...whole.find(name), ...whole.find(other)])];
    },
  };
}

function createIndex(asText: (text: string) => string) {
  const ids = new Map<string, string | string[]>();
  const keyOf = (text: string) => asText(text).trim();
  return {
    add: (text: string, id: string) => {
      const key = keyOf(text);
      if (key === '') return;
      const held = ids.get(key);
      if (held === undefined) ids.set(key, id);
      else if (typeof held === 'string') ids.set(key, held === id ? held : [held, id]);
      else if (!held.includes(id)) held.push(id);
    },
    find: (text: string): readonly string[] => {
      const held = ids.get(keyOf(text)) ?? [];
      return typeof held === 'string' ? [held] : held;
    },
  };
}
