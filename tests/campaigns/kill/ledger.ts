// Remembers what the service acknowledged and what it left open, and holds what is found afterwards against it.

import type { Reply } from '../../../src/wire/endpoints.ts';
import { groupNameOf, isWhole, keyOf, type Standing, type Work } from './works.ts';

interface Entry {
  id: string | undefined;
  /** The last state that the service said it had written. */
  settled: Work | undefined;
  /** A write whose answer never came: it may have happened or not. */
  open: Work | undefined;
}

type Goods = Reply<'goodsList'>;
type Groups = Reply<'getReceiptGroupList'>;

export class Ledger {
  readonly #entries = new Map<string, Entry>();
  readonly #counts = { acknowledged: 0, unanswered: 0, 'of these written all the same': 0 };

  begin(work: Work): void {
    const entry = this.#entries.get(work.key) ?? { id: work.id, settled: undefined, open: undefined };
    this.#entries.set(work.key, { ...entry, open: work });
  }

  acknowledge(work: Work, id: string): void {
    this.#entries.set(work.key, { id, settled: work, open: undefined });
    this.#counts.acknowledged += 1;
  }

  /** What is known to stand, for the next round to change. */
  standing(): Standing[] {
    return [...this.#entries].flatMap(([key, { id, settled }]) =>
      id === undefined || settled === undefined ? [] : [{ key, subject: settled.subject, id }],
    );
  }

  get figures(): Record<string, number> {
    return this.#counts;
  }

  /** Every difference between what was promised and what is there; afterwards what is there counts. */
  compare(goods: Goods, groups: Groups): string[] {
    const found = new Map<string, Found[]>();
    for (const { form_data: record } of goods) {
      note(found, record.title, { id: record.id, isState: (work) => isWhole(work, record) });
    }
    for (const group of groups) {
      note(found, group.name, { id: group.id, isState: (work) => groupNameOf(work) === group.name });
    }
    const foreign = [...found.keys()].filter((key) => !this.#entries.has(key));
    return [
      ...foreign.map((key) => `${key} is there and nobody wrote it`),
      ...[...this.#entries].flatMap(([key, entry]) => this.#settle(key, entry, found.get(key) ?? [])),
    ];
  }

  #settle(key: string, { id, settled, open }: Entry, found: readonly Found[]): string[] {
    const [only, ...more] = found;
    if (open !== undefined) this.#counts.unanswered += 1;
    if (more.length > 0) return [`${key} is there ${found.length} times`];
    if (only === undefined) {
      this.#entries.delete(key);
      return settled === undefined ? [] : [`${key} was acknowledged and is gone`];
    }
    const state = [settled, open].find((work) => work !== undefined && only.isState(work));
    if (state !== undefined && state === open) this.#counts['of these written all the same'] += 1;
    this.#entries.set(key, { id: only.id, settled: state ?? settled, open: undefined });
    if (state === undefined) return [`${key} is neither what was acknowledged nor what was under way`];
    return id === undefined || id === only.id ? [] : [`${key} had the id ${id} and has ${only.id} now`];
  }
}

interface Found {
  id: string;
  isState: (work: Work) => boolean;
}

function note(found: Map<string, Found[]>, title: string, one: Found): void {
  const key = keyOf(title);
  if (key !== undefined) found.set(key, [...(found.get(key) ?? []), one]);
}
