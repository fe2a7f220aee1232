// The two keys of a desk with people: the pepper of their PINs, and the key of the audit. Both are one sealed secret.
import { z } from 'zod';
import { failure } from '../failure.ts';
import type { Cache, Document } from '../platform/storage/cache.ts';
import type { Chance, Log, Secrets } from '../ports.ts';
import { setStored } from '../platform/storage/unwritable.ts';
import { peopleKeysKind } from './people-documents.ts';

const keys = z.strictObject({ pepper: z.string(), audit: z.string() });
export type Keys = z.output<typeof keys>;

export interface DeskKeysDeps {
  cache: Cache;
  chance: Chance;
  secrets: Secrets;
  log: Log;
}

export class DeskKeys {
  readonly #deps: DeskKeysDeps;
  readonly #document: Document<{ sealed: string | null }>;
  #open: Keys | undefined;

  constructor(deps: DeskKeysDeps) {
    this.#deps = deps;
    this.#document = deps.cache.document(peopleKeysKind);
  }

  /** Undefined if there are none, or if they cannot be opened now. */
  get(): Keys | undefined {
    if (this.#open !== undefined) return this.#open;
    const { sealed } = this.#document.get();
    const text = sealed === null ? undefined : this.#deps.secrets.open(sealed, 'people');
    return text === undefined ? undefined : this.#hold(keys.parse(JSON.parse(text)));
  }

  /** Asks a locked key store again. Throws `people.refused` if they cannot be opened. */
  async opened(): Promise<Keys> {
    const open = this.get();
    if (open !== undefined) return open;
    await this.#deps.secrets.retry?.();
    const now = this.get();
    if (now === undefined) throw locked();
    return now;
  }

  /** Throws `people.refused` if nothing can be sealed now, and `store.unwritable` if the disk refuses. */
  make(): void {
    const { chance, secrets } = this.#deps;
    const made = { pepper: chance.id() + chance.id(), audit: chance.id() + chance.id() };
    const sealed = secrets.seal(JSON.stringify(made), 'people');
    if (sealed === undefined) throw locked();
    setStored(this.#deps.cache, peopleKeysKind, { sealed });
    this.#hold(made);
  }

  #hold(opened: Keys): Keys {
    for (const key of Object.values(opened)) this.#deps.log.keepOut(key);
    this.#open = opened;
    return opened;
  }
}

const locked = () => failure('people.refused', 'the key store is locked', { reason: 'key-store' });
