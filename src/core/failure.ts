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

/** A form that we cannot write: nothing was sent. `field` as the form spells it. */
export const unsendable = (field: string) =>
  failure('shop.unsendable', `cannot be written in a form: ${field}`, { field });

/** An answer that cannot be read says nothing of what the shop holds. */
export const notAList = () =>
  failure('sync.not-a-list', 'the shop did not answer with a list that can be read');

const inWords = ({ path, rule }: RefusedField) => `${path.join('.')} ${rule}`;
