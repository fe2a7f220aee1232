// How wide the columns of a sheet are: as the heading and the first rows need it, within reason.
import { type Cell, type Row, yuan } from './cells.ts';

const NARROWEST = 8;
const WIDEST = 60;
/** Room for the button of the filter, and for a little air. */
const HEADING_AIR = 4;
const AIR = 2;
const MOMENT_WIDTH = 16;

const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303F\uFF01-\uFF60]/gu;

export const columnWidths = (headings: readonly string[], sample: readonly Row[]): number[] =>
  headings.map((heading, index) => {
    const needed = sample.map((row) => widthOf(row[index] ?? null) + AIR);
    return Math.min(WIDEST, Math.max(NARROWEST, inDigits(heading) + HEADING_AIR, ...needed));
  });

function widthOf(cell: Cell | null): number {
  if (cell === null) return 0;
  if (cell.kind === 'money') return yuan(cell.fen).length + 1;
  if (cell.kind === 'count') return String(cell.count).length + 1;
  return cell.kind === 'moment' ? MOMENT_WIDTH : inDigits(cell.text.slice(0, WIDEST));
}

/** In widths of a digit; Chinese takes two. */
const inDigits = (text: string) => text.length + (text.match(wide)?.length ?? 0);
