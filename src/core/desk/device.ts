// The id of this installation, made once: it tells apart which desk did something, and whose copies lie in a folder.
import { z } from 'zod';
import type { Cache, DocumentKind } from '../platform/storage/cache.ts';
import type { Chance } from '../ports.ts';

const deviceKind: DocumentKind<string> = { name: 'device', version: 1, schema: z.string(), empty: '' };

/** The first call makes it. */
export function deviceOf({ cache, chance }: { cache: Cache; chance: Chance }): string {
  const document = cache.document(deviceKind);
  if (document.get() === '') document.set(chance.id());
  return document.get();
}
