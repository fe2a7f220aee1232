// The shop `grill` of the session tests with clients that sign in to it, and a clock that makes their tokens expire.

import { afterEach } from 'vitest';
import type { NewProfile } from '../../../src/contract/profile.ts';
import { makeClient } from '../../../src/service/tokens/clients.ts';
import { TEST_NOW } from '../../support/shop.ts';
import { at, counted, openTwoShops, profileOf, withoutToken } from './two-shops.ts';

const TOKEN_SECONDS = 60;
let now = TEST_NOW;

/** Makes the tokens of all clients expire. */
export function expire(): void {
  now += TOKEN_SECONDS;
  at.grill.setClock(now);
}

/** Each test runs at a later time than the one before. */
export function openShopWithClients(): void {
  openTwoShops();
  afterEach(expire);
}

export async function newClient(tokenSeconds = TOKEN_SECONDS) {
  const owner = { appId: 'grill', userToken: 'li', tokenSeconds, nowSeconds: now };
  const { id, secret } = await makeClient(at.grill.db, owner);
  return { clientId: id, clientSecret: secret };
}

type Client = Awaited<ReturnType<typeof newClient>>;

export const signedIn = (client: Partial<Client>, own: Partial<NewProfile> = {}) => ({
  ...withoutToken(profileOf(at.grill, own)),
  ...client,
});

export async function addClient(client: Client): Promise<string> {
  const { currentId } = await at.core.ask('session.add', signedIn(client));
  await counted();
  return currentId ?? '';
}

export const AUTHORIZE = 'BusinessAuthorize';
export const TOKEN = 'token';

const logLines = () => at.grill.log().trim().split('\n');

/** The current end of the shop's log. */
export const mark = () => logLines().length;

/** The sign-ins that the shop has answered or refused since then. */
export const signIns = (since: number): string[] =>
  logLines()
    .slice(since)
    .flatMap((line) => /"endpoint":"\/OAuth2\/(\w+)\/"/.exec(line)?.[1] ?? []);

export const refusedCalls = (since: number): number =>
  logLines()
    .slice(since)
    .filter((line) => line.includes('"http":401')).length;

/** Everything on the disk of this machine, and everything that has left the core. */
export async function everythingOutside(): Promise<string> {
  const files = at.ports.stores.list('').map(({ name }) => at.ports.stores.open(name).read());
  const crossed = [
    at.core.events,
    await at.core.ask('diagnostics.calls', { limit: 500 }),
    await at.core.ask('session.get', null),
    at.ports.log.entries,
  ];
  return JSON.stringify([files, crossed]);
}
