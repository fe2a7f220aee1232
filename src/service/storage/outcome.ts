// How a failed statement ended: rolled back, so that it may be repeated, or unknown, so that it may not.
export function sqlStateOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/** Whether a constraint has refused the row. */
export const isViolationOf = (constraint: string, error: unknown): boolean =>
  error instanceof Error && 'constraint' in error && error.constraint === constraint;

/** Thrown when no server accepts writes, or when a connection has led to one that does not. */
export class NoPrimary extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'NoPrimary';
  }
}

/** Thrown when a commit may have happened: its answer was lost, or only one server is known to have it. */
export class OutcomeUnknown extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'OutcomeUnknown';
  }
}

const SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
]);
/** How the driver puts it when all connections of the pool have been in use for too long. */
const NONE_FREE = 'timeout exceeded when trying to connect';
// The driver has no codes for these; the last one comes from a statement on a connection that broke before.
const DRIVER_MESSAGES =
  /timeout exceeded when trying to connect|Query read timeout|timeout expired|Connection terminated|connection error and is not queryable/;

/** A write on a server that has become a standby, or was made read-only. */
const READ_ONLY = '25006';
const TOO_MANY_CONNECTIONS = '53300';

/**
 * Whether the database is unreachable, as opposed to rejecting a statement. What was not committed before is rolled back,
 * and another connection may succeed.
 */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isConnectionLost);
  if (error instanceof OutcomeUnknown) return false;
  if (error instanceof NoPrimary) return true;
  const state = sqlStateOf(error);
  // Classes 08 and 57P: the connection broke, or the server is stopping or starting.
  if (SYSTEM_CODES.has(state) || state.startsWith('08') || state.startsWith('57P')) return true;
  if (state === READ_ONLY || state === TOO_MANY_CONNECTIONS) return true;
  return error instanceof Error && DRIVER_MESSAGES.test(error.message);
}

/** Whether a working server, or the pool itself, has no connection to spare. */
export const isBusy = (error: unknown): boolean =>
  sqlStateOf(error) === TOO_MANY_CONNECTIONS || (error instanceof Error && error.message === NONE_FREE);

/** Whether a commit that failed like this may have happened. */
export const mayHaveCommitted = (error: unknown): boolean =>
  isConnectionLost(error) && sqlStateOf(error) !== READ_ONLY;

export function reasonOf(cause: unknown): string {
  if (cause instanceof AggregateError) return cause.errors.map(reasonOf).join(', ');
  return cause instanceof Error ? cause.message : String(cause);
}
