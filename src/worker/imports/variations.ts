// Lines that are the options of one item: which lines belong together, and the kinds and combinations they make.
import type { ImportField } from '../../contract/import-fields.ts';
import { type ImportWords, optionKinds } from '../../contract/imports.ts';
import type { SomeGoodsFields } from '../../contract/goods-fields.ts';
import { FIRST_OPTION_ID, MOST_KINDS } from '../../wire/specifications/kinds.ts';
import { combinationKeys } from '../../wire/specifications/matrix.ts';
import { plainText } from './cell-values.ts';
import { folded } from './headings.ts';
import type { ImportLine } from './import-line.ts';
import { namesIn } from './names.ts';

const options = [
  { value: 'option1', name: 'option1Name' },
  { value: 'option2', name: 'option2Name' },
  { value: 'option3', name: 'option3Name' },
] as const satisfies readonly { value: ImportField; name: ImportField }[];

const cell = ({ cells }: ImportLine, field: ImportField) => plainText(cells.get(field) ?? '');

/** What distinguishes the line from the item's others; empty for a line without options. */
export function optionsOf(line: ImportLine): string[] {
  const values = options.map(({ value }) => cell(line, value)).filter((value) => value !== '');
  const variation = cell(line, 'variation');
  return values.length > 0 || variation === '' ? values : [variation];
}

/** The column that distinguishes a line with options from the item's others. */
export const optionFieldOf = ({ cells }: ImportLine): ImportField =>
  options.find(({ value }) => cells.has(value))?.value ?? 'variation';

const BETWEEN_OPTIONS = ' / ';

export const joined = (values: readonly string[]) => values.join(BETWEEN_OPTIONS);

export const sameOptions = (names: readonly string[], values: readonly string[]): boolean =>
  folded(joined(names)) === folded(joined(values));

/** Whether each value is an option's name in either of its languages. */
export function haveOptionNames(names: readonly string[], values: readonly string[]): boolean {
  const texts = joined(values).split(BETWEEN_OPTIONS).map(folded);
  return (
    texts.length === names.length && names.every((name, at) => foldedNames(name).includes(texts[at] ?? ''))
  );
}

const foldedNames = (name: string) => [name, ...namesIn(name)].map(folded);

/** The lines of an item may have its name only once, or none but the first. */
export function withCarriedTitles(lines: readonly ImportLine[]): ImportLine[] {
  const titles = new Map<string, string>();
  return lines.map((line) => {
    const handle = cell(line, 'handle');
    const title = line.cells.get('title');
    if (title !== undefined) titles.set(handle, title);
    const carried = titles.get(handle);
    if (title !== undefined || carried === undefined || optionsOf(line).length === 0) return line;
    return { ...line, cells: new Map([...line.cells, ['title', carried]]) };
  });
}

/** Lines with the same key are options of the same item. */
export function itemKeyOf(line: ImportLine): string | undefined {
  if (optionsOf(line).length === 0) return undefined;
  const handle = cell(line, 'handle');
  if (handle !== '') return `handle ${handle}`;
  const title = cell(line, 'title');
  return title === '' ? undefined : `title ${folded(title)}`;
}

export interface Combinations {
  kinds: NonNullable<SomeGoodsFields['kinds']>;
  /** The combination of each line. */
  keys: string[];
}

/** Where a file lacks some combinations, all options are one kind: the shop wants every combination of several kinds. */
export function combinationsOf(lines: readonly ImportLine[], words: ImportWords['kinds']): Combinations {
  const values = lines.map(optionsOf);
  const whole = makeKinds(lines, values, words);
  if (new Set(combinationKeys(whole.kinds)).size === lines.length) return whole;
  const single = values.map((own) => [joined(own)]);
  return makeKinds(lines, single, words);
}

function makeKinds(
  lines: readonly ImportLine[],
  values: readonly (readonly string[])[],
  words: ImportWords['kinds'],
): Combinations {
  const width = Math.min(MOST_KINDS, Math.max(...values.map((own) => own.length)));
  const ids = new Set<OptionKind>();
  let nextId = FIRST_OPTION_ID;
  const kinds = options.slice(0, width).map(({ name }, at) => {
    const said = lines.map((line) => cell(line, name)).find((text) => text !== '') ?? '';
    const id = kindOf(said, words, ids);
    ids.add(id);
    const names = [...new Set(values.map((own) => own[at] ?? ''))];
    return {
      id: Number(id),
      name: said === '' ? (words[id][0] ?? id) : said,
      options: names.map((option) => ({ id: nextId++, name: option })),
      at,
    };
  });
  // The keys of combinations have the order of the kinds' numbers.
  const inOrder = kinds.toSorted((a, b) => a.id - b.id);
  const keys = values.map((own) =>
    inOrder.map(({ at, options: all }) => all.find(({ name }) => name === (own[at] ?? ''))?.id).join(','),
  );
  return { kinds: inOrder.map(({ at: _at, ...kind }) => kind), keys };
}

/** The shop's number for a kind of this name, or the first free one. */
type OptionKind = (typeof optionKinds)[number];

function kindOf(name: string, words: ImportWords['kinds'], taken: ReadonlySet<OptionKind>): OptionKind {
  const free = optionKinds.filter((id) => !taken.has(id));
  const meant = free.find((id) => words[id].some((word) => folded(word) === folded(name)));
  return meant ?? free[0] ?? '1';
}
