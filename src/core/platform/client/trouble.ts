// What went wrong with one try of a call, in the contract's codes but without the facts of the call.
import type { AppError, CallFacts, ErrorCode, ErrorData } from '../../../contract/errors.ts';
import { AppFailure } from '../../failure.ts';

type CallCode = {
  [Code in ErrorCode]: ErrorData<Code> extends { call: CallFacts } ? Code : never;
}[ErrorCode];

type Facts<Code extends CallCode> = Omit<ErrorData<Code>, 'call'>;

export type Trouble =
  | { [Code in CallCode]: { code: Code; facts: Facts<Code> } }[CallCode]
  | { code: 'cancelled'; facts?: undefined };

export class CallTrouble extends Error {
  readonly trouble: Trouble;

  constructor(trouble: Trouble) {
    super(trouble.code);
    this.name = 'CallTrouble';
    this.trouble = trouble;
  }
}

export const cancelled = () => new CallTrouble({ code: 'cancelled' });

export const malformed = (facts: Facts<'shop.malformed'>) =>
  new CallTrouble({ code: 'shop.malformed', facts });

export const timedOut = (facts: Facts<'network.timeout'>) =>
  new CallTrouble({ code: 'network.timeout', facts });

export const offline = (facts: Facts<'network.offline'>) =>
  new CallTrouble({ code: 'network.offline', facts });

export const refused = (facts: Facts<'shop.refused'>) => new CallTrouble({ code: 'shop.refused', facts });

export const expired = () => new CallTrouble({ code: 'session.expired', facts: {} });

/** The kind of the trouble in one word. */
export function kindOf(trouble: Trouble): string | undefined {
  switch (trouble.code) {
    case 'network.offline':
      return trouble.facts.cause;
    case 'network.timeout':
      return trouble.facts.phase;
    case 'shop.malformed':
      return trouble.facts.reason;
    case 'shop.refused':
      return trouble.facts.status === '' ? `HTTP ${trouble.facts.http}` : `status ${trouble.facts.status}`;
    case 'session.expired':
    case 'cancelled':
      return undefined;
  }
}

export function failureOf(trouble: Trouble, call: CallFacts): AppFailure {
  const kind = kindOf(trouble);
  const message = `${call.endpoint}: ${trouble.code}${kind === undefined ? '' : `, ${kind}`}`;
  if (trouble.code === 'cancelled') return new AppFailure({ code: 'cancelled', message });
  // The union pairs each code with its own facts; the compiler cannot follow that through a spread.
  return new AppFailure({ code: trouble.code, message, data: { ...trouble.facts, call } } as AppError);
}
