// What a measurement gets and gives.
import type { Counter } from './counter.ts';
import type { Engine } from './engine.ts';
import type { Finding } from './table.ts';

export type { Finding };

export interface Stage {
  engine: Engine;
  counter: Counter;
  goods: number;
  /** How often each pair is run. */
  rounds: number;
  /** The last item of the menu as it was filled. */
  lastId: string;
}

/** A measurement of the desk, which needs no shop that is filled beforehand. */
export type DeskMeasure = () => AsyncIterable<Finding>;

export type Measure = (stage: Stage) => AsyncIterable<Finding>;
