// Splits a title into matched and unmatched parts, without splitting surrogate pairs.

export interface TitlePart {
  text: string;
  isMarked: boolean;
}

type Span = readonly [from: number, to: number];

const isIn = (unit: number, least: number, most: number) => unit >= least && unit <= most;

const isSecondHalf = (title: string, index: number) =>
  isIn(title.charCodeAt(index - 1), 0xd800, 0xdbff) && isIn(title.charCodeAt(index), 0xdc00, 0xdfff);

/** Sorts the marks, clips them to the title and widens them to whole surrogate pairs. */
function tidy(title: string, marks: readonly Span[]): Span[] {
  return marks
    .map(([from, to]): Span => {
      const start = Math.max(0, from);
      const end = Math.min(title.length, to);
      return [isSecondHalf(title, start) ? start - 1 : start, isSecondHalf(title, end) ? end + 1 : end];
    })
    .filter(([from, to]) => from < to)
    .toSorted(([a], [b]) => a - b);
}

export function markedParts(title: string, marks: readonly Span[]): TitlePart[] {
  const parts: TitlePart[] = [];
  const add = (from: number, to: number, isMarked: boolean) => {
    if (from < to) parts.push({ text: title.slice(from, to), isMarked });
  };
  let done = 0;
  for (const [from, to] of tidy(title, marks)) {
    add(done, from, false);
    add(Math.max(done, from), to, true);
    done = Math.max(done, to);
  }
  add(done, title.length, false);
  return parts;
}
