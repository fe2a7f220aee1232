// The item of a request, as far as it is known here: it has the names of the options.
import type { GoodsDetail } from '../../../../contract/goods.ts';
import type { ChangeRequest } from '../../../../contract/outbox.ts';

export interface Thing {
  detail: GoodsDetail | null;
  request: ChangeRequest;
}

/** Requested kinds take priority over the current ones. */
export const kindsOf = ({ detail, request }: Thing) => [
  ...('fields' in request ? (request.fields.kinds ?? []) : []),
  ...(detail?.kinds ?? []),
];
