// What was found to be damaged: told to a person until they dismiss it, and to the log.
import { z } from 'zod';
import { damage, type Damage, type DamageState } from '../../contract/damage.ts';
import { defineDomain } from '../domain.ts';
import type { Cache, Document, DocumentKind } from '../platform/storage/cache.ts';
import type { FoundDamage } from '../platform/storage/found-damage.ts';
import type { Clock, Digest, Log } from '../ports.ts';

const storedDamage = z.strictObject({ damage, isDismissed: z.boolean() });
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
    const told = this.#document.get().filter(({ isDismissed }) => !isDismissed);
    return { damages: told.toReversed().map((each) => each.damage) };
  }

  /** Once, however often it is found; found again, more may be known of it. */
  report({ evidence = '', ...found }: FoundDamage): void {
    const { clock, digest, log } = this.#deps;
    const { shop, records, kind, first, last, day } = found;
    const id = digest(JSON.stringify([shop, records, kind, first, last, day?.number ?? 0, evidence]));
    const known = this.#document.get().find((each) => each.damage.id === id)?.damage;
    if (known === undefined) {
      log.error('damage.found', factsOf(found));
      const told = { ...found, id, atSeconds: clock.nowSeconds() };
      this.#set([...this.#document.get(), { damage: told, isDismissed: false }]);
      return;
    }
    const more = {
      ...known,
      copy: known.copy ?? found.copy,
      slips: union(known.slips, found.slips),
      papers: union(known.papers, found.papers),
    };
    if (JSON.stringify(more) === JSON.stringify(known)) return;
    log.error('damage.known', { records, copy: more.copy ?? '', papers: more.papers.length });
    this.#set(this.#document.get().map((each) => (each.damage.id === id ? { ...each, damage: more } : each)));
  }

  dismiss(ids: readonly string[]): DamageState {
    this.#set(
      this.#document
        .get()
        .map((each) => (ids.includes(each.damage.id) ? { ...each, isDismissed: true } : each)),
    );
    return this.state();
  }

  #set(all: StoredDamage[]): void {
    this.#document.set(all.slice(-MOST_REMEMBERED));
    this.#deps.onChange(this.state());
  }
}

const union = (some: readonly string[], more: readonly string[]) => [...new Set([...some, ...more])];

const factsOf = ({
  shop,
  records,
  kind,
  first,
  last,
  day,
  slips,
  isMended,
  totals,
}: Omit<Damage, 'id' | 'atSeconds'>) => ({
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
