// Combinations of habits in which every pair of choices occurs at least once: far fewer than all combinations.

import type { OddHabits } from './habits.ts';

/** A habit with its possible choices. */
export type Dimension = readonly [name: string, choices: readonly Partial<OddHabits>[]];

export interface Combination {
  /** For the title of a test. */
  name: string;
  habits: Partial<OddHabits>;
}

const choices = <Name extends keyof OddHabits>(name: Name, values: readonly OddHabits[Name][]): Dimension => [
  name,
  values.map((value) => ({ [name]: value })),
];

/** The habits that affect the reading of lists and records. */
export const readingDimensions: readonly Dimension[] = [
  choices('pageSize', [{ atMost: 200 }, { atMost: 20 }, { always: 20 }, 'as-asked']),
  choices('totalPage', ['right', 'of-asked-size', 'missing']),
  choices('isMore', ['right', 'missing', 'always-1']),
  choices('count', ['text', 'number', 'missing']),
  choices('allPages', ['obeyed', 'ignored']),
  choices('pastTheEnd', ['nothing', 'last-page']),
  choices('list', ['list', 'gaps', 'bare-single']),
  choices('emptyList', ['list', 'null', 'text', 'object', 'message']),
  choices('status', ['number', 'text']),
  choices('ids', ['text', 'number']),
  choices('innerLists', ['list', 'gaps']),
  choices('empties', [
    {},
    ...(['list', 'null', 'text', 'zero', 'object', 'missing'] as const).map((encoding) => ({
      '*': encoding,
    })),
  ]),
];

/** The habits that affect writes. */
export const writingDimensions: readonly Dimension[] = [
  choices('writeAnswer', ['record', 'wordy', 'id', 'null', 'true']),
  choices('onModify', ['merge', 'replace']),
  choices('escapesHtml', [false, true]),
  choices('rewritesCover', [false, true]),
  choices('trims', [false, true]),
  choices('price', ['two-places', 'whole', 'one-place']),
  choices('code', ['unchanged', 'lowercased']),
  choices('searchAtMost', [Infinity, 20]),
  choices('unknownSortKey', ['ignored', 'refused']),
  choices('sortsByName', [true, false]),
  choices('timeFilter', ['obeyed', 'ignored']),
  choices('keepsReceiptGroups', [true, false]),
  choices('sameGroupNames', ['refused', 'allowed']),
  choices('deleteUnknownGroup', ['refused', 'succeeds']),
  choices('lostWrites', [[], [1], [2], [1, 2]]),
];

type Row = number[];

/** The position of a dimension and the position of one of its choices. */
type Choice = readonly [dimension: number, choice: number];

const pairKey = ([a, choiceA]: Choice, [b, choiceB]: Choice) => `${a}:${choiceA}|${b}:${choiceB}`;

function allPairs(dimensions: readonly Dimension[]): Set<string> {
  const pairs = new Set<string>();
  dimensions.forEach(([, first], a) =>
    dimensions.slice(a + 1).forEach(([, second], offset) => {
      first.forEach((_, choiceA) =>
        second.forEach((__, choiceB) => pairs.add(pairKey([a, choiceA], [a + 1 + offset, choiceB]))),
      );
    }),
  );
  return pairs;
}

/** How many uncovered pairs this choice would cover. */
const gain = (row: Row, chosen: Choice, left: ReadonlySet<string>) =>
  row.filter((held, other) => {
    const [dimension] = chosen;
    if (held < 0 || other === dimension) return false;
    const met: Choice = [other, held];
    return left.has(other < dimension ? pairKey(met, chosen) : pairKey(chosen, met));
  }).length;

/** Starts with an uncovered pair, then picks for each dimension the choice that covers most pairs. */
function rowFor(first: string, dimensions: readonly Dimension[], left: ReadonlySet<string>): Row {
  const row: Row = dimensions.map(() => -1);
  for (const part of first.split('|')) {
    const [dimension = 0, choice = 0] = part.split(':').map(Number);
    row[dimension] = choice;
  }
  dimensions.forEach(([, values], dimension) => {
    if (row[dimension] !== -1) return;
    const gains = values.map((_, choice) => gain(row, [dimension, choice], left));
    row[dimension] = gains.indexOf(Math.max(...gains));
  });
  return row;
}

function coveredBy(row: Row): string[] {
  return row.flatMap((choiceA, a) =>
    row.slice(a + 1).map((choiceB, offset) => pairKey([a, choiceA], [a + 1 + offset, choiceB])),
  );
}

function nameOf(row: Row, dimensions: readonly Dimension[]): string {
  const odd = dimensions.flatMap(([name, values], index) => {
    const choice = row[index] ?? 0;
    return choice === 0 ? [] : [`${name} ${JSON.stringify(Object.values(values[choice] ?? {})[0])}`];
  });
  return odd.length === 0 ? 'as the document has it' : odd.join(', ');
}

/** Every pair of choices of two dimensions occurs in one of the returned combinations. */
export function pairwise(dimensions: readonly Dimension[]): Combination[] {
  const left = allPairs(dimensions);
  const rows: Row[] = [];
  for (let [first] = left; first !== undefined; [first] = left) {
    const row = rowFor(first, dimensions, left);
    for (const pair of coveredBy(row)) left.delete(pair);
    rows.push(row);
  }
  return rows.map((row) => ({
    name: nameOf(row, dimensions),
    habits: Object.assign(
      {},
      ...dimensions.map(([, values], index) => values[row[index] ?? 0]),
    ) as Partial<OddHabits>,
  }));
}
