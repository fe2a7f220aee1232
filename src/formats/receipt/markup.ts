// Writes lines of a receiptline document. Text from outside goes through `plain`, so that it cannot become markup.

/** Stands for what cannot be printed; every Chinese printer has it. */
export const REPLACEMENT = '〓';

/** Separators of lines, and everything else that is no printable space. */
const GAPS = /[\p{Zs}\p{Zl}\p{Zp}\p{Cc}]/gu;
/** Joiners, marks of direction and variants: they have no ink, and a printer would print something for them. */
const INKLESS = /[\p{Cf}\p{Variation_Selector}]/gu;
const UNPRINTABLE = /[\p{Cs}\p{Noncharacter_Code_Point}]/gu;
/** A name of a broken import would take metres of paper. No text that a person types here is as long. */
const MOST_CHARACTERS = 250;
const MARKUP = /[\\|{}~_"`^=-]/g;
const WIDE_SPACE = '\u3000';

/** One line of text from outside. Composed first: receiptline composes too, and U+1FEF becomes a backtick. */
export const plain = (text: string): string =>
  visible(shortened(text).normalize('NFC')).replace(MARKUP, String.raw`\$&`);

/** The text as it can be printed. */
export const visible = (text: string): string =>
  text
    .replace(GAPS, (gap) => (gap === WIDE_SPACE ? gap : ' '))
    .replace(INKLESS, '')
    .replace(UNPRINTABLE, REPLACEMENT)
    .trim();

/** What is left out shows in the last character. */
export function shortened(text: string): string {
  if (text.length <= MOST_CHARACTERS) return text;
  const characters = Array.from(text);
  return characters.length <= MOST_CHARACTERS
    ? text
    : `${characters.slice(0, MOST_CHARACTERS - 1).join('')}…`;
}

/** The lines of a text from outside that are not empty. */
export const plainLines = (text: string): string[] =>
  shortened(text)
    .split(/[\r\n\u0085\u2028\u2029]+/u)
    .map(plain)
    .filter((line) => line !== '');

/** How many columns a printer takes for a text: those with a Chinese font print all but ASCII at double width. */
export function columnsOf(text: string): number {
  let columns = 0;
  for (const character of text) columns += character < '\u0080' ? 1 : 2;
  return columns;
}

/** Receiptline's sizes: 0 is normal, 2 doubles the height, and from 3 on both grow: 2, 3, 4 times. */
export type Size = 0 | 2 | 3 | 4 | 5;

export const widthFactor = (size: Size): number => (size < 3 ? 1 : size - 1);

/** Two marks without a text between them would be one larger mark. */
export const sized = (text: string, size: Size): string =>
  text === '' ? '' : '^'.repeat(size) + text + '^'.repeat(size);
export const bold = (text: string): string => `"${text}"`;
/** White on black, with some black at both ends. */
export const inverted = (text: string, size: Size = 0): string => `\`${sized(`~${text}~`, size)}\``;
export const underlined = (text: string): string => `_${text}_`;

export const left = (text: string): string => `|${text} |`;
export const right = (text: string): string => `| ${text}|`;
export const centred = (text: string): string => `|${text}|`;
/** An amount or a name in front of its value, in columns set by `columns`. */
export const pair = (first: string, second: string): string => `|${first} |${second} |`;
/** As `pair`, with the second at the right edge. */
export const edges = (first: string, second: string): string => `|${first} | ${second}|`;

/** The widths of all lines that follow; `*` takes what is left. */
export const columns = (...widths: readonly (number | '*')[]): string => `{width:${widths.join(' ')}}`;
export const oneColumn = '{width:auto}';
export const rule = '-';
/** Between two columns. */
export const BORDER = 1;
export const DASH = String.raw`\-`;
export const emptyLine = '||';
/** Between these a printer with two colours prints in red; all others take them for nothing. */
export const redCommand = 'red';
export const blackCommand = 'black';
export const inRed = (lines: readonly string[]): string[] =>
  lines.length === 0 ? [] : [`{command:${redCommand}}`, ...lines, `{command:${blackCommand}}`];
/** Prints the lines of `encodingSamples`, each in its own encoding. */
export const encodingsCommand = 'encodings';
