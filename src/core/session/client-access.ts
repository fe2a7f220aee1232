// The tokens of a shop's client: one sign-in serves all calls that wait, and a refused client is not tried over and over.
import type { ErrorData } from '../../contract/errors.ts';
import type { Grant, SignIn } from '../platform/client/sign-in.ts';
import { AppFailure, failure } from '../failure.ts';
import type { Clients, HeldClient } from './clients.ts';
import type { StoredProfile } from '../platform/shop/profiles.ts';

interface ClientAccessDeps {
  clients: Clients;
  signIn: SignIn;
}

/** Lives as long as its shop is open. */
export class ClientAccess {
  readonly #stored: StoredProfile;
  readonly #deps: ClientAccessDeps;
  #underWay: Promise<string> | undefined;
  /** Why no more tokens are requested until a person acts. */
  #refusal: AppFailure | undefined;

  constructor(stored: StoredProfile, deps: ClientAccessDeps) {
    this.#stored = stored;
    this.#deps = deps;
  }

  /** The token for a call. */
  async token(signal: AbortSignal): Promise<string> {
    return this.#held().token ?? (await this.#renewed(signal));
  }

  /** A token other than the refused one. */
  async tokenAfter(refused: string, signal: AbortSignal): Promise<string> {
    const { token } = this.#held();
    return token !== null && token !== refused ? token : await this.#renewed(signal);
  }

  /** Call if the shop refuses even a renewed token. */
  giveUp(refusal: AppFailure): void {
    this.#refusal = refusal;
  }

  tryAgain(): void {
    this.#refusal = undefined;
  }

  #held(): HeldClient {
    const held = this.#deps.clients.get(this.#stored.id);
    if (held.state !== 'ready') throw failure('session.no-token', `the client is ${held.state}`);
    return held.value;
  }

  #renewed(signal: AbortSignal): Promise<string> {
    if (this.#refusal !== undefined) return Promise.reject(this.#refusal);
    this.#underWay ??= this.#renew(signal).finally(() => (this.#underWay = undefined));
    return this.#underWay;
  }

  async #renew(signal: AbortSignal): Promise<string> {
    const { clients } = this.#deps;
    const { id } = this.#stored;
    const held = this.#held();
    try {
      const { token, refreshToken } = await this.#grant(held, signal);
      // Unless a person has entered another client meanwhile, or the shop was removed.
      const now = clients.get(id);
      if (now.state === 'ready' && now.value === held) {
        clients.put(id, { ...held, token, refreshToken: refreshToken ?? held.refreshToken });
      }
      return token;
    } catch (error) {
      const meant = meaningForCall(error);
      if (meant instanceof AppFailure && meant.error.code === 'session.expired') this.giveUp(meant);
      throw meant;
    }
  }

  /** If the refresh token fails, for example because a power cut lost its successor, the client itself signs in. */
  async #grant(held: HeldClient, signal: AbortSignal): Promise<Grant> {
    const client = { baseUrl: this.#stored.baseUrl, id: held.id, secret: held.secret };
    if (held.refreshToken !== null) {
      try {
        return await this.#deps.signIn.withRefreshToken(client, held.refreshToken, signal);
      } catch (error) {
        if (!isRefusal(error)) throw error;
      }
    }
    return this.#deps.signIn.withSecret(client, signal);
  }
}

const TOO_MANY = 429;

export function isRefusal(error: unknown): error is AppFailure {
  if (!(error instanceof AppFailure)) return false;
  if (error.error.code === 'session.expired') return true;
  const { code, data } = error.error;
  return code === 'shop.refused' && data.http < 500 && data.http !== TOO_MANY;
}

/** The failure of a call whose token could not be renewed: the call was never made, so it cannot have arrived. */
function meaningForCall(error: unknown): unknown {
  if (!(error instanceof AppFailure)) return error;
  const { code, data, message } = error.error;
  if (code === 'network.offline' || code === 'network.timeout') {
    return new AppFailure({
      ...error.error,
      data: { ...data, mayHaveArrived: false },
    } as AppFailure['error']);
  }
  if (code !== 'shop.refused' && code !== 'shop.malformed') return error;
  if (isRefusal(error)) return failure('session.expired', message, { call: data.call });
  const offline: ErrorData<'network.offline'> = {
    call: data.call,
    cause: 'unreachable',
    mayHaveArrived: false,
    detail: code === 'shop.refused' ? `HTTP ${data.http}` : data.reason,
  };
  return failure('network.offline', message, offline);
}
