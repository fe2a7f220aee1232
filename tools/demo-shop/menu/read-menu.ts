// Parses the menu, which is written as plain lines that a cook could edit.

/** name|English|price in yuan|look|marks|description|English description */
export interface MenuLine {
  readonly name: string;
  readonly english: string;
  readonly priceFen: number;
  readonly look: string;
  readonly marks: ReadonlyMap<string, string>;
  readonly text: string;
  readonly textEnglish: string;
}

/*
 * Marks, separated by spaces: s:<choices> specifications · g:<ids> receipt groups instead of the station's ·
 * c:<id> also in this category · pt:<points> points discount · ex:<points> points exchange · flash, flash-off ·
 * gb group buying · out sold out · wh warehouse · past, future scheduled · vip, pre, gift, virt.
 */
function readMarks(column: string): ReadonlyMap<string, string> {
  const words = column.split(' ').filter((word) => word !== '');
  return new Map(words.map((word) => [word.split(':')[0] ?? word, word.split(':')[1] ?? '']));
}

export function readMenu(table: string): MenuLine[] {
  return rows(table).map(([name, english, price, look, marks, text, textEnglish]) => ({
    name: given(name),
    english: given(english),
    priceFen: Number(given(price)) * 100,
    look: given(look),
    marks: readMarks(marks ?? ''),
    text: given(text),
    textEnglish: given(textEnglish),
  }));
}

export interface SetPart {
  readonly english: string;
  /** The index of the row in an item with specifications. */
  readonly row: number;
  readonly count: number;
}

export interface SetLine extends MenuLine {
  readonly parts: readonly SetPart[];
}

export function readSets(table: string): SetLine[] {
  return rows(table).map(([name, english, price, look, parts, text, textEnglish]) => ({
    name: given(name),
    english: given(english),
    priceFen: Number(given(price)) * 100,
    look: given(look),
    marks: new Map(),
    text: given(text),
    textEnglish: given(textEnglish),
    parts: given(parts).split(';').map(readPart),
  }));
}

function readPart(part: string): SetPart {
  const [, english = '', row = '0', count = '1'] = /^(.*?)(?:#(\d+))?\*(\d+)$/.exec(part) ?? [];
  return { english: given(english), row: Number(row), count: Number(count) };
}

function rows(table: string): string[][] {
  return table
    .trim()
    .split('\n')
    .map((line) => line.split('|'));
}

function given(cell: string | undefined): string {
  if (cell === undefined || cell === '') throw new Error('a menu line lacks a column');
  return cell;
}
