// Reads a file of goods records as the core stores it.
import { z } from 'zod';

const shardFile = z.looseObject({ data: z.custom<readonly unknown[]>(Array.isArray) });

const decoder = new TextDecoder('utf-8', { fatal: true });

/** Undefined if the file is damaged. */
export function recordsIn(bytes: Uint8Array): readonly unknown[] | undefined {
  try {
    return shardFile.parse(JSON.parse(decoder.decode(bytes))).data;
  } catch {
    return undefined;
  }
}
