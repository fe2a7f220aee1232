// The failures that several domains of the core throw.
import type { AppError, RefusedField } from '../contract/errors.ts';
import { failure } from '../contract/failure.ts';
import type { Chance, Log, LogFacts } from './ports.ts';

export { AppFailure, failure, unsendable } from '../contract/failure.ts';

export const invalid = (...fields: RefusedField[]) =>
  failure('input.invalid', `not acceptable: ${fields.map(inWords).join(', ')}`, { fields });

/** For an unreadable answer, which says nothing about the shop's content. */
export const notAList = () =>
  failure('sync.not-a-list', 'the shop did not answer with a list that can be read');

/** For an empty list after a filled one, which is asked for again before it is believed. */
export const emptied = () => failure('sync.emptied', 'the shop suddenly answers with an empty list');

export const stackOf = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? error.message) : String(error);

/** For what no code names: a bug of the program. */
export const logBroken = (log: Pick<Log, 'error'>, event: string, error: unknown): void =>
  log.error(event, { stack: stackOf(error) });

/** The same as the error that a person sees, with an id that leads to the log. */
export function internalError(
  error: unknown,
  event: string,
  { log, chance, facts = {} }: { log: Pick<Log, 'error'>; chance: Pick<Chance, 'id'>; facts?: LogFacts },
): AppError {
  const correlationId = chance.id();
  log.error(event, { ...facts, correlationId, stack: stackOf(error) });
  return { code: 'internal', message: 'something broke inside', data: { correlationId } };
}

const inWords = ({ path, rule }: RefusedField) => `${path.join('.')} ${rule}`;
