// The way an expected failure leaves a room of the core: thrown with its code, caught where calls are dispatched.
import type { AppError, ErrorCode, ErrorData, RefusedField } from '../contract/errors.ts';

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
  // The parameters pair each code with its own facts; the compiler cannot follow that into the union.
  return new AppFailure({ code, message, ...(data === undefined ? {} : { data }) } as AppError);
}

export const invalid = (...fields: RefusedField[]) =>
  failure('input.invalid', `not acceptable: ${fields.map(inWords).join(', ')}`, { fields });

const inWords = ({ path, rule }: RefusedField) => `${path.join('.')} ${rule}`;
