// Expected failures: thrown with their code, and caught where calls are dispatched.
import type { AppError, ErrorCode, ErrorData } from './errors.ts';

export class AppFailure extends Error {
  readonly error: AppError;

  constructor(error: AppError) {
    super(error.message);
    this.name = 'AppFailure';
    this.error = error;
  }
}

type Facts<Code extends ErrorCode> = undefined extends ErrorData<Code> ? [] : [data: ErrorData<Code>];

export function failure<Code extends ErrorCode>(
  code: Code,
  message: string,
  ...[data]: Facts<Code>
): AppFailure {
  // Each code comes with its own facts; the compiler cannot carry that over to the union.
  return new AppFailure({ code, message, ...(data === undefined ? {} : { data }) } as AppError);
}

/** For a form that cannot be encoded, so nothing was sent; `field` is the name in the form. */
export const unsendable = (field: string) =>
  failure('shop.unsendable', `cannot be written in a form: ${field}`, { field });
