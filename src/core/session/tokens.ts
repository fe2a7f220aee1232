// The shops' tokens: sealed on disk, open only here, and known to the log so that they never get into it.
import { z } from 'zod';
import type { Cache } from '../cache/cache.ts';
import { invalid } from '../failure.ts';
import type { Clock, Log, Secrets } from '../ports.ts';
import type { StoredProfile } from './profiles.ts';

export type HeldToken = { state: 'ready'; token: string } | { state: 'missing' | 'unreadable' };

export interface Tokens {
  get: (profileId: string) => HeldToken;
  put: (profileId: string, token: string) => void;
  /** Keeps it out of the log for as long as this takes; it may be nobody's token. */
  whileTrying: <Value>(token: string, work: () => Promise<Value>) => Promise<Value>;
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
  clock: Clock;
}

/** So long a call that was on its way may still speak of a token that was removed. */
const LET_GO_MS = 60_000;

export function createTokens({ cache, secrets, ...parts }: Parts): Tokens {
  const opened = createOpenTokens(parts);
  return {
    get: (profileId) => {
      const { sealed } = cache.document(kindOf(profileId)).get();
      if (sealed === null) return { state: 'missing' };
      const token = opened.get(profileId) ?? secrets.open(sealed);
      if (token === undefined) return { state: 'unreadable' };
      opened.set(profileId, token);
      return { state: 'ready', token };
    },
    put: (profileId, token) => {
      opened.set(profileId, token);
      cache.document(kindOf(profileId)).set({ sealed: secrets.seal(token) });
    },
    whileTrying: opened.whileTrying,
    forget: opened.delete,
  };
}

/** The tokens in memory: the log keeps out each of them, and forgets it after its last holder. */
function createOpenTokens({ log, clock }: Pick<Parts, 'log' | 'clock'>) {
  const tokens = new Map<string, string>();
  const isHeld = (token: string) => [...tokens.values()].includes(token);
  const letGo = (token: string | undefined) => {
    if (token === undefined || isHeld(token)) return;
    clock.after(LET_GO_MS, () => {
      if (!isHeld(token)) log.letGo(token);
    });
  };
  return {
    get: (profileId: string) => tokens.get(profileId),
    set: (profileId: string, token: string) => {
      const before = tokens.get(profileId);
      log.keepOut(token);
      tokens.set(profileId, token);
      letGo(before);
    },
    delete: (profileId: string) => {
      const before = tokens.get(profileId);
      tokens.delete(profileId);
      letGo(before);
    },
    whileTrying: async <Value>(token: string, work: () => Promise<Value>): Promise<Value> => {
      log.keepOut(token);
      try {
        return await work();
      } finally {
        letGo(token);
      }
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
