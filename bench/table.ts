// The figures as a table that people read and docs/performance.md holds.
import type { Figures } from './pair.ts';

export interface Row extends Figures {
  engine: string;
  goods: number;
  what: string;
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
  return `| ${[engine, goods.toLocaleString('en'), what, ...figures, verdict(row)].join(' | ')} |`;
}

function verdict({ ours, plain, ratio, promised, promisedDelayMs }: Row): string {
  const unless = (held: boolean) => (held ? '' : ' (missed)');
  if (promisedDelayMs !== undefined)
    return `+${promisedDelayMs} ms${unless(ours - plain <= promisedDelayMs)}`;
  return promised === undefined ? '' : `${promised}${unless(ratio <= promised)}`;
}

const number = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(2));
