// The open shop: its folders, its calls and its end. Modules that work for it stop when it is closed.
import { type EndpointName, endpoints, type Form, type Reply } from '../../../wire/endpoints.ts';
import type { WarnerShop } from '../../../records/warnings.ts';
import { countVariables, type Nesting } from '../../../wire/form/encode.ts';
import { MOST_VALUES_IN_A_FORM } from '../../../contract/editing.ts';
import { formBody, type FormOptions } from '../../../wire/form/form-body.ts';
import type { Answer, CallSettings, Limits, ShopClient, Target } from '../client/shop-client.ts';
import type { ShopBehaviour } from '../../../contract/shop-behaviour.ts';
import type { AppError } from '../../../contract/errors.ts';
import { openZone, type Zone } from '../../../contract/time-zone.ts';
import { AppFailure } from '../../failure.ts';
import type { JsonValue } from '../../ports.ts';
import { type SecondsOf, shopTimeIn } from '../../../wire/shop-time.ts';
import { dataFolderOf, ownFolderOf } from './profiles.ts';

/** Options of a single call. */
export interface CallOptions extends Partial<Limits> {
  /** Cancels the call. The caller must abort it with the shop's signal, too. */
  signal?: AbortSignal;
  /** Whether the caller tries again after this failure, which then does not count as offline yet. */
  willRetry?: (error: AppError) => boolean;
}

/** The options that are not the client's. */
type CallWatch = { [Part in 'willRetry' | 'signal']?: CallOptions[Part] | undefined };

export interface OpenShop {
  profileId: string;
  appId: string;
  /** How it reads forms. */
  nesting: Nesting;
  /** The folder of what people here created for the shop: the outbox, drafts. */
  ownFolder: string;
  /** The folder of what came from the shop and can be fetched again. */
  dataFolder: string;
  /** How its interface behaves, as found by the check; null if it was not checked. */
  learned: () => ShopBehaviour | null;
  /** Whether it has said that saving an item keeps what a form leaves out. */
  keepsUnsent: () => boolean;
  /** Whether a screen was used within the last minute. */
  isWatched: () => boolean;
  /** The time zone of its times. */
  zone: Zone;
  secondsOf: SecondsOf;
  /** Aborted when another shop is opened or this one is removed; nothing may be written for it afterwards. */
  signal: AbortSignal;
  /** The size of the body that a call would send; throws `shop.unsendable` if it cannot be written. */
  measure: <Name extends EndpointName>(name: Name, form: Form<Name>) => Promise<FormSize>;
  /** How many values of one form it reads; null for any number. */
  mostValues: () => number | null;
  call: <Name extends EndpointName>(
    name: Name,
    form: Form<Name>,
    options?: Partial<Limits> & Pick<CallSettings, 'requestId'>,
  ) => Promise<Answer<Reply<Name>>>;
  callRaw: <Name extends EndpointName>(
    name: Name,
    form: Form<Name>,
    options?: CallOptions,
  ) => Promise<Answer<unknown>>;
  callList: <Name extends EndpointName>(
    name: Name,
    form: Form<Name>,
    options?: CallOptions,
  ) => Promise<Answer<readonly JsonValue[] | undefined>>;
}

/** How a call continues after the shop has called its token expired. */
export interface Renewal {
  /** The target with a new token. */
  after: (refused: Target, signal: AbortSignal) => Promise<Target>;
  /** Called if the new token was refused, too. */
  giveUp: (refusal: AppFailure) => void;
}

export interface FormSize {
  /** Values in the body, including the token. */
  values: number;
  /** The shop may silently drop values beyond this; null if it takes any number. */
  limit: number | null;
}

interface OpenShopDeps {
  client: ShopClient;
  /** Where to call; may wait for a shop that is starting, and throws if there is no token. */
  target: (signal: AbortSignal) => Promise<Target>;
  renewal?: Renewal | undefined;
  onOutcome: (error: AppError | undefined) => void;
  timeZone: string;
  learned?: OpenShop['learned'];
  isWatched?: OpenShop['isWatched'];
  /** How many values of one form the shop reads; null for any number. */
  mostValues?: number | null;
}

export interface Opened {
  shop: OpenShop;
  /** The shop for one module, with a signal of its own that is aborted with the shop's. */
  scoped: () => OpenShop;
  close: () => void;
}

export function openShop(
  { id, appId, nesting }: { id: string; appId: string; nesting: Nesting },
  {
    client,
    target,
    renewal,
    onOutcome,
    timeZone,
    learned = () => null,
    isWatched = () => false,
    mostValues = MOST_VALUES_IN_A_FORM,
  }: OpenShopDeps,
): Opened {
  const calls = createCalls();
  const { signal } = calls;

  let keepsUnsent = false;
  const callAndReport = async <Data>(
    { willRetry = () => false, signal: own }: CallWatch,
    call: (to: Omit<CallSettings, 'limits'>) => Promise<Answer<Data>>,
  ): Promise<Answer<Data>> => {
    try {
      const attempt = (to: Target) => calls.run((end) => call({ target: to, signal: end }), own);
      const value = await withRenewal(attempt, await target(signal), { renewal, signal });
      if (!signal.aborted) onOutcome(undefined);
      keepsUnsent = value.keepsUnsent === true;
      return value;
    } catch (error) {
      const isReported = error instanceof AppFailure && !signal.aborted && !willRetry(error.error);
      if (isReported) onOutcome(error.error);
      throw error;
    }
  };

  const shop: OpenShop = {
    profileId: id,
    appId,
    nesting,
    ownFolder: ownFolderOf(id),
    dataFolder: dataFolderOf(id),
    learned,
    keepsUnsent: () => keepsUnsent,
    isWatched,
    ...clockOf(timeZone),
    signal,
    ...measuresOf({ target: () => target(signal), learned, mostValues }),
    call: (name, form, { requestId, ...limits } = {}) =>
      callAndReport({}, (to) => client.call(name, form, { ...to, limits, requestId })),
    callRaw: (name, form, { willRetry, signal, ...limits } = {}) =>
      callAndReport({ willRetry, signal }, (to) => client.callRaw(name, form, { ...to, limits })),
    callList: (name, form, { willRetry, signal, ...limits } = {}) =>
      callAndReport({ willRetry, signal }, (to) => client.callList(name, form, { ...to, limits })),
  };
  return { shop, scoped: () => ({ ...shop, signal: calls.scope() }), close: calls.end };
}

/** A call that was refused as expired had no effect, so it is repeated once, even a write. */
async function withRenewal<Value>(
  attempt: (to: Target) => Promise<Value>,
  first: Target,
  { renewal, signal }: Pick<OpenShopDeps, 'renewal'> & { signal: AbortSignal },
): Promise<Value> {
  try {
    return await attempt(first);
  } catch (error) {
    if (renewal === undefined || !isExpired(error) || signal.aborted) throw error;
    return await attempt(await renewal.after(first, signal)).catch((refusal: unknown) => {
      if (isExpired(refusal)) renewal.giveUp(refusal);
      throw refusal;
    });
  }
}

const isExpired = (error: unknown): error is AppFailure =>
  error instanceof AppFailure && error.error.code === 'session.expired';

interface MeasureDeps extends Required<Pick<OpenShopDeps, 'learned' | 'mostValues'>> {
  target: () => Promise<Target>;
}

function measuresOf({ target, learned, mostValues }: MeasureDeps): Measures {
  /** A limit that was found by the check takes precedence over the default. */
  const limit = () => {
    const variables = learned()?.variables;
    return variables?.known === true ? variables.value.passes : mostValues;
  };
  const sizeOf = <Name extends EndpointName>(name: Name, form: Form<Name>, options: FormOptions) => {
    const body = formBody(endpoints[name], form, options);
    return { values: countVariables(body), limit: limit() };
  };
  return {
    measure: async (name, form) => {
      const { nesting, token } = await target();
      return sizeOf(name, form, { nesting, accessToken: token });
    },
    mostValues: limit,
  };
}

type Measures = Pick<OpenShop, 'measure' | 'mostValues'>;

function clockOf(timeZone: string): Pick<OpenShop, 'zone' | 'secondsOf'> {
  const zone = openZone(timeZone);
  return { zone, secondsOf: shopTimeIn(zone) };
}

/** Each call and module gets its own signal, because one shared signal would collect all their listeners. */
function createCalls() {
  const closing = new AbortController();
  const underWay = new Set<AbortController>();
  const begin = () => {
    const end = new AbortController();
    if (closing.signal.aborted) end.abort();
    underWay.add(end);
    return end;
  };
  return {
    signal: closing.signal,
    scope: () => begin().signal,
    /** Uses the call's own signal if it has one. */
    run: async <Value>(
      call: (signal: AbortSignal) => Promise<Value>,
      own: AbortSignal | undefined,
    ): Promise<Value> => {
      if (own !== undefined) return call(own);
      const end = begin();
      return await call(end.signal).finally(() => underWay.delete(end));
    },
    end: () => {
      closing.abort();
      for (const end of underWay) end.abort();
    },
  };
}

/** What a plan's warnings depend on, as it is now. */
export const warnerShopOf = (shop: OpenShop): Omit<WarnerShop, 'keepsGroups'> => ({
  learned: shop.learned(),
  mostValues: shop.mostValues(),
  nesting: shop.nesting,
  secondsOf: shop.secondsOf,
});
