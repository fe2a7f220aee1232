// The one way into the shop: body, token, form, handler; and the one way out: an envelope and a log line.
import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import type { Endpoint } from '../../wire/endpoint.ts';
import { type EndpointName, endpoints } from '../../wire/endpoints.ts';
import { readForm, TOKEN_PARAM } from '../../wire/form/codec.ts';
import { UnreadableForm } from '../../wire/form/limits.ts';
import type { FormNode, FormValue } from '../../wire/form/parse.ts';
import { type SignInStep, signInPaths } from '../../wire/sign-in.ts';
import { describeRefusals, type Language, RefusedForm } from '../../wire/scalars/refusal.ts';
import type { Answer, Call, Handler } from '../endpoints/call.ts';
import { handlers } from '../endpoints/handlers.ts';
import { GoodsReader } from '../goods/list-goods.ts';
import { inShopTime, openZone, type Zone } from '../goods/zone.ts';
import { PageMemory } from '../goods/page-memory.ts';
import { answerOnce, IdReused, StillRunning } from '../requests/answer-once.ts';
import { identify, isRequestId, REQUEST_ID } from '../requests/request-id.ts';
import { isConnectionLost, OutcomeUnknown } from '../storage/outcome.ts';
import { whileLost } from '../storage/while-lost.ts';
import type { Database } from '../storage/tables.ts';
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
import type { ServiceDeps } from './service-deps.ts';
import { signIn, readSignInForm } from './sign-in.ts';

interface CallContext<Name extends EndpointName> extends Pick<Call<Name>, 'caller' | 'picturesUrl'> {
  requestId: string | undefined;
}

export class Gate {
  readonly #deps: ServiceDeps;
  readonly #goods: GoodsReader;
  readonly #zones = new Map<string, Zone>();
  #activeCalls = 0;

  constructor(deps: ServiceDeps) {
    this.#deps = deps;
    this.#goods = new GoodsReader(deps.db, deps.pages ?? new PageMemory());
  }

  async answer(name: EndpointName, context: Context): Promise<Response> {
    const started = performance.now();
    try {
      const body = await this.#read(context);
      const { answer, caller, picturesUrl } = await this.#withSlot(() => this.#call(name, body, context));
      this.#deps.log.info({ event: 'call', endpoint: name, app_id: caller.appId, ms: since(started) });
      const sent = 'batches' in answer ? { ...answer, batches: this.#logged(answer, name) } : answer;
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
      const { answer, appId } = await this.#withSlot(() => signIn(step, form, this.#deps));
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

  /** A call takes a slot only after its body has arrived, so that slow senders block nobody else. */
  async #withSlot<Value>(work: () => Promise<Value>): Promise<Value> {
    if (this.#activeCalls >= this.#deps.limits.concurrentCalls) {
      throw new CallRefused('busy', '', { 'retry-after': '1' });
    }
    this.#activeCalls += 1;
    try {
      return await whileLost(this.#deps.limits.databaseWaitMs, work);
    } finally {
      this.#activeCalls -= 1;
    }
  }

  /**
   * A streamed answer holds its slot to the end. Its failure can only be logged, because its status is already sent.
   */
  async *#logged({ batches }: StreamedAnswer, endpoint: EndpointName): StreamedAnswer['batches'] {
    this.#activeCalls += 1;
    try {
      yield* batches;
    } catch (error) {
      const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
      this.#deps.log.error({ event: 'answer broke off', endpoint, stack });
      throw error;
    } finally {
      this.#activeCalls -= 1;
    }
  }

  async #call(name: EndpointName, body: FormNode, { req }: Context) {
    // The token counts only as a form field, and is removed from the form here.
    const { [TOKEN_PARAM]: token, ...form } = body;
    const caller = await this.#admit(token);
    const picturesUrl = picturesBase(this.#deps.publicUrl ?? new URL(req.url).origin, caller.appId);
    const requestId = req.header(REQUEST_ID);
    const answer = await this.#handle(name, form, { caller, picturesUrl, requestId });
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
    { caller, picturesUrl, requestId }: CallContext<Name>,
  ): Promise<Answer<unknown>> {
    const endpoint: Endpoint = endpoints[name];
    const zone = this.#zone(caller.zoneName);
    // The table pairs each name with its own form; the compiler cannot follow that through a lookup.
    const form = readForm(endpoint, inShopTime(body, zone)) as Call<Name>['form'];
    const handler: Handler<Name> = handlers[name];
    const nowSeconds = this.#deps.nowSeconds();
    const work = (db: Database) =>
      handler({ form, caller, zone, nowSeconds, picturesUrl, db, goods: this.#goods });
    if (endpoint.kind === 'read') return work(this.#deps.db);
    if (requestId !== undefined && !isRequestId(requestId)) throw new CallRefused('bad-request-id');
    const request =
      requestId === undefined ? undefined : identify(requestId, caller, { endpoint: name, form: body });
    return answerOnce(this.#deps.db, { request, nowSeconds }, work);
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

const STILL_RUNNING_SECONDS = '1';

function unexpected(error: unknown, request: string): CallRefused {
  // Without Retry-After, which tells programs to send again without looking.
  if (error instanceof OutcomeUnknown) return new CallRefused('outcome-unknown');
  if (error instanceof StillRunning)
    return new CallRefused('still-running', '', { 'retry-after': STILL_RUNNING_SECONDS });
  if (error instanceof IdReused) return new CallRefused('id-reused');
  return isConnectionLost(error) ? new CallRefused('no-database') : new CallRefused('broken', request);
}
