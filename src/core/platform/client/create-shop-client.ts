// The line to the shop: fills in the form, asks as often as is right, and answers in the endpoint's own types.
import type { Endpoint } from '../../../wire/endpoint.ts';
import { type EndpointName, endpoints, type Form, type Reply } from '../../../wire/endpoints.ts';
import { TOKEN_PARAM } from '../../../wire/form/codec.ts';
import { encodeForm } from '../../../wire/form/encode.ts';
import { fieldName, refusalsOf } from '../../../wire/scalars/refusal.ts';
import { createYielder } from '../yielder.ts';
import type { Chance, Clock, Http } from '../../ports.ts';
import { exactNumbers } from './exact-numbers.ts';
import { formBody } from './form-body.ts';
import { exchange, type Posting } from './exchange.ts';
import { type Books, type Ledger, openLedger } from './ledger.ts';
import { createListReader } from './list-reply.ts';
import { type RawReply, wholeReply } from './reply.ts';
import { strikerOf } from './safe-words.ts';
import type { Answer, CallSettings, Limits, ShopClient } from './shop-client.ts';
import { CallTrouble, malformed, type Trouble } from './trouble.ts';
import { pause } from './watch.ts';

export type ClientDeps = Books & { http: Http; language: () => string };

export const defaultLimits: Limits = {
  connectMs: 8_000,
  firstByteMs: 20_000,
  wholeMs: 60_000,
  bytes: 32 * 1024 * 1024,
  attempts: 3,
};

export function createShopClient(deps: ClientDeps): ShopClient {
  const readList = createListReader(deps.clock);
  return {
    call: (name, form, settings) =>
      ask(deps, orderOf(name, form, settings), (reply) => decoded(name, wholeReply(reply))),
    callRaw: (name, form, settings) => ask(deps, orderOf(name, form, settings), wholeReply),
    callForm: (name, form, settings) => {
      const { nesting, token } = settings.target;
      const body = () => encodeForm({ [TOKEN_PARAM]: token, ...form }, { nesting });
      return ask(deps, { name, body, settings }, wholeReply);
    },
    callList: (name, form, { look, ...settings }) =>
      ask(deps, orderOf(name, form, settings), (reply) => readList(reply, look, pageIn(form))),
  };
}

/** Which page of a list was asked for. */
const pageIn = (form: object): number | undefined =>
  'page' in form && typeof form.page === 'number' ? form.page : undefined;

interface Order {
  name: EndpointName;
  body: () => string;
  settings: CallSettings;
}

function orderOf<Name extends EndpointName>(name: Name, form: Form<Name>, settings: CallSettings): Order {
  const endpoint: Endpoint = endpoints[name];
  const { nesting, token: accessToken } = settings.target;
  return { name, settings, body: () => formBody(endpoint, form, { nesting, accessToken }) };
}

async function ask<Data>(
  deps: ClientDeps,
  { name, body, settings }: Order,
  read: (reply: RawReply) => Answer<Data> | Promise<Answer<Data>>,
): Promise<Answer<Data>> {
  const { target, signal } = settings;
  const endpoint: Endpoint = endpoints[name];
  const limits = { ...defaultLimits, ...settings.limits };
  const ledger = openLedger(deps, name, [target.token]);
  const striker = strikerOf(target.token);
  try {
    const url = target.baseUrl.replace(/\/+$/, '') + endpoint.path;
    const most = endpoint.kind === 'read' ? limits.attempts : 1;
    const answer = await persist(deps, {
      url,
      body: body(),
      limits,
      signal,
      most,
      ledger,
      read: async (head, bytes) => await read({ head, bytes: await exactly(bytes, deps.clock), striker }),
      language: deps.language(),
    });
    ledger.succeeded();
    return answer;
  } catch (error) {
    throw ledger.failed(error);
  }
}

/** With every number digit for digit, as a text where JavaScript cannot hold it. */
async function exactly(bytes: Uint8Array, clock: Clock): Promise<Uint8Array> {
  const yieldTurn = createYielder(clock, { longestMs: LONGEST_MS });
  const steps = exactNumbers(bytes);
  let step = steps.next();
  for (; step.done !== true; step = steps.next()) await yieldTurn();
  return step.value;
}

const LONGEST_MS = 1;

type Persistence<Data> = Omit<Posting<Data>, 'seen'> & { most: number; ledger: Ledger };

async function persist<Data>(deps: ClientDeps, order: Persistence<Data>): Promise<Answer<Data>> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await exchange(deps, { ...order, seen: order.ledger.nextTry() });
    } catch (error) {
      if (!(error instanceof CallTrouble) || tried >= order.most) throw error;
      const waitMs = waitBeforeNextTry(error.trouble, tried, deps.chance);
      if (waitMs === undefined) throw error;
      await pause(deps.clock, waitMs, order.signal);
    }
  }
}

function decoded<Name extends EndpointName>(
  name: Name,
  { data, paging }: Answer<unknown>,
): Answer<Reply<Name>> {
  const { reply }: Endpoint = endpoints[name];
  const read = reply.safeParse(data, { reportInput: true });
  // The table pairs each name with its own reply; the compiler cannot follow that through a lookup.
  if (read.success) return { data: read.data as Reply<Name>, paging };
  const [first] = refusalsOf(read.error);
  // Which field and which rule, but not what stood there: that is the shop's, and may be anything.
  const detail = first === undefined ? '' : `${fieldName(['data', ...first.path])} ${first.code}`;
  throw malformed({ http: 200, reason: 'shape', detail });
}

const FIRST_WAIT_MS = 400;
const LONGEST_WAIT_MS = 5_000;
/** A shop that wants to be left alone for longer is left alone by this call. */
const LONGEST_RETRY_AFTER_SECONDS = 10;

const PASSING_HTTP = [429, 502, 503, 504];

/** Undefined where trying again is of no use. */
function waitBeforeNextTry(trouble: Trouble, tried: number, chance: Chance): number | undefined {
  if (!isPassing(trouble)) return undefined;
  const asked = trouble.code === 'shop.refused' ? (trouble.facts.retryAfterSeconds ?? 0) : 0;
  if (asked > LONGEST_RETRY_AFTER_SECONDS) return undefined;
  const longest = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (tried - 1));
  // Half of it by chance: desks that lost the same shop do not all come back at the same moment.
  return asked * 1000 + longest * (0.5 + chance.unit() / 2);
}

function isPassing(trouble: Trouble): boolean {
  switch (trouble.code) {
    case 'network.offline':
      return trouble.facts.cause !== 'certificate';
    case 'network.timeout':
      return true;
    case 'shop.refused':
      return PASSING_HTTP.includes(trouble.facts.http);
    case 'shop.malformed':
      return trouble.facts.reason === 'cut';
    case 'session.expired':
    case 'cancelled':
      return false;
  }
}
