// The shop that is open: its folder, its line, and an end. Who works for it holds it, and stops when it is closed.
import { type EndpointName, endpoints, type Form, type Reply } from '../../../wire/endpoints.ts';
import { countVariables, type Nesting } from '../../../wire/form/encode.ts';
import { MOST_VALUES_IN_A_FORM } from '../../../contract/editing.ts';
import { formBody, type FormOptions } from '../client/form-body.ts';
import type { Answer, CallSettings, Limits, Look, ShopClient, Target } from '../client/shop-client.ts';
import type { ShopBehaviour } from '../../../contract/shop-behaviour.ts';
import type { AppError } from '../../../contract/errors.ts';
import { openZone, type Zone } from '../../../contract/time-zone.ts';
import { AppFailure } from '../../failure.ts';
import { type SecondsOf, shopTimeIn } from './shop-time.ts';
import { dataFolderOf, ownFolderOf } from './profiles.ts';

/** How one call is made, where it is made otherwise than most. */
export interface CallOptions extends Partial<Limits> {
  /** Breaks it off. Whoever gives one sees to it that it is aborted with the shop's own, too. */
  signal?: AbortSignal;
  /** Of these failures the caller tries again: they say nothing of the line yet. */
  isPassing?: (error: AppError) => boolean;
}

/** What of a manner is not the client's. */
type Watching = { [Part in 'isPassing' | 'signal']?: CallOptions[Part] | undefined };

export interface ListCallOptions<Item> extends CallOptions {
  look: Look<Item>;
}

export interface OpenShop {
  profileId: string;
  appId: string;
  /** Where that which people here have wished and drafted for it is kept. */
  ownFolder: string;
  /** Where that which came from it is kept, and can be fetched again. */
  dataFolder: string;
  /** How its interface was found to behave; null where nobody has checked. */
  learned: () => ShopBehaviour | null;
  /** By whose clock its times are told. */
  zone: Zone;
  secondsOf: SecondsOf;
  /** Aborted when another shop is opened, or this one is removed: nothing may be written for it any more. */
  signal: AbortSignal;
  /** What a call would send; raises `shop.unsendable` where it cannot be written. */
  measure: <Name extends EndpointName>(name: Name, form: Form<Name>) => Promise<FormSize>;
  /** The same before anything is sent: there may be no token yet. */
  measureAhead: <Name extends EndpointName>(name: Name, form: Form<Name>) => FormSize;
  /** How many values of one form it reads; null for any number. */
  mostValues: () => number | null;
  call: <Name extends EndpointName>(
    name: Name,
    form: Form<Name>,
    limits?: Partial<Limits>,
  ) => Promise<Answer<Reply<Name>>>;
  callRaw: <Name extends EndpointName>(
    name: Name,
    form: Form<Name>,
    options?: CallOptions,
  ) => Promise<Answer<unknown>>;
  callList: <Name extends EndpointName, Item>(
    name: Name,
    form: Form<Name>,
    options: ListCallOptions<Item>,
  ) => Promise<Answer<readonly Item[] | undefined>>;
}

/** How a call goes on after the shop has called its token expired. */
export interface Renewal {
  /** Where to call instead, with another token. */
  after: (refused: Target, signal: AbortSignal) => Promise<Target>;
  /** That one was refused, too. */
  giveUp: (refusal: AppFailure) => void;
}

export interface FormSize {
  /** Values in the body, the token's among them. */
  values: number;
  /** More than so many the shop may drop without a word; null where it takes any number. */
  limit: number | null;
}

interface Line {
  client: ShopClient;
  /** Where to call; may have to wait for a shop that is starting, and raises where there is no token. */
  target: (signal: AbortSignal) => Promise<Target>;
  renewal?: Renewal | undefined;
  onOutcome: (error: AppError | undefined) => void;
  timeZone: string;
  learned?: OpenShop['learned'];
  /** How many values of one form the shop reads; null for any number. */
  mostValues?: number | null;
}

export interface Opened {
  shop: OpenShop;
  /** For one of those who work for it: each listens to an end of its own, which comes with the shop's. */
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
    mostValues = MOST_VALUES_IN_A_FORM,
  }: Line,
): Opened {
  const calls = createCalls();
  const { signal } = calls;

  const watched = async <Value>(
    { isPassing = () => false, signal: own }: Watching,
    call: (to: Omit<CallSettings, 'limits'>) => Promise<Value>,
  ): Promise<Value> => {
    try {
      const attempt = (to: Target) => calls.make((end) => call({ target: to, signal: end }), own);
      const value = await withRenewal(attempt, await target(signal), { renewal, signal });
      if (!signal.aborted) onOutcome(undefined);
      return value;
    } catch (error) {
      const isReported = error instanceof AppFailure && !signal.aborted && !isPassing(error.error);
      if (isReported) onOutcome(error.error);
      throw error;
    }
  };

  const shop: OpenShop = {
    profileId: id,
    appId,
    ownFolder: ownFolderOf(id),
    dataFolder: dataFolderOf(id),
    learned,
    ...clockOf(timeZone),
    signal,
    ...measuresOf({ nesting, target: () => target(signal), learned, mostValues }),
    call: (name, form, limits = {}) => watched({}, (to) => client.call(name, form, { ...to, limits })),
    callRaw: (name, form, { isPassing, signal, ...limits } = {}) =>
      watched({ isPassing, signal }, (to) => client.callRaw(name, form, { ...to, limits })),
    callList: (name, form, { isPassing, signal, look, ...limits }) =>
      watched({ isPassing, signal }, (to) => client.callList(name, form, { ...to, limits, look })),
  };
  return { shop, scoped: () => ({ ...shop, signal: calls.part() }), close: calls.end };
}

/** A call that was refused as expired has done nothing: it is made once more, a write as well. */
async function withRenewal<Value>(
  attempt: (to: Target) => Promise<Value>,
  first: Target,
  { renewal, signal }: Pick<Line, 'renewal'> & { signal: AbortSignal },
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

interface MeasureDeps extends Required<Pick<Line, 'learned' | 'mostValues'>> {
  nesting: Nesting;
  target: () => Promise<Target>;
}

function measuresOf({ nesting, target, learned, mostValues }: MeasureDeps): Measures {
  /** A limit that was found by trying goes before the usual one. */
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
    // Any token is one value.
    measureAhead: (name, form) => sizeOf(name, form, { nesting, accessToken: 'token' }),
    mostValues: limit,
  };
}

type Measures = Pick<OpenShop, 'measure' | 'measureAhead' | 'mostValues'>;

function clockOf(timeZone: string): Pick<OpenShop, 'zone' | 'secondsOf'> {
  const zone = openZone(timeZone);
  return { zone, secondsOf: shopTimeIn(zone) };
}

/** Each call and each room has a signal of its own: the shop's would have as many listeners as there are of them. */
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
    part: () => begin().signal,
    /** Until its own signal where it has one. */
    make: async <Value>(
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
