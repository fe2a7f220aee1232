// The shop that is open: its folder, its line, and an end. Who works for it holds it, and stops when it is closed.
import type { EndpointName, Form, Reply } from '../../wire/endpoints.ts';
import type { Answer, Limits, ShopClient, Target } from '../client/shop-client.ts';
import type { AppError } from '../../contract/errors.ts';
import { AppFailure } from '../failure.ts';
import { dataFolderOf } from './profiles.ts';

export interface OpenShop {
  profileId: string;
  appId: string;
  /** Where that which came from this shop is kept. */
  dataFolder: string;
  /** Aborted when another shop is opened, or this one is removed: nothing may be written for it any more. */
  signal: AbortSignal;
  call: <Name extends EndpointName>(
    name: Name,
    form: Form<Name>,
    limits?: Partial<Limits>,
  ) => Promise<Answer<Reply<Name>>>;
  callRaw: <Name extends EndpointName>(
    name: Name,
    form: Form<Name>,
    limits?: Partial<Limits>,
  ) => Promise<Answer<unknown>>;
}

interface Line {
  client: ShopClient;
  /** Where to call; may have to wait for a shop that is starting, and raises where there is no token. */
  target: () => Promise<Target>;
  onOutcome: (error: AppError | undefined) => void;
}

export function openShop(
  { id, appId }: { id: string; appId: string },
  { client, target, onOutcome }: Line,
): { shop: OpenShop; close: () => void } {
  const closing = new AbortController();
  const { signal } = closing;

  const watched = async <Value>(work: (target: Target) => Promise<Value>): Promise<Value> => {
    try {
      const value = await work(await target());
      if (!signal.aborted) onOutcome(undefined);
      return value;
    } catch (error) {
      if (error instanceof AppFailure && !signal.aborted) onOutcome(error.error);
      throw error;
    }
  };

  const shop: OpenShop = {
    profileId: id,
    appId,
    dataFolder: dataFolderOf(id),
    signal,
    call: (name, form, limits = {}) =>
      watched((to) => client.call(name, form, { target: to, signal, limits })),
    callRaw: (name, form, limits = {}) =>
      watched((to) => client.callRaw(name, form, { target: to, signal, limits })),
  };
  return { shop, close: () => closing.abort() };
}
