// What would become of many goods, kept until somebody decides: a few plans at once, all of the shop that is open.
import type { Batch } from '../../contract/batches.ts';
import type { ChangeRequest } from '../../contract/outbox.ts';
import type { Plan, PlanItem, PlanKind, PlanPage } from '../../contract/plans.ts';
import { failure } from '../failure.ts';
import type { Snapshot } from '../outbox/outbox.ts';
import type { Chance } from '../ports.ts';

export type BatchKind = Batch['kind'];

/** An item of a plan, and what is wished of it when the plan is put; nothing, where it is wrong or stays as it is. */
export interface Planned {
  item: PlanItem;
  request: ChangeRequest | null;
  /** What was seen of exactly the fields that the request changes. */
  snapshot: Snapshot | null;
}

export interface NewPlan {
  kind: BatchKind;
  /** Of the file; empty where there is none. */
  name: string;
  planned: readonly Planned[];
  leftOut: number;
}

/** A person looks at one, and has perhaps another one open beside it. */
const MOST_KEPT = 4;

const gone = () => failure('plan.gone', 'there is no such plan');

interface Asked {
  id: string;
  kind: PlanKind | null;
  offset: number;
  limit: number;
}

export interface PlansDeps {
  chance: Chance;
}

export class Plans {
  readonly #chance: Chance;
  readonly #plans = new Map<string, NewPlan>();

  constructor({ chance }: PlansDeps) {
    this.#chance = chance;
  }

  /** What was looked at in one shop is never put to another. */
  open(): void {
    this.#plans.clear();
  }

  keep(made: NewPlan): Plan {
    const id = this.#chance.id();
    this.#plans.set(id, made);
    const [oldest = id] = this.#plans.keys();
    if (this.#plans.size > MOST_KEPT) this.#plans.delete(oldest);
    const counts = { new: 0, changed: 0, unchanged: 0, wrong: 0 };
    for (const { item } of made.planned) counts[item.kind] += 1;
    return { id, ...counts, leftOut: made.leftOut };
  }

  items({ id, kind, offset, limit }: Asked): PlanPage {
    const { planned } = this.take(id);
    const all = kind === null ? planned : planned.filter(({ item }) => item.kind === kind);
    return { items: all.slice(offset, offset + limit).map(({ item }) => item), total: all.length };
  }

  /** It stays until it is dropped: what the disk does not take can be put again. */
  take(id: string): NewPlan {
    const plan = this.#plans.get(id);
    if (plan === undefined) throw gone();
    return plan;
  }

  drop(id: string): null {
    this.#plans.delete(id);
    return null;
  }
}
