// The figures as a table that people read and docs/performance.md holds.
export interface Row {
  engine: string;
  /** None where the size of the menu plays no part. */
  goods?: number;
  what: string;
  /** Milliseconds, or what `what` says. */
  ours: number;
  /** None where there is no plain way of doing it. */
  plain?: number;
  ratio?: number;
  /** What ours was promised to stay under, by itself. */
  most?: number | undefined;
  /** The ratio that was promised; none where the row is for information. */
  promised?: number | undefined;
  /** How many milliseconds ours may take more than plain. */
  promisedDelayMs?: number | undefined;
}

export const heading = [
  '| engine | goods | what | ours ms | plain ms | ratio | at most |',
  '| --- | ---: | --- | ---: | ---: | ---: | ---: |',
].join('\n');

export function spell(row: Row): string {
  const { engine, goods, what, ours, plain, ratio } = row;
  const figures = [ours, plain, ratio].map(number);
  return `| ${[engine, goods?.toLocaleString('en') ?? '', what, ...figures, verdict(row)].join(' | ')} |`;
}

function verdict({ ours, plain, ratio, most, promised, promisedDelayMs }: Row): string {
  const promises: [text: string, isHeld: boolean][] = [];
  if (promisedDelayMs !== undefined)
    promises.push([`+${promisedDelayMs} ms`, ours - (plain ?? 0) <= promisedDelayMs]);
  if (promised !== undefined) promises.push([`${promised}`, ratio !== undefined && ratio <= promised]);
  if (most !== undefined) promises.push([`${most} alone`, ours <= most]);
  return promises.map(([text, isHeld]) => (isHeld ? text : `${text} (missed)`)).join(', ');
}

function number(value: number | undefined): string {
  if (value === undefined) return '';
  return value >= 100 ? value.toFixed(0) : value.toFixed(2);
}
