// A request id: the header by which a caller says that a call repeats an earlier one.
import { createHash } from 'node:crypto';
import type { FormNode } from '../../wire/form/parse.ts';
import type { TokenOwner } from '../tokens/tokens.ts';

export interface IdentifiedRequest {
  appId: string;
  /** Ids of different accounts are independent. */
  account: string;
  id: string;
  /** Of the endpoint and the form. */
  digest: Uint8Array;
}

export const REQUEST_ID = 'idempotency-key';

const READABLE_ID = /^[\x21-\x7e]{1,255}$/;

export const isRequestId = (id: string): boolean => READABLE_ID.test(id);

/** `form` is without the token, which may have been renewed meanwhile. */
export function identify(
  id: string,
  { appId, account }: TokenOwner,
  call: { endpoint: string; form: FormNode },
): IdentifiedRequest {
  const digest = createHash('sha256')
    .update(JSON.stringify([call.endpoint, call.form]))
    .digest();
  return { appId, account, id, digest };
}
