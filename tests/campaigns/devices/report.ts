// What the devices of a run have done, as plain data: the counter may be in another process.
import type { OrderActKind } from '../../../src/contract/orders.ts';

export interface ActMade {
  id: string;
  order: string;
  kind: OrderActKind;
  /** Names the line that it adds or takes back. */
  key: string | null;
  outcome: 'waiting' | 'done' | 'refused';
  /** How often it may have reached the counter. */
  sent: number;
}

/** One tap of a cook on dishes of a ticket. */
export interface MarkMade {
  kind: 'bump' | 'recall';
  sending: string;
  lines: readonly string[];
  isAnswered: boolean;
  begunAtMs: number;
  endedAtMs: number;
}

/** A screen has said that it shows a ticket, and the counter has heard it. */
export interface Shown {
  sending: string;
  begunAtMs: number;
  endedAtMs: number;
}

/** What a device shows at the end of a run, when nothing is under way any more. */
export interface LastView {
  device: string;
  orders: Readonly<Record<string, unknown>>;
  tickets: unknown;
  revisions: Readonly<Record<string, number | undefined>>;
}

export interface DevicesReport {
  acts: readonly ActMade[];
  marks: readonly MarkMade[];
  shown: readonly Shown[];
  /** The keys of lines whose cancellation a cook has seen. */
  cancellations: readonly string[];
  views: readonly LastView[];
  fates: Readonly<Record<string, number>>;
  reloads: number;
}
