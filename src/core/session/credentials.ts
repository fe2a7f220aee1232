// By what a shop lets this desk in: a token that was pasted, or a client that signs in for its tokens.
import type { Credentials as Given } from '../../contract/entities/credentials.ts';
import type { SessionState } from '../../contract/entities/session.ts';
import type { Cache } from '../cache/cache.ts';
import { invalid } from '../failure.ts';
import type { Clock, Log, Secrets } from '../ports.ts';
import { type Clients, createClients } from './clients.ts';
import { createHeldSecrets, type HeldSecrets } from './held-secrets.ts';
import type { StoredProfile } from './profiles.ts';
import { createTokens, heldFor, type Tokens } from './tokens.ts';

export type { Given };

/** What a trial is made with. */
export type Access = { token: string } | { client: { id: string; secret: string } };

interface CredentialsDeps {
  cache: Cache;
  secrets: Secrets;
  log: Log;
  clock: Clock;
}

export class Credentials {
  readonly tokens: Tokens;
  readonly clients: Clients;
  readonly held: HeldSecrets;

  constructor(deps: CredentialsDeps) {
    this.held = createHeldSecrets(deps);
    this.tokens = createTokens({ ...deps, held: this.held });
    this.clients = createClients({ ...deps, held: this.held });
  }

  state({ id, clientId }: StoredProfile): SessionState['token'] {
    if (clientId === undefined) return this.tokens.get(id).state;
    const held = this.clients.get(id);
    return typeof held === 'string' ? held : 'ready';
  }

  /** Stores what was given; a client without its secret, and nothing at all, leave what is there. */
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

  /** Drops what is held in memory; the files go with the profile's folder. */
  forget(profileId: string): void {
    this.tokens.forget(profileId);
    this.clients.forget(profileId);
  }

  /** What was given, or else what this profile holds for the same address; raises where there is neither. */
  access(known: StoredProfile | undefined, given: Given, origin: string): Access {
    const { token, clientId = token === undefined ? known?.clientId : undefined, clientSecret } = given;
    if (clientId === undefined) return { token: token ?? heldFor(known, origin, this.tokens) };
    if (clientSecret !== undefined) return { client: { id: clientId, secret: clientSecret } };
    const held = known === undefined ? 'missing' : this.clients.get(known.id);
    const isForHere = known !== undefined && new URL(known.baseUrl).origin === origin;
    if (typeof held === 'string' || held.id !== clientId || !isForHere) {
      throw invalid({ path: ['clientSecret'], rule: 'missing' });
    }
    return { client: held };
  }
}
