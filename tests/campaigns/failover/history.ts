// Checks that the reads of an item, which one caller writes, have one order.

export interface Write {
  /** Each write of an item has a higher one than the write before. */
  number: number;
  start: number;
  /** When its success was answered; a write without that may happen at any time after its start. */
  end?: number;
}

export interface Read {
  start: number;
  end: number;
  number: number;
}

export interface ItemHistory {
  name: string;
  writes: Write[];
  reads: Read[];
}

/** Every read that no order of the writes explains. */
export function oddReads({ name, writes, reads }: ItemHistory): string[] {
  const acknowledged = highestBefore(
    writes.flatMap(({ number, end }) => (end === undefined ? [] : [{ number, at: end }])),
  );
  const begun = highestBefore(writes.map(({ number, start }) => ({ number, at: start })));
  const shown = highestBefore(reads.map(({ number, end }) => ({ number, at: end })));
  return reads.flatMap(({ number, start, end }) => {
    const words = `${name}: a read shows ${number}`;
    if (number < acknowledged(start)) return [`${words} after ${acknowledged(start)} was acknowledged`];
    if (number > begun(end)) return [`${words}, which was not written yet`];
    return number < shown(start) ? [`${words} after another read had shown ${shown(start)}`] : [];
  });
}

interface Mark {
  number: number;
  at: number;
}

/** The highest number that was marked before a moment; 0 if there was none. */
function highestBefore(marks: readonly Mark[]): (moment: number) => number {
  const sorted = marks.toSorted((one, other) => one.at - other.at);
  const highest: number[] = [];
  for (const { number } of sorted) highest.push(Math.max(number, highest.at(-1) ?? 0));
  return (moment) => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sorted[middle]?.at ?? 0) < moment) low = middle + 1;
      else high = middle;
    }
    return highest[low - 1] ?? 0;
  };
}
