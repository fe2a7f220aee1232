// The item that a request is about, as far as this machine knows it: by it the rows get the names of their options.
import type { GoodsDetail } from '../../../../contract/goods.ts';
import type { ChangeRequest } from '../../../../contract/outbox.ts';

export interface Thing {
  detail: GoodsDetail | null;
  request: ChangeRequest;
}

/** What is wished of its kinds counts before what they are. */
export const kindsOf = ({ detail, request }: Thing) => [
  ...('fields' in request ? (request.fields.kinds ?? []) : []),
  ...(detail?.kinds ?? []),
];
