// A form that cannot be written is a failure that names the field, not a failed call.
import { expect, test } from 'vitest';
import { formBody } from '../../../src/wire/form/form-body.ts';
import { AppFailure } from '../../../src/core/failure.ts';
import type { AppError } from '../../../src/contract/errors.ts';
import { addGoods } from '../../../src/wire/sections/goods.ts';

const options = { nesting: 'brackets', accessToken: 'secret' } as const;

function faultOf(form: Record<string, unknown>): AppError | undefined {
  try {
    formBody(addGoods, form, options);
    return undefined;
  } catch (error) {
    if (!(error instanceof AppFailure)) throw error;
    return error.error;
  }
}

test('a value that is not a list is reported with its field', () => {
  expect(faultOf({ form_data: { title: 'Tea', receipt_group_id: null } })).toMatchObject({
    code: 'shop.unsendable',
    data: { field: 'form_data[receipt_group_id]' },
  });
});

test('a value at which the writer fails is reported with its field', () => {
  const cyclic: Record<string, unknown> = {};
  cyclic.self = cyclic;
  expect(faultOf({ form_data: { title: 'Tea', mood: cyclic } })).toMatchObject({
    data: { field: 'form_data[mood]' },
  });
});

test('the token is never in the failure', () => {
  expect(JSON.stringify(faultOf({ form_data: { receipt_group_id: null } }))).not.toContain('secret');
});

test('a valid form is written', () => {
  expect(formBody(addGoods, { form_data: { title: 'Tea' } }, options)).toBe(
    'access_token=secret&form_data%5Btitle%5D=Tea',
  );
});
