// A secret value for each shop profile: sealed on the disk, plain only in memory, and removed from the log meanwhile.
import { z } from 'zod';
import type { Cache } from '../platform/storage/cache.ts';
import type { Secrets } from '../ports.ts';
import type { HeldSecrets } from './held-secrets.ts';

/** `locked`: the system's key store cannot be opened for the moment; nothing is lost. */
export type Missing = 'missing' | 'unreadable' | 'locked';
export type Held<Value> = { state: 'ready'; value: Value } | { state: Missing };

export interface SealedValues<Value> {
  get: (profileId: string) => Held<Value>;
  /** Atomic: a power cut leaves the old value or the new one. While the key store is locked it stays in memory. */
  put: (profileId: string, value: Value) => void;
  /** Removes it from the disk as well. */
  drop: (profileId: string) => void;
  /** Drops the value in memory; the file is deleted with the profile's folder. */
  forget: (profileId: string) => void;
  /** The key store has opened: seals the values that were put while it was locked. */
  sealWaiting: () => void;
}

export interface SealedValuesDeps {
  cache: Cache;
  secrets: Secrets;
  held: HeldSecrets;
}

interface ValueKind<Value> {
  /** The file's name in the profile's folder. */
  name: string;
  secretsIn: (value: Value) => readonly string[];
  toText: (value: Value) => string;
  /** Undefined if the text is no such value. */
  fromText: (text: string) => Value | undefined;
}

const sealedFile = z.strictObject({ sealed: z.string().nullable() });

export function createSealedValues<Value>(
  deps: SealedValuesDeps,
  kind: ValueKind<Value>,
): SealedValues<Value> {
  const { secrets } = deps;
  const open = createOpenValues(deps, kind);
  /** The profiles whose values were put while the key store was locked. */
  const unsealed = new Set<string>();
  const fileOf = (profileId: string) =>
    deps.cache.document({
      name: `shops/${profileId}/${kind.name}`,
      version: 1,
      schema: sealedFile,
      empty: { sealed: null },
    });
  const put = (profileId: string, value: Value) => {
    open.set(profileId, value);
    const sealed = secrets.seal(kind.toText(value));
    if (sealed === undefined) unsealed.add(profileId);
    else fileOf(profileId).set({ sealed });
  };
  const forget = (profileId: string) => {
    open.delete(profileId);
    unsealed.delete(profileId);
  };
  return {
    get: (profileId) => {
      const { sealed } = fileOf(profileId).get();
      if (sealed === null && !unsealed.has(profileId)) return { state: 'missing' };
      const known = open.get(profileId);
      if (known !== undefined) return { state: 'ready', value: known };
      const text = sealed === null ? undefined : secrets.open(sealed);
      const value = text === undefined ? undefined : kind.fromText(text);
      if (value === undefined) return { state: secrets.kind === 'locked' ? 'locked' : 'unreadable' };
      open.set(profileId, value);
      return { state: 'ready', value };
    },
    put,
    drop: (profileId) => {
      forget(profileId);
      const file = fileOf(profileId);
      if (file.get().sealed !== null) file.set({ sealed: null });
    },
    forget,
    sealWaiting: () => {
      const waiting = [...unsealed];
      unsealed.clear();
      for (const profileId of waiting) {
        const value = open.get(profileId);
        if (value !== undefined) put(profileId, value);
      }
    },
  };
}

/** The plain values in memory; each is held, so that it is removed from the log. */
function createOpenValues<Value>({ held }: SealedValuesDeps, { name, secretsIn }: ValueKind<Value>) {
  const values = new Map<string, Value>();
  return {
    get: (profileId: string) => values.get(profileId),
    set: (profileId: string, value: Value) => {
      held.hold(`${name} ${profileId}`, secretsIn(value));
      values.set(profileId, value);
    },
    delete: (profileId: string) => {
      held.release(`${name} ${profileId}`);
      values.delete(profileId);
    },
  };
}
