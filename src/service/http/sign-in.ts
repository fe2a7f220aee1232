// OAuth2 for clients: a client's id and secret yield a code; a code or a refresh token yields a token.
import { createHash } from 'node:crypto';
import { AUTHORIZATION_CODE, REFRESH_TOKEN, type SignInStep } from '../../wire/sign-in.ts';
import { countCall, WINDOW_SECONDS } from '../tokens/call-rate.ts';
import { type Client, findClient } from '../tokens/clients.ts';
import { exchange, issueCode } from '../tokens/grants.ts';
import { CallRefused } from './failures.ts';
import type { ServiceDeps } from './service-deps.ts';
import { HonoRequest } from 'hono/request';
import { readBytes } from './body.ts';

type SignInDeps = Pick<ServiceDeps, 'db' | 'nowSeconds' | 'limits'>;

export interface SignedIn {
  appId: string;
  /** Without the envelope, because the vendor's SDK looks for these names at the top level. */
  answer: object;
}

export async function signIn(step: SignInStep, form: SignInForm, deps: SignInDeps): Promise<SignedIn> {
  const client = await authenticate(form, deps);
  const answer =
    step === 'authorize'
      ? { code: await issueCode(deps.db, client, deps.nowSeconds()) }
      : await tokenFor(client, form, deps);
  return { appId: client.appId, answer };
}

/** Counts failed sign-ins separately, so that guessing secrets never slows down a client with the right one. */
async function authenticate(form: SignInForm, deps: SignInDeps): Promise<Client> {
  const id = form('client_id');
  // A database's text cannot hold it, so no client has it.
  if (id.includes('\0')) {
    await count('refused', deps);
    throw new CallRefused('nul-in-client-id');
  }
  const client = await findClient(deps.db, id, form('client_secret'));
  await count(client === undefined ? 'refused' : `client ${id}`, deps);
  if (client === undefined) throw new CallRefused('bad-client');
  return client;
}

async function count(who: string, { db, nowSeconds, limits }: SignInDeps): Promise<void> {
  const mostPerMinute = limits.signInsPerMinute;
  const now = nowSeconds();
  const hash = createHash('sha256').update(`sign-in ${who}`).digest();
  if (await countCall(db, { hash }, { mostPerMinute, nowSeconds: now })) return;
  const wait = WINDOW_SECONDS - (now % WINDOW_SECONDS);
  throw new CallRefused('sign-in-too-often', mostPerMinute, { 'retry-after': String(wait) });
}

async function tokenFor(client: Client, form: SignInForm, deps: SignInDeps): Promise<object> {
  const { kind, grant } = grantIn(form);
  const { db } = deps;
  const pair = await exchange(db, { kind, grant, client, nowSeconds: deps.nowSeconds() });
  if (pair === undefined) throw new CallRefused(kind === 'code' ? 'bad-code' : 'bad-refresh');
  return pair;
}

function grantIn(form: SignInForm) {
  const type = form('grant_type');
  if (type === AUTHORIZATION_CODE) return { kind: 'code' as const, grant: form('code') };
  if (type === REFRESH_TOKEN) return { kind: 'refresh' as const, grant: form('refresh_token') };
  throw new CallRefused('bad-grant-type');
}

/** Returns an empty text for a missing field. */
type SignInForm = (name: string) => string;

const FORM_TYPES = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\s*(?:;|$)/i;
const MOST_BYTES = 16 * 1024;

export async function readSignInForm({ url, headers, body }: Request): Promise<SignInForm> {
  const type = headers.get('content-type') ?? '';
  if (!FORM_TYPES.test(type)) throw new CallRefused('not-a-form', '', { connection: 'close' });
  const bytes = new Uint8Array(await readBytes(body, MOST_BYTES));
  const read = new Request(url, { method: 'POST', body: bytes, headers: { 'content-type': type } });
  const form = await new HonoRequest(read).parseBody().catch(() => {
    throw new CallRefused('bad-body');
  });
  return (name) => {
    const value = form[name];
    return typeof value === 'string' ? value : '';
  };
}
