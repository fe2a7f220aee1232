// Records acknowledged and unanswered writes and compares them with the data found afterwards.

import type { Reply } from '../../../src/wire/endpoints.ts';
import { groupNameOf, isWhole, keyOf, type ExistingThing, type Work } from './works.ts';

interface Entry {
  id: string | undefined;
  /** The last acknowledged write. */
  settled: Work | undefined;
  /** A write without an answer, which may have happened or not. */
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

  /** Things that are known to exist, for the next round to change. */
  existing(): ExistingThing[] {
    return [...this.#entries].flatMap(([key, { id, settled }]) =>
      id === undefined || settled === undefined ? [] : [{ key, subject: settled.subject, id }],
    );
  }

  get figures(): Record<string, number> {
    return this.#counts;
  }

  /** Returns every difference between promised and found data; the found data becomes the new base. */
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
      ...foreign.map((key) => `${key} is there but was never written`),
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

function note(found: Map<string, Found[]>, title: string, thing: Found): void {
  const key = keyOf(title);
  if (key !== undefined) found.set(key, [...(found.get(key) ?? []), thing]);
}
