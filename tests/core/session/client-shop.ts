// The shop `grill` of the session tests with clients that sign in to it, and a clock that makes their tokens expire.

import { afterEach } from 'vitest';
import type { NewProfile } from '../../../src/contract/profile.ts';
import { makeClient } from '../../../src/service/tokens/clients.ts';
import { TEST_NOW } from '../../support/shop.ts';
import { openTwoShops, profileOf, withoutToken } from './two-shops.ts';

const TOKEN_SECONDS = 60;

interface SignIn {
  clientId: string;
  clientSecret: string;
}

export const AUTHORIZE = 'BusinessAuthorize';
export const TOKEN = 'token';

/** Each test runs at a later time than the one before. */
export function openShopWithClients() {
  const shops = openTwoShops();
  let now = TEST_NOW;

  const logLines = () => shops.grill.log().trim().split('\n');
  const linesSince = (since: number) => logLines().slice(since);

  const clients = {
    shops,

    /** Makes the tokens of all clients expire. */
    expire(): void {
      now += TOKEN_SECONDS;
      shops.grill.setClock(now);
    },

    async newClient(tokenSeconds = TOKEN_SECONDS): Promise<SignIn> {
      const owner = { appId: 'grill', userToken: 'li', tokenSeconds, nowSeconds: now };
      const { id, secret } = await makeClient(shops.grill.db, owner);
      return { clientId: id, clientSecret: secret };
    },

    signedIn: (client: Partial<SignIn>, own: Partial<NewProfile> = {}) => ({
      ...withoutToken(profileOf(shops.grill, own)),
      ...client,
    }),

    async addClient(client: SignIn): Promise<string> {
      const { currentId } = await shops.core.ask('session.add', clients.signedIn(client));
      await shops.counted();
      return currentId ?? '';
    },

    /** The current end of the shop's log. */
    mark: () => logLines().length,

    /** The sign-ins that the shop has answered or refused since then. */
    signIns: (since: number): string[] =>
      linesSince(since).flatMap((line) => /"endpoint":"\/OAuth2\/(\w+)\/"/.exec(line)?.[1] ?? []),

    refusedCalls: (since: number): number =>
      linesSince(since).filter((line) => line.includes('"http":401')).length,

    /** Everything on the disk of this machine, and everything that has left the core. */
    async everythingOutside(): Promise<string> {
      const files = shops.ports.stores.list('').map(({ name }) => shops.ports.stores.open(name).read());
      const crossed = [
        shops.core.events,
        await shops.core.ask('diagnostics.calls', { limit: 500 }),
        await shops.core.ask('session.get', null),
        shops.ports.log.entries,
      ];
      return JSON.stringify([files, crossed]);
    },
  };
  afterEach(() => clients.expire());
  return clients;
}
