// The clients by which this desk signs in: id, secret and what they were last given, sealed together on the disk.
import { z } from 'zod';
import type { Cache } from '../cache/cache.ts';
import type { Secrets } from '../ports.ts';
import type { HeldSecrets } from './held-secrets.ts';

const heldClient = z.strictObject({
  id: z.string(),
  secret: z.string(),
  /** Null until it has signed in. */
  token: z.nullable(z.string()),
  /** Null where the shop gave none. */
  refreshToken: z.nullable(z.string()),
});

export type HeldClient = z.output<typeof heldClient>;

export interface Clients {
  get: (profileId: string) => HeldClient | 'missing' | 'unreadable';
  /** In one write: a cut leaves the old token and refresh token together, or the new ones. */
  put: (profileId: string, client: HeldClient) => void;
  /** Removes it from the disk as well. */
  drop: (profileId: string) => void;
  /** Drops what is held here; the file goes with the profile's folder. */
  forget: (profileId: string) => void;
}

const sealedClient = z.strictObject({ sealed: z.string().nullable() });

const kindOf = (profileId: string) => ({
  name: `shops/${profileId}/client`,
  version: 1,
  schema: sealedClient,
  empty: { sealed: null },
});

interface ClientsDeps {
  cache: Cache;
  secrets: Secrets;
  held: HeldSecrets;
}

const holderOf = (profileId: string) => `client ${profileId}`;

export function createClients({ cache, secrets, held }: ClientsDeps): Clients {
  const opened = new Map<string, HeldClient>();

  const remember = (profileId: string, client: HeldClient): HeldClient => {
    const all = [client.secret, client.token, client.refreshToken];
    held.hold(
      holderOf(profileId),
      all.filter((secret) => secret !== null),
    );
    opened.set(profileId, client);
    return client;
  };

  const forget = (profileId: string) => {
    opened.delete(profileId);
    held.release(holderOf(profileId));
  };

  return {
    get: (profileId) => {
      const { sealed } = cache.document(kindOf(profileId)).get();
      if (sealed === null) return 'missing';
      const known = opened.get(profileId);
      if (known !== undefined) return known;
      const read = readClient(secrets.open(sealed));
      return read === undefined ? 'unreadable' : remember(profileId, read);
    },
    put: (profileId, client) => {
      remember(profileId, client);
      cache.document(kindOf(profileId)).set({ sealed: secrets.seal(JSON.stringify(client)) });
    },
    drop: (profileId) => {
      forget(profileId);
      const document = cache.document(kindOf(profileId));
      if (document.get().sealed !== null) document.set({ sealed: null });
    },
    forget,
  };
}

function readClient(text: string | undefined): HeldClient | undefined {
  if (text === undefined) return undefined;
  try {
    return heldClient.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
