// OAuth2 for clients: a client's id and secret yield a code; a code or a refresh token yields a token.
import { createHash } from 'node:crypto';
import { AUTHORIZATION_CODE, REFRESH_TOKEN, type SignInStep } from '../../wire/sign-in.ts';
import { countCall, WINDOW_SECONDS } from '../tokens/call-rate.ts';
import { type Client, findClient } from '../tokens/clients.ts';
import { exchange, issueCode } from '../tokens/grants.ts';
import { CallRefused } from './failures.ts';
import type { ServiceParts } from './service-parts.ts';
import type { SignInForm } from './sign-in-form.ts';

type SignInParts = Pick<ServiceParts, 'db' | 'nowSeconds' | 'limits'>;

export interface SignedIn {
  appId: string;
  /** Without the envelope, because the vendor's SDK looks for these names at the top level. */
  answer: object;
}

export async function signIn(step: SignInStep, form: SignInForm, parts: SignInParts): Promise<SignedIn> {
  const client = await admit(form, parts);
  const answer =
    step === 'authorize'
      ? { code: await issueCode(parts.db, client, parts.nowSeconds()) }
      : await tokenFor(client, form, parts);
  return { appId: client.appId, answer };
}

/** Counts failed sign-ins separately, so that guessing secrets never slows down a client with the right one. */
async function admit(form: SignInForm, parts: SignInParts): Promise<Client> {
  const id = form('client_id');
  const client = await findClient(parts.db, id, form('client_secret'));
  await count(client === undefined ? 'refused' : `client ${id}`, parts);
  if (client === undefined) throw new CallRefused('bad-client');
  return client;
}

async function count(who: string, { db, nowSeconds, limits }: SignInParts): Promise<void> {
  const mostPerMinute = limits.signInsPerMinute;
  const now = nowSeconds();
  const hash = createHash('sha256').update(`sign-in ${who}`).digest();
  if (await countCall(db, { hash }, { mostPerMinute, nowSeconds: now })) return;
  const wait = WINDOW_SECONDS - (now % WINDOW_SECONDS);
  throw new CallRefused('sign-in-too-often', mostPerMinute, { 'retry-after': String(wait) });
}

async function tokenFor(client: Client, form: SignInForm, parts: SignInParts): Promise<object> {
  const { kind, grant } = grantIn(form);
  const { db } = parts;
  const pair = await exchange(db, { kind, grant, client, nowSeconds: parts.nowSeconds() });
  if (pair === undefined) throw new CallRefused(kind === 'code' ? 'bad-code' : 'bad-refresh');
  return pair;
}

function grantIn(form: SignInForm) {
  const type = form('grant_type');
  if (type === AUTHORIZATION_CODE) return { kind: 'code' as const, grant: form('code') };
  if (type === REFRESH_TOKEN) return { kind: 'refresh' as const, grant: form('refresh_token') };
  throw new CallRefused('bad-grant-type');
}
