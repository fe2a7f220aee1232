// Cuts a title into what the words have met and what they have not, without ever cutting a letter in two.

export interface TitlePart {
  text: string;
  isMarked: boolean;
}

type Span = readonly [from: number, to: number];

const isIn = (unit: number, least: number, most: number) => unit >= least && unit <= most;

const isSecondHalf = (title: string, index: number) =>
  isIn(title.charCodeAt(index - 1), 0xd800, 0xdbff) && isIn(title.charCodeAt(index), 0xdc00, 0xdfff);

/** Whatever was sent: in order, inside the title, and with both halves of each letter. */
function tidy(title: string, marks: readonly Span[]): Span[] {
  return marks
    .map(([from, to]): Span => {
      const start = Math.max(0, from);
      const end = Math.min(title.length, to);
      return [isSecondHalf(title, start) ? start - 1 : start, isSecondHalf(title, end) ? end + 1 : end];
    })
    .filter(([from, to]) => from < to)
    .toSorted(([one], [other]) => one - other);
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
