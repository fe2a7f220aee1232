// The credentials of shops: a pasted token, or a client that signs in for tokens.
import type { Credentials as Given } from '../../contract/profile.ts';
import type { SessionState } from '../../contract/session.ts';
import type { Cache } from '../platform/storage/cache.ts';
import { invalid } from '../failure.ts';
import type { Clock, Log, Secrets } from '../ports.ts';
import { type Clients, createClients } from './clients.ts';
import { createHeldSecrets, type HeldSecrets } from './held-secrets.ts';
import type { StoredProfile } from '../platform/shop/profiles.ts';
import { createSealedValues, type SealedValues } from './sealed-values.ts';

export type { Given };

/** What a trial signs in with. */
export type Access = { token: string } | { client: { id: string; secret: string } };

interface CredentialsDeps {
  cache: Cache;
  secrets: Secrets;
  log: Log;
  clock: Clock;
}

export class Credentials {
  readonly tokens: SealedValues<string>;
  readonly clients: Clients;
  readonly held: HeldSecrets;
  readonly #secrets: Secrets;

  constructor(deps: CredentialsDeps) {
    this.#secrets = deps.secrets;
    this.held = createHeldSecrets(deps);
    const sealing = { ...deps, held: this.held };
    this.tokens = createSealedValues<string>(sealing, {
      name: 'token',
      secretsIn: (token) => [token],
      toText: (token) => token,
      fromText: (text) => text,
    });
    this.clients = createClients(sealing);
  }

  state({ id, clientId }: StoredProfile): SessionState['token'] {
    return (clientId === undefined ? this.tokens : this.clients).get(id).state;
  }

  /** Stores the given credentials; a client without its secret, or nothing at all, leaves the stored ones. */
  put(profileId: string, { token, clientId, clientSecret }: Given): void {
    if (clientId !== undefined) {
      if (clientSecret === undefined) return;
      this.clients.put(profileId, { id: clientId, secret: clientSecret, token: null, refreshToken: null });
      this.tokens.drop(profileId);
    } else if (token !== undefined) {
      this.tokens.put(profileId, token);
      this.clients.drop(profileId);
    }
  }

  /** Tries a locked key store again; if it opens, seals what is held in memory. Returns whether it has opened. */
  async unlock(): Promise<boolean> {
    if ((await this.#secrets.retry?.()) !== true) return false;
    this.tokens.sealWaiting();
    this.clients.sealWaiting();
    return true;
  }

  /** Drops what is held in memory; the files are deleted with the profile's folder. */
  forget(profileId: string): void {
    this.tokens.forget(profileId);
    this.clients.forget(profileId);
  }

  /** The given credentials, or else those stored for the same address; throws if there are neither. */
  access(known: StoredProfile | undefined, given: Given, origin: string): Access {
    const { token, clientId = token === undefined ? known?.clientId : undefined, clientSecret } = given;
    if (clientId === undefined) return { token: token ?? this.#tokenFor(known, origin) };
    if (clientSecret !== undefined) return { client: { id: clientId, secret: clientSecret } };
    const held = known === undefined ? undefined : this.clients.get(known.id);
    if (held?.state !== 'ready' || held.value.id !== clientId || !isAt(known, origin)) {
      throw invalid({ path: ['clientSecret'], rule: 'missing' });
    }
    return { client: held.value };
  }

  /** A token may be sent only to the address that it was entered for; another address needs it again. */
  #tokenFor(known: StoredProfile | undefined, origin: string): string {
    const held = known === undefined ? undefined : this.tokens.get(known.id);
    if (held?.state !== 'ready' || !isAt(known, origin)) throw invalid({ path: ['token'], rule: 'missing' });
    return held.value;
  }
}

const isAt = (known: StoredProfile | undefined, origin: string) =>
  known !== undefined && new URL(known.baseUrl).origin === origin;
