// The tools of a check: calls to the shop with forms sent as given, waits, and what is known so far.
import { makeUnlearned, type Outcome, type UnlearnedReason } from '../../contract/shop-behaviour.ts';
import type { EndpointName } from '../../wire/endpoints.ts';
import type { FormTree, Nesting } from '../../wire/form/encode.ts';
import { readList } from '../../wire/read-list.ts';
import { rawOf } from '../../wire/record-fields.ts';
import { textOf } from '../../wire/scalars/scalar.ts';
import type { Answer, ShopClient, Target } from '../platform/client/shop-client.ts';
import { AppFailure, failure } from '../failure.ts';
import type { Chance, Clock } from '../ports.ts';
import { PassStopped } from '../platform/sync/outcome.ts';
import { pause } from '../platform/sync/waiting.ts';

export interface LabDeps {
  client: Pick<ShopClient, 'callForm'>;
  target: Target;
  clock: Clock;
  chance: Chance;
  signal: AbortSignal;
}

export interface Lab {
  /** The nesting that the shop is known to read; the profile's until that is known. */
  nesting: Nesting;
  send: (name: EndpointName, form: FormTree, nesting?: Nesting) => Promise<Answer<unknown>>;
  /** A different text each time, to be found again in what was saved. */
  mark: () => string;
}

/** Why a probe could not answer its question. */
export class Inconclusive extends Error {
  readonly why: UnlearnedReason;
  readonly detail: string;

  constructor(why: UnlearnedReason, detail = '') {
    super(why);
    this.why = why;
    this.detail = detail;
  }
}

const limits = { connectMs: 8_000, firstByteMs: 20_000, wholeMs: 30_000, attempts: 2 };
/** A busy shop has not acted, so the same call may be repeated. */
const BUSY_HTTP = [429, 503];
const MOST_TRIES = 4;
const LONGEST_WAIT_SECONDS = 15;

export function createLab({ client, target, clock, chance, signal }: LabDeps): Lab {
  const wait = async (seconds: number) => {
    try {
      await pause(clock, seconds * 1000, signal);
    } catch (error) {
      throw error instanceof PassStopped ? failure('cancelled', 'the check was stopped') : error;
    }
  };

  async function send(name: EndpointName, form: FormTree, nesting = lab.nesting) {
    const to = { ...target, nesting };
    for (let tried = 1; ; tried += 1) {
      try {
        return await client.callForm(name, form, { target: to, signal, limits });
      } catch (error) {
        const waitSeconds = busySeconds(error);
        if (waitSeconds === undefined || tried >= MOST_TRIES) throw error;
        await wait(waitSeconds);
      }
    }
  }

  const lab: Lab = {
    nesting: target.nesting,
    send,
    mark: () => chance.id().slice(-12),
  };
  return lab;
}

/** For a call on which the shop may have acted, so its effect has to be looked for. */
export async function tried(call: Promise<unknown>): Promise<unknown> {
  try {
    return await call;
  } catch (error) {
    if (isRefused(error) || isUnsure(error)) return error;
    throw error;
  }
}

const codeOf = (error: unknown) => (error instanceof AppFailure ? error.error.code : '');

/** The shop refused. */
export const isRefused = (error: unknown): error is AppFailure => codeOf(error) === 'shop.refused';

/** The answer is lost or unreadable, so the shop may have acted. */
export const isUnsure = (error: unknown): error is AppFailure =>
  ['shop.malformed', 'network.offline', 'network.timeout'].includes(codeOf(error));

const ID = /^[1-9]\d*$/;

/** The id of what a write has made; some shops answer with the record, some with its id, some with neither. */
export function idIn(answer: unknown): string | undefined {
  if (answer instanceof AppFailure) return undefined;
  const id = textIn(answer, 'id') || textIn({ id: answer }, 'id');
  return ID.test(id) ? id : undefined;
}

/** A lab that encodes nested values in this way. */
export const withNesting = (lab: Lab, nesting: Nesting): Lab => ({
  ...lab,
  nesting,
  send: (name, form) => lab.send(name, form, nesting),
});

/** How long a busy shop asks to wait; undefined if it is not busy, or asks for too long. */
function busySeconds(error: unknown): number | undefined {
  if (!(error instanceof AppFailure) || error.error.code !== 'shop.refused') return undefined;
  const { http, retryAfterSeconds = 2 } = error.error.data;
  return BUSY_HTTP.includes(http) && retryAfterSeconds <= LONGEST_WAIT_SECONDS
    ? retryAfterSeconds
    : undefined;
}

/**
 * What a probe learned, or why it could not. Throws only what ends the whole check: a refused token, an unreachable
 * shop, or a cancelled check.
 */
export async function outcomeOf<Value>(lab: Lab, probe: () => Promise<Value>): Promise<Outcome<Value>> {
  try {
    return { known: true, value: await probe() };
  } catch (error) {
    if (error instanceof Inconclusive) return makeUnlearned(error.why, error.detail);
    if (!(error instanceof AppFailure)) throw error;
    const { error: why } = error;
    if (why.code === 'shop.refused') return makeUnlearned('refused', wordsOf(why.data));
    if (why.code === 'shop.malformed') return makeUnlearned('unreadable');
    if (!isUnsure(error)) throw error;
    await reach(lab);
    return makeUnlearned('connection');
  }
}

/** Throws if the shop cannot be reached at all; its answer does not matter. */
async function reach(lab: Lab): Promise<void> {
  try {
    await lab.send('getReceiptGroupList', { page: 1, page_size: 1 });
  } catch (error) {
    if (!isRefused(error) && codeOf(error) !== 'shop.malformed') throw error;
  }
}

export const wordsOf = ({ reason, http, status }: { reason: string; http: number; status: string }): string =>
  reason !== '' ? reason : status === '' ? `HTTP ${http}` : `status ${status}`;

/** The records of a list in any encoding, including PHP's list with gaps, and one record without a list. */
export const recordsIn = (data: unknown): unknown[] => readList(data, { count: 0 }) ?? [];

/** A field as text; empty if it is missing or not a single value. */
export const textIn = (record: unknown, name: string): string => textOf(rawOf(record, name))?.trim() ?? '';
