// The shops' tokens: sealed on disk, open only here, and known to the log so that they never get into it.
import { z } from 'zod';
import type { Cache } from '../cache/cache.ts';
import { invalid } from '../failure.ts';
import type { Secrets } from '../ports.ts';
import type { HeldSecrets } from './held-secrets.ts';
import type { StoredProfile } from './profiles.ts';

export type HeldToken = { state: 'ready'; token: string } | { state: 'missing' | 'unreadable' };

export interface Tokens {
  get: (profileId: string) => HeldToken;
  put: (profileId: string, token: string) => void;
  /** Removes it from the disk as well. */
  drop: (profileId: string) => void;
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

interface TokensDeps {
  cache: Cache;
  secrets: Secrets;
  held: HeldSecrets;
}

const holderOf = (profileId: string) => `token ${profileId}`;

export function createTokens({ cache, secrets, held }: TokensDeps): Tokens {
  const opened = new Map<string, string>();

  const remember = (profileId: string, token: string) => {
    held.hold(holderOf(profileId), [token]);
    opened.set(profileId, token);
  };

  const forget = (profileId: string) => {
    opened.delete(profileId);
    held.release(holderOf(profileId));
  };

  return {
    get: (profileId) => {
      const { sealed } = cache.document(kindOf(profileId)).get();
      if (sealed === null) return { state: 'missing' };
      const token = opened.get(profileId) ?? secrets.open(sealed);
      if (token === undefined) return { state: 'unreadable' };
      remember(profileId, token);
      return { state: 'ready', token };
    },
    put: (profileId, token) => {
      remember(profileId, token);
      cache.document(kindOf(profileId)).set({ sealed: secrets.seal(token) });
    },
    drop: (profileId) => {
      forget(profileId);
      const document = cache.document(kindOf(profileId));
      if (document.get().sealed !== null) document.set({ sealed: null });
    },
    forget,
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
