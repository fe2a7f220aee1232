// The line to the shop: fills in the form, asks as often as is right, and answers in the endpoint's own types.
import type { Endpoint } from '../../wire/endpoint.ts';
import { type EndpointName, endpoints, type Form, type Reply } from '../../wire/endpoints.ts';
import { writeForm } from '../../wire/form/codec.ts';
import { fieldName, refusalsOf } from '../../wire/scalars/refusal.ts';
import type { Http } from '../ports.ts';
import { exchange, type Posting } from './exchange.ts';
import { type Books, type Ledger, openLedger } from './ledger.ts';
import { waitBeforeNextTry } from './patience.ts';
import { struckOut } from './safe-words.ts';
import type { Answer, CallSettings, Limits, ShopClient } from './shop-client.ts';
import { CallTrouble, malformed } from './trouble.ts';
import { pause } from './watch.ts';

export type ClientParts = Books & { http: Http; language: () => string };

export const defaultLimits: Limits = {
  connectMs: 8_000,
  firstByteMs: 20_000,
  wholeMs: 60_000,
  bytes: 32 * 1024 * 1024,
  attempts: 3,
};

export function createShopClient(parts: ClientParts): ShopClient {
  return {
    call: (name, form, settings) => ask(parts, { name, form, settings }, decodeReply),
    callRaw: (name, form, settings) => ask(parts, { name, form, settings }, (_, data) => data),
  };
}

interface Order<Name extends EndpointName> {
  name: Name;
  form: Form<Name>;
  settings: CallSettings;
}

type Read<Name, Data> = (name: Name, data: unknown) => Data;

async function ask<Name extends EndpointName, Data>(
  parts: ClientParts,
  { name, form, settings }: Order<Name>,
  read: Read<Name, Data>,
): Promise<Answer<Data>> {
  const { target, signal } = settings;
  const endpoint: Endpoint = endpoints[name];
  const limits = { ...defaultLimits, ...settings.limits };
  const ledger = openLedger(parts, name, target.token);
  try {
    const url = target.baseUrl.replace(/\/+$/, '') + endpoint.path;
    const body = writeForm(endpoint, form, { nesting: target.nesting, accessToken: target.token });
    const most = endpoint.kind === 'read' ? limits.attempts : 1;
    const answer = await persist(parts, {
      url,
      body,
      limits,
      signal,
      most,
      ledger,
      struck: (answer) => struckOut(answer, target.token),
      language: parts.language(),
    });
    const data = read(name, answer.data);
    ledger.succeeded();
    return { data, paging: answer.paging };
  } catch (error) {
    throw ledger.failed(error);
  }
}

type Persistence = Omit<Posting, 'seen'> & { most: number; ledger: Ledger };

async function persist(parts: ClientParts, order: Persistence): Promise<Answer<unknown>> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await exchange(parts, { ...order, seen: order.ledger.nextTry() });
    } catch (error) {
      if (!(error instanceof CallTrouble) || tried >= order.most) throw error;
      const waitMs = waitBeforeNextTry(error.trouble, tried, parts.chance);
      if (waitMs === undefined) throw error;
      await pause(parts.clock, waitMs, order.signal);
    }
  }
}

function decodeReply<Name extends EndpointName>(name: Name, data: unknown): Reply<Name> {
  const { reply }: Endpoint = endpoints[name];
  const read = reply.safeParse(data, { reportInput: true });
  // The table pairs each name with its own reply; the compiler cannot follow that through a lookup.
  if (read.success) return read.data as Reply<Name>;
  const [first] = refusalsOf(read.error);
  // Which field and which rule, but not what stood there: that is the shop's, and may be anything.
  const detail = first === undefined ? '' : `${fieldName(['data', ...first.path])} ${first.code}`;
  throw malformed({ http: 200, reason: 'shape', detail });
}
