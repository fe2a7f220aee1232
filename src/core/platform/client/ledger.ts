// The record of one call over all its tries: what is logged of it, and what its failure says.
import type { CallRecord } from '../../../contract/diagnostics.ts';
import type { CallFacts } from '../../../contract/errors.ts';
import type { Chance, Clock, Log } from '../../ports.ts';
import { redactTrouble } from './redact.ts';
import { CallTrouble, failureOf, kindOf, type Trouble } from './trouble.ts';

export interface LedgerDeps {
  clock: Clock;
  chance: Chance;
  log: Log;
  onCall: (record: CallRecord) => void;
}

export interface Ledger {
  /** Starts another try and returns the object that collects what is seen of its answer. */
  nextTry: () => { http?: number; bytes: number };
  /** `hasMore`: something stood behind the answer. */
  succeeded: (hasMore?: boolean) => void;
  /** The error to throw. */
  failed: (error: unknown) => unknown;
}

export function openLedger(
  { clock, chance, log, onCall }: LedgerDeps,
  endpoint: string,
  secrets: readonly string[],
): Ledger {
  const correlationId = chance.id();
  const startedAtSeconds = clock.nowSeconds();
  const began = clock.elapsedMs();
  let attempts = 0;
  let seen: { http?: number; bytes: number } = { bytes: 0 };
  const facts = (): CallFacts => {
    const durationMs = Math.round(clock.elapsedMs() - began);
    return { endpoint, correlationId, attempts, durationMs };
  };
  const fail = (trouble: Trouble) => {
    const call = facts();
    const detail = kindOf(trouble);
    const failure = { failure: trouble.code, ...(detail === undefined ? {} : { detail }) };
    onCall({ ...call, ...seen, startedAtSeconds, ...failure });
    if (trouble.code !== 'cancelled') log.error('call failed', { ...call, ...failure, http: seen.http });
    return failureOf(trouble, call);
  };
  return {
    nextTry: () => {
      attempts += 1;
      seen = { bytes: 0 };
      return seen;
    },
    succeeded: (hasMore = false) => {
      onCall({ ...facts(), ...seen, startedAtSeconds, ...(hasMore && { hasMore }) });
      if (hasMore) log.info('more behind an answer', { endpoint, correlationId });
    },
    failed: (error) => {
      if (error instanceof CallTrouble) return fail(secrets.reduce(redactTrouble, error.trouble));
      onCall({ ...facts(), ...seen, startedAtSeconds, failure: 'internal' });
      return error;
    },
  };
}
