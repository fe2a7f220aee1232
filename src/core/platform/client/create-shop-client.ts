// The client for the shop's interface: sends forms, retries reads, and decodes the answers.
import type { Endpoint } from '../../../wire/endpoint.ts';
import { type EndpointName, endpoints, type Form, type Reply } from '../../../wire/endpoints.ts';
import { TOKEN_PARAM } from '../../../wire/form/codec.ts';
import { encodeForm } from '../../../wire/form/encode.ts';
import { readList } from '../../../wire/read-list.ts';
import { fieldName, refusalsOf } from '../../../wire/scalars/refusal.ts';
import type { Http, JsonValue } from '../../ports.ts';
import { formBody } from '../../../wire/form/form-body.ts';
import { exchange, type Posting } from './exchange.ts';
import { type LedgerDeps, type Ledger, openLedger } from './ledger.ts';
import { type RawReply, readReply } from './reply.ts';
import { isRetried, retryWaitMs } from './retry-policy.ts';
import { redactorFor } from './redact.ts';
import type { Answer, CallSettings, Limits, ShopClient } from './shop-client.ts';
import { CallTrouble, malformed } from './trouble.ts';
import { pause } from './watch.ts';

export type ClientDeps = LedgerDeps & { http: Http; language: () => string };

export const defaultLimits: Limits = {
  connectMs: 8_000,
  firstByteMs: 20_000,
  wholeMs: 60_000,
  bytes: 32 * 1024 * 1024,
  attempts: 3,
};

export function createShopClient(deps: ClientDeps): ShopClient {
  return {
    call: (name, form, settings) =>
      ask(deps, requestFor(name, form, settings), (reply) => decoded(name, readReply(reply))),
    callRaw: (name, form, settings) => ask(deps, requestFor(name, form, settings), readReply),
    callForm: (name, form, settings) => {
      const { nesting, token } = settings.target;
      const body = () => encodeForm({ [TOKEN_PARAM]: token, ...form }, { nesting });
      return ask(deps, { name, body, settings }, readReply);
    },
    callList: (name, form, settings) =>
      ask(deps, requestFor(name, form, settings), (reply) => listIn(readReply(reply), pageIn(form))),
  };
}

/** The requested page of a list. */
const pageIn = (form: object): number | undefined =>
  'page' in form && typeof form.page === 'number' ? form.page : undefined;

function listIn(
  { data, ...rest }: Answer<unknown>,
  page: number | undefined,
): Answer<readonly JsonValue[] | undefined> {
  // The records come from parsed JSON.
  return { ...rest, data: readList(data, { count: rest.paging.count, page }) as JsonValue[] | undefined };
}

interface CallRequest {
  name: EndpointName;
  body: () => string;
  settings: CallSettings;
}

function requestFor<Name extends EndpointName>(
  name: Name,
  form: Form<Name>,
  settings: CallSettings,
): CallRequest {
  const endpoint: Endpoint = endpoints[name];
  const { nesting, token: accessToken } = settings.target;
  return { name, settings, body: () => formBody(endpoint, form, { nesting, accessToken }) };
}

async function ask<Data>(
  deps: ClientDeps,
  { name, body, settings }: CallRequest,
  read: (reply: RawReply) => Answer<Data>,
): Promise<Answer<Data>> {
  const { target, signal, requestId } = settings;
  const endpoint: Endpoint = endpoints[name];
  const limits = { ...defaultLimits, ...settings.limits };
  const ledger = openLedger(deps, name, [target.token]);
  const redact = redactorFor(target.token);
  try {
    const url = target.baseUrl.replace(/\/+$/, '') + endpoint.path;
    const most = endpoint.kind === 'read' ? limits.attempts : 1;
    const answer = await exchangeWithRetries(deps, {
      url,
      body: body(),
      limits,
      signal,
      most,
      ledger,
      read: (head, bytes) => read({ head, bytes, redact }),
      language: deps.language(),
      requestId,
    });
    ledger.succeeded(answer.hasMore === true);
    return answer;
  } catch (error) {
    throw ledger.failed(error);
  }
}

/** A person waits for the answer. */
const LONGEST_RETRY_AFTER_SECONDS = 10;

type RetriedPosting<Data> = Omit<Posting<Data>, 'seen'> & { most: number; ledger: Ledger };

async function exchangeWithRetries<Data>(
  deps: ClientDeps,
  request: RetriedPosting<Data>,
): Promise<Answer<Data>> {
  const limits = { tries: request.most, longestRetryAfterSeconds: LONGEST_RETRY_AFTER_SECONDS };
  for (let tried = 1; ; tried += 1) {
    try {
      return await exchange(deps, { ...request, seen: request.ledger.nextTry() });
    } catch (error) {
      if (!(error instanceof CallTrouble) || !isRetried(error.trouble, tried, limits)) throw error;
      await pause(deps.clock, retryWaitMs(error.trouble, tried, deps.chance), request.signal);
    }
  }
}

function decoded<Name extends EndpointName>(
  name: Name,
  { data, ...rest }: Answer<unknown>,
): Answer<Reply<Name>> {
  const { reply }: Endpoint = endpoints[name];
  const read = reply.safeParse(data, { reportInput: true });
  // The table pairs each name with its own reply; the compiler cannot follow that through a lookup.
  if (read.success) return { ...rest, data: read.data as Reply<Name> };
  const [first] = refusalsOf(read.error);
  // Reports the field and the rule, but not the value: that is the shop's, and may be anything.
  const detail = first === undefined ? '' : `${fieldName(['data', ...first.path])} ${first.code}`;
  throw malformed({ http: 200, reason: 'shape', detail });
}
