// Plans of bulk changes, stored until a person decides: a few at a time, all for the open shop.
import type { Batch } from '../../contract/batches.ts';
import type { ChangeRequest } from '../../contract/outbox.ts';
import type { Plan, PlanItem, PlanKind, PlanPage } from '../../contract/plans.ts';
import { failure } from '../failure.ts';
import type { Snapshot } from '../outbox/outbox.ts';
import type { Chance } from '../ports.ts';

export type BatchKind = Batch['kind'];

/** An item of a plan with the request to enqueue; null if the item has faults or stays unchanged. */
export interface Planned {
  item: PlanItem;
  request: ChangeRequest | null;
  /** What the person was shown of exactly the fields that the request changes. */
  snapshot: Snapshot | null;
}

export interface NewPlan {
  kind: BatchKind;
  /** The file's name; empty if the plan comes from no file. */
  name: string;
  planned: readonly Planned[];
  leftOut: number;
}

/** A person looks at one plan, and may have another one open in a second window. */
const MOST_PLANS = 4;

const gone = () => failure('plan.gone', 'there is no such plan');

interface Asked {
  id: string;
  kind: PlanKind | null;
  offset: number;
  limit: number;
}

export class Plans {
  readonly #chance: Chance;
  readonly #plans = new Map<string, NewPlan>();

  constructor({ chance }: { chance: Chance }) {
    this.#chance = chance;
  }

  /** A plan that was made for one shop must never be enqueued at another. */
  open(): void {
    this.#plans.clear();
  }

  keep(made: NewPlan): Plan {
    const id = this.#chance.id();
    this.#plans.set(id, made);
    const [oldest = id] = this.#plans.keys();
    if (this.#plans.size > MOST_PLANS) this.#plans.delete(oldest);
    const counts = { new: 0, changed: 0, unchanged: 0, wrong: 0 };
    for (const { item } of made.planned) counts[item.kind] += 1;
    return { id, ...counts, leftOut: made.leftOut };
  }

  items({ id, kind, offset, limit }: Asked): PlanPage {
    const { planned } = this.take(id);
    const all = kind === null ? planned : planned.filter(({ item }) => item.kind === kind);
    return { items: all.slice(offset, offset + limit).map(({ item }) => item), total: all.length };
  }

  /** Stays until it is dropped, so that it can be enqueued again if the disk refuses it. */
  take(id: string): NewPlan {
    const plan = this.#plans.get(id);
    if (plan === undefined) throw gone();
    return plan;
  }

  drop(id: string): void {
    this.#plans.delete(id);
  }
}
