// What a measurement gets and gives.
import type { Counter } from './counter.ts';
import type { Engine } from './engine.ts';
import type { Row } from './table.ts';

export interface Stage {
  engine: Engine;
  counter: Counter;
  goods: number;
  /** How often each pair is run. */
  rounds: number;
  /** The last item of the menu as it was filled. */
  lastId: string;
}

export type Finding = Omit<Row, 'engine' | 'goods'>;

export type Measure = (stage: Stage) => AsyncIterable<Finding>;
