// A call whose token cannot be renewed was never made, so its result is never uncertain.

import { describe, expect, it } from 'vitest';
import type { AppError } from '../../../src/contract/errors.ts';
import type { SignIn } from '../../../src/core/platform/client/sign-in.ts';
import { AppFailure } from '../../../src/core/failure.ts';
import { ClientAccess } from '../../../src/core/session/client-access.ts';
import type { Clients, HeldClient } from '../../../src/core/session/clients.ts';
import type { StoredProfile } from '../../../src/core/platform/shop/profiles.ts';
import { errorOf } from '../platform/client/counter.ts';

const stored: StoredProfile = {
  id: '1',
  name: 'shop',
  baseUrl: 'http://127.0.0.1',
  appId: 'demo',
  clientId: 'client',
  kind: 'shop',
  nesting: 'brackets',
  plainHttpAllowed: false,
};

const call = { endpoint: '/OAuth2/token/', durationMs: 1, attempts: 1, correlationId: 'x' };

function clientsOf(held: HeldClient): Clients & { held: HeldClient } {
  return {
    held,
    get() {
      return { state: 'ready', value: this.held };
    },
    put(_id, next) {
      this.held = next;
    },
    drop: () => undefined,
    forget: () => undefined,
    sealWaiting: () => undefined,
  };
}

const asked = (): HeldClient => ({ id: 'client', secret: 's', token: 'old', refreshToken: 'refresh' });

function accessWith(signIn: Partial<SignIn>, clients = clientsOf(asked())) {
  const none = () => Promise.reject(new Error('not to be asked'));
  const access = new ClientAccess(stored, {
    clients,
    signIn: { withSecret: none, withRefreshToken: none, ...signIn },
  });
  return { access, clients, renew: () => access.tokenAfter('old', new AbortController().signal) };
}

const refusing = (error: Pick<AppError, 'code' | 'data'>) => () =>
  Promise.reject(new AppFailure({ message: 'x', ...error } as AppError));

const answered = (http: number) =>
  refusing({ code: 'shop.refused', data: { call, http, status: '1', reason: 'no' } });

describe('a renewal that fails', () => {
  it.each([
    [
      'a timeout',
      refusing({ code: 'network.timeout', data: { call, phase: 'whole', limitMs: 1, mayHaveArrived: true } }),
      'network.timeout',
    ],
    ['a shop that is down', answered(503), 'network.offline'],
    ['a busy shop', answered(429), 'network.offline'],
    [
      'an invalid answer',
      refusing({ code: 'shop.malformed', data: { call, http: 200, reason: 'not-json', detail: '' } }),
      'network.offline',
    ],
  ])('because of %s leaves the call unmade, and is tried again', async (_why, withRefreshToken, code) => {
    const { access, clients, renew } = accessWith({ withRefreshToken });
    for (let tried = 0; tried < 2; tried += 1) {
      expect(await errorOf(renew())).toMatchObject({ code, data: { mayHaveArrived: false } });
    }
    expect(clients.held).toEqual(asked());
    expect(await access.token(new AbortController().signal)).toBe('old');
  });

  it.each([
    ['401', refusing({ code: 'session.expired', data: { call } })],
    ['a message', answered(200)],
  ])(
    'because the shop refuses the client with %s is not tried again until a person asks',
    async (_how, refusal) => {
      let tries = 0;
      const withSecret = () => {
        tries += 1;
        return refusal();
      };
      const { access, renew } = accessWith({ withRefreshToken: answered(200), withSecret });
      expect(await errorOf(renew())).toMatchObject({ code: 'session.expired' });
      expect(await errorOf(renew())).toMatchObject({ code: 'session.expired' });
      expect(tries).toBe(1);
      access.tryAgain();
      await errorOf(renew());
      expect(tries).toBe(2);
    },
  );
});

describe('a renewal', () => {
  it('leaves the refresh token if the shop issues no new one', async () => {
    const { clients, renew } = accessWith({
      withRefreshToken: () => Promise.resolve({ token: 'new', refreshToken: null }),
    });
    expect(await renew()).toBe('new');
    expect(clients.held).toEqual({ ...asked(), token: 'new' });
  });

  it('is not requested by a late call whose token has been replaced already', async () => {
    const { access } = accessWith({}, clientsOf({ ...asked(), token: 'new' }));
    expect(await access.tokenAfter('old', new AbortController().signal)).toBe('new');
  });

  it('does not overwrite a client that a person entered meanwhile', async () => {
    const clients = clientsOf(asked());
    const typed = { ...asked(), secret: 'typed' };
    const { renew } = accessWith(
      {
        withRefreshToken: () => {
          clients.held = typed;
          return Promise.resolve({ token: 'new', refreshToken: 'next' });
        },
      },
      clients,
    );
    await renew();
    expect(clients.held).toBe(typed);
  });
});
