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

export function spell({ engine, goods, what, ours, plain, ratio, promised }: Row): string {
  const verdict = promised === undefined ? '' : `${promised}${ratio <= promised ? '' : ' (missed)'}`;
  const cells = [
    engine,
    goods.toLocaleString('en'),
    what,
    number(ours),
    number(plain),
    number(ratio),
    verdict,
  ];
  return `| ${cells.join(' | ')} |`;
}

const number = (value: number) => (value >= 100 ? value.toFixed(0) : value.toFixed(2));
