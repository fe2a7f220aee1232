// Plans of bulk changes, stored until a person decides: a few at a time, all for the open shop.
import type { Batch } from '../../contract/batches.ts';
import type { Plan, PlanKind, PlanPage } from '../../contract/plans.ts';
import { type TriedField, triedFields } from '../../contract/shop-behaviour.ts';
import { failure } from '../failure.ts';
import type { Planned } from '../../records/planned.ts';
import type { Chance } from '../ports.ts';
import { defineDomain } from '../domain.ts';

export type BatchKind = Batch['kind'];

/** Longer than the shop reads: sent only if the person asks for it. */
export const isTooLong = ({ item, request }: Planned): boolean => item.kind === 'wrong' && request !== null;

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

export interface PlansDeps {
  chance: Chance;
}

export class Plans {
  readonly #chance: Chance;
  readonly #plans = new Map<string, NewPlan>();

  constructor({ chance }: PlansDeps) {
    this.#chance = chance;
  }

  /** A plan that was made for one shop must never be enqueued at another. */
  open(): void {
    this.#plans.clear();
  }

  add(made: NewPlan): Plan {
    const id = this.#chance.id();
    this.#plans.set(id, made);
    const [oldest = id] = this.#plans.keys();
    if (this.#plans.size > MOST_PLANS) this.#plans.delete(oldest);
    const counts = { new: 0, changed: 0, unchanged: 0, wrong: 0 };
    for (const { item } of made.planned) counts[item.kind] += 1;
    const tooLong = made.planned.filter(isTooLong).length;
    const risk = riskOf(made.planned.filter((one) => !isTooLong(one)));
    return { id, ...counts, tooLong, risk, riskOfAll: riskOf(made.planned), leftOut: made.leftOut };
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

  drop(id: string): null {
    this.#plans.delete(id);
    return null;
  }
}

/** Several lines of a file may be about one item. */
function riskOf(planned: readonly Planned[]): Plan['risk'] {
  const items = new Set<string>();
  const fields = new Set<TriedField>();
  for (const { request, atRisk = [] } of planned) {
    if (atRisk.length > 0 && request !== null && 'id' in request) items.add(request.id);
    for (const field of atRisk) fields.add(field);
  }
  return { items: items.size, fields: triedFields.filter((field) => fields.has(field)) };
}

export const plansDomain = defineDomain({
  name: 'plans',
  create: (deps: PlansDeps) => new Plans(deps),
  routes: (plans) => ({
    'plans.items': (asked) => plans.items(asked),
    'plans.drop': ({ id }) => plans.drop(id),
  }),
});
