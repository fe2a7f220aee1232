// What was found to be damaged: told to a person until they dismiss it, and to the log.
import { z } from 'zod';
import { damage, type DamageState } from '../../contract/damage.ts';
import { defineDomain } from '../domain.ts';
import type { FoundDamage } from '../platform/storage/found-damage.ts';
import type { Cache, Document, DocumentKind } from '../platform/storage/cache.ts';
import type { Clock, Digest, Log } from '../ports.ts';

const storedDamage = z.strictObject({ ...damage.shape, isDismissed: z.boolean() });
type StoredDamage = z.output<typeof storedDamage>;

/** Those that were dismissed stay, so that a file that cannot be mended is told of once. */
const damageKind: DocumentKind<StoredDamage[]> = {
  name: 'damage',
  version: 1,
  schema: z.array(storedDamage),
  empty: [],
};

const MOST_REMEMBERED = 500;

export interface DamageModuleDeps {
  cache: Cache;
  clock: Clock;
  digest: Digest;
  log: Log;
  onChange: (state: DamageState) => void;
}

export class DamageModule {
  readonly #deps: DamageModuleDeps;
  readonly #document: Document<StoredDamage[]>;

  constructor(deps: DamageModuleDeps) {
    this.#deps = deps;
    this.#document = deps.cache.document(damageKind);
  }

  state(): DamageState {
    const open = this.#document.get().filter(({ isDismissed }) => !isDismissed);
    return { damages: open.toReversed().map(({ isDismissed: _, ...each }) => each) };
  }

  /** Once, however often it is found; found again it may have a copy by now. */
  report(found: FoundDamage): void {
    const { clock, digest, log } = this.#deps;
    const { shop, records, kind, first, last, day } = found;
    const id = digest(
      JSON.stringify([shop, records, kind, first, last, day?.number ?? 0, found.evidence ?? '']),
    );
    const known = this.#document.get().find((each) => each.id === id);
    if (known === undefined) {
      log.error('damage.found', factsOf(found));
      const { evidence: _, ...told } = found;
      this.#set([
        ...this.#document.get(),
        { ...told, id, atSeconds: clock.nowSeconds(), isDismissed: false },
      ]);
      return;
    }
    const copy = known.copy ?? found.copy;
    if (copy !== known.copy) log.error('damage.copied', { records, copy: copy ?? '' });
    const [slips, papers] = [union(known.slips, found.slips), union(known.papers, found.papers)];
    const isNews =
      copy !== known.copy || slips.length > known.slips.length || papers.length > known.papers.length;
    if (isNews) this.#replace(new Set([id]), { copy, slips, papers });
  }

  dismiss(ids: readonly string[]): DamageState {
    this.#replace(new Set(ids), { isDismissed: true });
    return this.state();
  }

  #replace(ids: ReadonlySet<string>, change: Partial<StoredDamage>): void {
    this.#set(this.#document.get().map((each) => (ids.has(each.id) ? { ...each, ...change } : each)));
  }

  #set(all: StoredDamage[]): void {
    this.#document.set(all.slice(-MOST_REMEMBERED));
    this.#deps.onChange(this.state());
  }
}

const union = (some: readonly string[], more: readonly string[]) => [...new Set([...some, ...more])];

const factsOf = ({ shop, records, kind, first, last, day, slips, isMended, totals }: FoundDamage) => ({
  shop: shop ?? '',
  records,
  kind,
  first,
  last,
  slips: slips.join(' '),
  isMended,
  ...(day === null ? {} : { day: day.number }),
  ...(totals === null ? {} : { totals: JSON.stringify(totals) }),
});

export const damageDomain = defineDomain({
  name: 'damage',
  create: (deps: DamageModuleDeps) => new DamageModule(deps),
  routes: (module) => ({
    'damage.get': () => module.state(),
    'damage.dismiss': ({ ids }) => module.dismiss(ids),
  }),
});
