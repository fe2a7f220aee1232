// The files of a collection: the manifest, which names the valid shards, and the shards.
import { z } from 'zod';
import type { JsonObject, JsonValue } from '../../ports.ts';
import type { FileKind } from './stored-file.ts';

const shard = z.strictObject({ name: z.string(), count: z.int().min(0) });

/** A file with some of the records; its name is not reused while anything refers to it. */
export type Shard = Readonly<z.output<typeof shard>>;

const generation = z.strictObject({
  number: z.int().min(1),
  notes: z.record(z.string(), z.json()),
  shards: z.array(shard),
});

/** All records as one sync left them. */
export interface Generation {
  /** Increases by one with every commit. */
  number: number;
  /** The notes of the sync: how recent and how complete it is. */
  notes: JsonObject;
  shards: readonly Shard[];
}

/** Both are in one file, so that a commit is a single write. */
export interface Manifest {
  current: Generation | null;
  draft: Generation | null;
}

export const noManifest: Manifest = { current: null, draft: null };

export const manifestKind = (folder: string): FileKind<Manifest> => ({
  name: `${folder}/manifest`,
  version: 1,
  schema: z.strictObject({
    current: generation.nullable(),
    draft: generation.nullable(),
  }),
});

export const shardsOf = (folder: string) => `${folder}/shards/`;

export const SHARD_VERSION = 1;

export const shardKind = (folder: string, name: string): FileKind<readonly JsonValue[]> => ({
  name: `${shardsOf(folder)}${name}`,
  version: SHARD_VERSION,
  // Records are stored as the shop sent them and read one by one much later.
  schema: z.custom<readonly JsonValue[]>(Array.isArray),
});

export const namesIn = ({ current, draft }: Manifest): string[] =>
  [...(current?.shards ?? []), ...(draft?.shards ?? [])].map(({ name }) => name);
