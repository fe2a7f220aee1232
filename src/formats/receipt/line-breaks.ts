// Where receiptline may break a line: between words of Latin letters, as far as they fit, and between all others.
import { BORDER } from './markup.ts';

/** A fixed column is as wide as its text, so only the one that takes the rest has to break lines. */
const WIDTHS = /^\{width:([\d *]+)\}$/gm;

/** What receiptline calls `arrayFrom`: the parts of a text that it keeps together; it would drop one that does not fit. */
export function partsFor(document: string, charactersPerLine: number): (text: string) => string[] {
  const most = Math.floor(narrowestColumn(document, charactersPerLine) / largestFactor(document));
  return (text) =>
    (text.match(/[!-~]+|[^]/gu) ?? []).flatMap((part) => (part.length > most ? Array.from(part) : [part]));
}

function narrowestColumn(document: string, charactersPerLine: number): number {
  const rests = Array.from(document.matchAll(WIDTHS), ([, listed = '']) => {
    const widths = listed.split(' ');
    const fixed = widths.reduce((sum, width) => sum + (width === '*' ? 0 : Number(width)), 0);
    return charactersPerLine - fixed - BORDER * (widths.length - 1);
  });
  return Math.min(charactersPerLine, ...rests);
}

/** How much wider the largest characters of the document are; escaped marks count too, which only breaks earlier. */
function largestFactor(document: string): number {
  const runs = Array.from(document.matchAll(/\^+/g), ([marks]) => Math.min(marks.length, 7));
  return Math.max(1, ...runs.map((size) => (size < 2 ? size + 1 : size - 1)));
}
