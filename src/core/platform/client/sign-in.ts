// Signs in as a client for a token, by OAuth2 as in the vendor's public SDK.
import { encodeForm } from '../../../wire/form/encode.ts';
import {
  AUTHORIZATION_CODE,
  REFRESH_TOKEN,
  SCOPE,
  signInPaths,
  type SignInStep,
} from '../../../wire/sign-in.ts';
import { textOf } from './body.ts';
import type { ClientDeps } from './create-shop-client.ts';
import { exchange } from './exchange.ts';
import { openLedger } from './ledger.ts';
import { type Head, isRecord, jsonOf, reasonIn, statusText, SUCCESS } from './reply.ts';
import { malformed, refused } from './trouble.ts';

/** The shop's address and the client's credentials. */
export interface ClientAt {
  baseUrl: string;
  id: string;
  secret: string;
}

export interface Grant {
  token: string;
  /** Null if the shop gave none. */
  refreshToken: string | null;
}

export interface SignIn {
  withSecret: (client: ClientAt, signal?: AbortSignal) => Promise<Grant>;
  withRefreshToken: (client: ClientAt, refreshToken: string, signal?: AbortSignal) => Promise<Grant>;
}

const limits = { connectMs: 8_000, firstByteMs: 15_000, wholeMs: 20_000, bytes: 65_536, attempts: 1 };

export function createSignIn(deps: ClientDeps): SignIn {
  const tokenFor = async (client: ClientAt, proof: Record<string, string>, signal?: AbortSignal) => {
    const form = { ...proof, scope: SCOPE };
    const answer = await post(deps, { step: 'token', client, form, signal, wanted: 'access_token' });
    return { token: answer.wanted, refreshToken: answer.field('refresh_token') ?? null };
  };
  return {
    withSecret: async (client, signal) => {
      const first = { step: 'authorize', client, form: {}, signal, wanted: 'code' } as const;
      const { wanted: code } = await post(deps, first);
      return tokenFor(client, { grant_type: AUTHORIZATION_CODE, code }, signal);
    },
    withRefreshToken: (client, refreshToken, signal) =>
      tokenFor(client, { grant_type: REFRESH_TOKEN, refresh_token: refreshToken }, signal),
  };
}

interface Request {
  step: SignInStep;
  client: ClientAt;
  form: Record<string, string>;
  signal: AbortSignal | undefined;
  /** The required field of the answer. */
  wanted: string;
}

type Field = (name: string) => string | undefined;

async function post(deps: ClientDeps, { step, client, form, signal, wanted }: Request) {
  const path = signInPaths[step];
  const given = [form.code, form.refresh_token].filter((secret) => secret !== undefined);
  // The caller keeps the client's secret out of the log; a code or refresh token is used once.
  given.forEach(deps.log.keepOut);
  const secrets = [client.secret, ...given];
  const ledger = openLedger(deps, path, secrets);
  const body = { client_id: client.id, client_secret: client.secret, ...form };
  try {
    const { data } = await exchange(deps, {
      url: client.baseUrl.replace(/\/+$/, '') + path,
      body: encodeForm(body, { nesting: 'brackets' }),
      limits,
      signal,
      language: deps.language(),
      seen: ledger.nextTry(),
      read: (head, bytes) => ({ data: fieldsIn(head, textOf(bytes, head.http), wanted), paging: {} }),
    });
    ledger.succeeded();
    return data;
  } catch (error) {
    throw ledger.failed(error);
  }
}

/** The fields are bare, as the SDK expects, or in the envelope of the other endpoints. */
function fieldsIn({ http, header }: Head, text: string, wanted: string): { wanted: string; field: Field } {
  const envelope = jsonOf(text);
  if (!isRecord(envelope)) {
    throw malformed({ http, reason: 'not-json', detail: header('content-type') });
  }
  const status = statusText(envelope.status);
  const reason = reasonIn(envelope);
  if (status !== '' && status !== SUCCESS) throw refused({ http, status, reason });
  const held = isRecord(envelope.data) ? envelope.data : envelope;
  const field: Field = (name) => statusText(held[name]) || undefined;
  const value = field(wanted);
  if (value !== undefined) return { wanted: value, field };
  if (reason !== '') throw refused({ http, status, reason });
  throw malformed({ http, reason: 'shape', detail: `${wanted} missing` });
}
