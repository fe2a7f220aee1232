// The one way into the shop: body, token, form, handler; and the one way out: an envelope and a line in the log.
import { createHash, randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { ALL_PAGES, type Endpoint } from '../../wire/endpoint.ts';
import { type EndpointName, endpoints } from '../../wire/endpoints.ts';
import { readForm, TOKEN_PARAM } from '../../wire/form/codec.ts';
import { UnreadableForm } from '../../wire/form/limits.ts';
import type { FormNode, FormValue } from '../../wire/form/parse.ts';
import { AUTHORIZATION_CODE, REFRESH_TOKEN, signInPaths, type SignInStep } from '../../wire/sign-in.ts';
import { describeRefusals, type Language, RefusedForm } from '../../wire/scalars/refusal.ts';
import { type Answer, askedPage, type Call, type Handler, LARGEST_PAGE } from '../endpoints/call.ts';
import { GoodsReader } from '../goods/list-goods.ts';
import { PageMemory } from '../goods/page-memory.ts';
import { openZone, type Zone } from '../goods/zone.ts';
import { isConnectionLost } from '../storage/transaction.ts';
import { countCall, WINDOW_SECONDS } from '../tokens/call-rate.ts';
import { findOwner, type TokenOwner } from '../tokens/tokens.ts';
import { readBody } from './body.ts';
import {
  type Failure,
  failureResponse,
  languageOf,
  type StreamedAnswer,
  successResponse,
} from './envelope.ts';
import { CallRefused } from './failures.ts';
import { picturesBase } from './pictures.ts';
import type { ServiceDeps } from './service-parts.ts';
import { readSignInForm, type SignInForm } from './sign-in-form.ts';
import { getCouponInfo, refuseForeignApp } from '../endpoints/coupon.ts';
import { dataList } from '../endpoints/data-objects.ts';
import { getCategoryByPage, getEcLocationDataList, getRegionList } from '../endpoints/places.ts';
import { addReceiptGroup, delReceiptGroup, getReceiptGroupList } from '../endpoints/receipt-groups.ts';
import { getFuncSetting, getPickUpSetting } from '../endpoints/settings.ts';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { goodsCategory } from '../../wire/sections/goods-categories.ts';
import { refuseGoodsList } from '../../wire/sections/goods-list.ts';
import { closeListing } from '../goods/listing.ts';
import { markOwn } from '../goods/picture-address.ts';
import { saveGoods } from '../goods/save-goods.ts';
import { savedAnswer } from '../goods/saved.ts';
import { dayFrom } from '../../wire/scalars/time.ts';
import { type Client, findClient } from '../tokens/clients.ts';
import { exchange, issueCode } from '../tokens/grants.ts';

export class Gate {
  readonly #deps: ServiceDeps;
  readonly #goods: GoodsReader;
  readonly #zones = new Map<string, Zone>();
  #atWork = 0;

  constructor(deps: ServiceDeps) {
    this.#deps = deps;
    this.#goods = new GoodsReader(deps.db, new PageMemory());
  }

  async answer(name: EndpointName, context: Context): Promise<Response> {
    const started = performance.now();
    try {
      const body = await this.#read(context);
      const { answer, caller, picturesUrl } = await this.#inPlace(() => this.#call(name, body, context));
      this.#deps.log.info({ event: 'call', endpoint: name, app_id: caller.appId, ms: since(started) });
      const sent = 'batches' in answer ? { ...answer, batches: this.#watched(answer, name) } : answer;
      return successResponse(sent, picturesUrl);
    } catch (error) {
      return this.refused(error, context, { endpoint: name, ms: since(started) });
    }
  }

  async signIn(step: SignInStep, context: Context): Promise<Response> {
    const started = performance.now();
    const endpoint = signInPaths[step];
    try {
      const form = await readSignInForm(context.req.raw);
      const { answer, appId } = await this.#inPlace(() => signIn(step, form, this.#deps));
      this.#deps.log.info({ event: 'sign-in', endpoint, app_id: appId, ms: since(started) });
      return Response.json(answer);
    } catch (error) {
      return this.refused(error, context, { endpoint, ms: since(started) });
    }
  }

  #read({ req }: Context): Promise<FormNode> {
    const headers = { contentType: req.header('content-type'), contentLength: req.header('content-length') };
    const incoming = { headers, text: () => req.text(), stream: () => req.raw.body };
    return readBody(incoming, this.#deps.limits.bodyBytes);
  }

  /** A call takes a place once its body is there: however many send theirs slowly, they keep nobody out. */
  async #inPlace<Value>(work: () => Promise<Value>): Promise<Value> {
    if (this.#atWork >= this.#deps.limits.concurrentCalls) {
      throw new CallRefused('busy', '', { 'retry-after': '1' });
    }
    this.#atWork += 1;
    try {
      return await work();
    } finally {
      this.#atWork -= 1;
    }
  }

  /** An answer that goes out piece by piece keeps its place to the end; nobody but the log can hear of its breaking. */
  async *#watched({ batches }: StreamedAnswer, endpoint: EndpointName): StreamedAnswer['batches'] {
    this.#atWork += 1;
    try {
      yield* batches;
    } catch (error) {
      const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
      this.#deps.log.error({ event: 'answer broke off', endpoint, stack });
      throw error;
    } finally {
      this.#atWork -= 1;
    }
  }

  async #call(name: EndpointName, body: FormNode, { req }: Context) {
    // The token counts in the form and nowhere else; it leaves the form here.
    const { [TOKEN_PARAM]: token, ...form } = body;
    const caller = await this.#admit(token);
    const picturesUrl = picturesBase(this.#deps.publicUrl ?? new URL(req.url).origin, caller.appId);
    const answer = await this.#handle(name, form, { caller, picturesUrl });
    return { answer, caller, picturesUrl };
  }

  async #admit(token: FormValue | undefined): Promise<TokenOwner> {
    if (token === undefined || token === '') throw new CallRefused('no-token');
    const nowSeconds = this.#deps.nowSeconds();
    const owner = typeof token === 'string' ? await findOwner(this.#deps.db, token, nowSeconds) : undefined;
    if (owner === undefined) throw new CallRefused('bad-token');
    const { callsPerMinute: mostPerMinute } = this.#deps.limits;
    if (mostPerMinute === 0) return owner;
    if (await countCall(this.#deps.db, owner, { mostPerMinute, nowSeconds })) return owner;
    const wait = WINDOW_SECONDS - (nowSeconds % WINDOW_SECONDS);
    throw new CallRefused('too-often', mostPerMinute, { 'retry-after': String(wait) });
  }

  #handle<Name extends EndpointName>(
    name: Name,
    body: FormNode,
    { caller, picturesUrl }: Pick<Call<Name>, 'caller' | 'picturesUrl'>,
  ): Promise<Answer<unknown>> {
    const endpoint: Endpoint = endpoints[name];
    const zone = this.#zone(caller.zoneName);
    // The table pairs each name with its own form; the compiler cannot follow that through a lookup.
    const form = readForm(endpoint, inShopTime(body, zone)) as Call<Name>['form'];
    const handler: Handler<Name> = handlers[name];
    const { db, nowSeconds } = this.#deps;
    return handler({
      form,
      caller,
      zone,
      nowSeconds: nowSeconds(),
      picturesUrl,
      db,
      goods: this.#goods,
    });
  }

  #zone(name: string): Zone {
    const zone = this.#zones.get(name) ?? openZone(name);
    this.#zones.set(name, zone);
    return zone;
  }

  refused(error: unknown, context: Context, facts: { endpoint?: string; ms?: number } = {}): Response {
    const request = randomUUID();
    const failure = failureOf(error, languageOf(context.req.header('accept-language') ?? null), request);
    const stack =
      failure.http === 500 && error instanceof Error ? { request, stack: error.stack ?? error.message } : {};
    const event = { event: 'refused', http: failure.http, ...facts, ...stack };
    if (failure.http >= 500) this.#deps.log.error(event);
    else this.#deps.log.info(event);
    return failureResponse(failure);
  }
}

const since = (started: number) => Math.round((performance.now() - started) * 100) / 100;

function failureOf(error: unknown, language: Language, request: string): Failure {
  if (error instanceof RefusedForm) return { http: 200, message: describeRefusals(error.refusals, language) };
  if (error instanceof UnreadableForm) {
    return { http: error.isTooLarge ? 413 : 200, message: describeRefusals(error.refusals, language) };
  }
  const refused = error instanceof CallRefused ? error : unexpected(error, request);
  return { http: refused.http, message: refused.inWords(language), headers: refused.headers };
}

const unexpected = (error: unknown, request: string) =>
  isConnectionLost(error) ? new CallRefused('no-database') : new CallRefused('broken', request);

const addGoods: Handler<'addGoods'> = async ({ form, caller, zone, nowSeconds, picturesUrl, db }) => {
  const { appId, appName } = caller;
  const { document, categoryNames } = await saveGoods(
    db,
    { id: form.data_id, form: form.form_data },
    { appId, zone, nowSeconds, mark: (address) => markOwn(address, picturesUrl) },
  );
  return { data: savedAnswer(document, { appId, appName, zone, categoryNames, nowSeconds }) };
};

const goodsList: Handler<'goodsList'> = async ({ form, caller, nowSeconds, goods }) => {
  const refusals = refuseGoodsList(form);
  if (refusals.length > 0) throw new RefusedForm(refusals);
  const query = { appId: caller.appId, form, nowSeconds, version: caller.goodsVersion };
  const asked = askedPage(form);
  const count = await goods.count(query);
  const found = { page: asked.page, size: asked.size, count };
  const close = (listing: string) => closeListing(listing, nowSeconds);
  if (asked.page === ALL_PAGES) {
    return { batches: mapBatches(goods.everything(query, LARGEST_PAGE), close), found };
  }
  const listings = await goods.page(query, asked, count);
  return { items: listings.map(close), found };
};

async function* mapBatches(
  batches: AsyncIterable<string[]>,
  map: (item: string) => string,
): AsyncIterable<string[]> {
  for await (const batch of batches) yield batch.map(map);
}

type RawCategory = z.input<typeof goodsCategory>;

interface FoundCategory {
  id: string;
  document: string;
  goods: number;
}

const getCategoryInfo: Handler<'getCategoryInfo'> = async (call) => {
  refuseForeignApp(call);
  const { form, caller, db } = call;
  // Goods stand in categories of the second level; one of the first holds what those below it hold.
  const { rows } = await sql<FoundCategory>`
    select entry.id::text as id, document::text as document, (
      select count(*)::float8 from goods where goods.app_id = ${caller.appId} and category_ids && (
        select array_agg(below.id) from entry below
        where below.app_id = ${caller.appId} and below.kind = 'category'
          and (below.id = entry.id or below.parent = entry.id::text))
    ) as goods
    from entry where app_id = ${caller.appId} and kind = 'category'
      and id = any(${`{${form.cate_ids.join(',')}}`}::bigint[])
  `.execute(db);
  return { data: Object.fromEntries(rows.map((row) => [row.id, rawCategory(row, caller.appId)])) };
};

function rawCategory({ document, goods }: FoundCategory, appId: string): RawCategory {
  return { ...(JSON.parse(document) as RawCategory), app_id: appId, goods_num: String(goods) };
}

const handlers: { [Name in EndpointName]: Handler<Name> } = {
  getReceiptGroupList,
  addReceiptGroup,
  delReceiptGroup,
  addGoods,
  goodsList,
  dataList,
  getCouponInfo,
  getRegionList,
  getPickUpSetting,
  getFuncSetting,
  getEcLocationDataList,
  getCategoryByPage,
  getCategoryInfo,
};

/** Writes local dates and date-times of a form as Unix seconds; leaves everything else as it is. */
function inShopTime(form: FormNode, zone: Zone): FormNode {
  return {
    ...form,
    ...secondsIn(form, 'start_time', (text) => zone.secondsOf(text)),
    ...secondsIn(form, 'end_time', (text) => zone.secondsOf(lastSecondOf(text))),
  };
}

function secondsIn(form: FormNode, name: string, secondsOf: (text: string) => number | undefined): FormNode {
  const text = form[name];
  const seconds = typeof text === 'string' ? secondsOf(text.trim()) : undefined;
  return seconds === undefined ? {} : { [name]: String(seconds) };
}

/** Both ends of a range are inside: a day that is its end counts whole. */
function lastSecondOf(text: string): string {
  const day = dayFrom(text);
  return day === undefined ? text : `${day} 23:59:59`;
}

type SignInDeps = Pick<ServiceDeps, 'db' | 'nowSeconds' | 'limits'>;

interface SignedIn {
  appId: string;
  /** Bare, without the envelope: the vendor's SDK looks for these names at the top. */
  answer: object;
}

async function signIn(step: SignInStep, form: SignInForm, deps: SignInDeps): Promise<SignedIn> {
  const client = await admit(form, deps);
  const answer =
    step === 'authorize'
      ? { code: await issueCode(deps.db, client, deps.nowSeconds()) }
      : await tokenFor(client, form, deps);
  return { appId: client.appId, answer };
}

/** Who guesses at secrets is slowed down, and never slows down a client that has the right one. */
async function admit(form: SignInForm, deps: SignInDeps): Promise<Client> {
  const id = form('client_id');
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
