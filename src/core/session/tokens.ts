// The shops' tokens: sealed on disk, open only here, and known to the log so that they never get into it.
import { z } from 'zod';
import type { Cache } from '../cache/cache.ts';
import { invalid } from '../failure.ts';
import type { Log, Secrets } from '../ports.ts';
import type { StoredProfile } from './profiles.ts';

export type HeldToken = { state: 'ready'; token: string } | { state: 'missing' | 'unreadable' | 'locked' };

export interface Tokens {
  get: (profileId: string) => HeldToken;
  put: (profileId: string, token: string) => void;
  /** Tries a locked key store again; once it opens, what is held in memory is sealed. Answers whether it has opened. */
  unlock: () => Promise<boolean>;
  /** Drops what is held here; the file goes with the profile's folder. */
  forget: (profileId: string) => void;
}

const sealedToken = z.strictObject({ sealed: z.string().nullable() });

const kindOf = (profileId: string) => ({
  name: `shops/${profileId}/token`,
  version: 1,
  schema: sealedToken,
  empty: { sealed: null },
});

interface Parts {
  cache: Cache;
  secrets: Secrets;
  log: Log;
}

export function createTokens({ cache, secrets, log }: Parts): Tokens {
  const opened = new Map<string, string>();
  /** Typed while the key store was locked. */
  const unsealed = new Map<string, string>();

  const remember = (profileId: string, token: string) => {
    log.keepOut(token);
    opened.set(profileId, token);
  };
  const put = (profileId: string, token: string) => {
    remember(profileId, token);
    const sealed = secrets.seal(token);
    if (sealed === undefined) unsealed.set(profileId, token);
    else cache.document(kindOf(profileId)).set({ sealed });
  };

  return {
    get: (profileId) => {
      const { sealed } = cache.document(kindOf(profileId)).get();
      if (sealed === null && !unsealed.has(profileId)) return { state: 'missing' };
      const token = opened.get(profileId) ?? secrets.open(sealed ?? '');
      if (token === undefined) return { state: secrets.kind === 'locked' ? 'locked' : 'unreadable' };
      remember(profileId, token);
      return { state: 'ready', token };
    },
    put,
    unlock: async () => {
      if ((await secrets.retry?.()) !== true) return false;
      const waiting = [...unsealed];
      unsealed.clear();
      for (const [profileId, token] of waiting) put(profileId, token);
      return true;
    },
    forget: (profileId) => {
      opened.delete(profileId);
      unsealed.delete(profileId);
    },
  };
}

/** A token goes to the address that it was given for: for another one it must be typed again. */
export function heldFor(stored: StoredProfile | undefined, origin: string, tokens: Tokens): string {
  const missing = invalid({ path: ['token'], rule: 'missing' });
  if (stored === undefined) throw missing;
  const held = tokens.get(stored.id);
  if (held.state !== 'ready' || new URL(stored.baseUrl).origin !== origin) throw missing;
  return held.token;
}
