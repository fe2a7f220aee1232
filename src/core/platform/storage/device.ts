// The id of this installation: by it operations and files say where they were made.
import { z } from 'zod';
import type { Chance } from '../../ports.ts';
import type { Cache, DocumentKind } from './cache.ts';

const deviceKind: DocumentKind<string> = { name: 'device', version: 1, schema: z.string(), empty: '' };

/** Made when it is first needed. */
export function deviceOf({ cache, chance }: { cache: Cache; chance: Chance }): string {
  const document = cache.document(deviceKind);
  if (document.get() === '') document.set(chance.id());
  return document.get();
}
