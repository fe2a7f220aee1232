// A request without the blanks that nobody sees: a shop that cuts them off would seem to hold something else than was wished.
import type { ChangeRequest } from '../../contract/outbox.ts';

export function tidied(request: ChangeRequest): ChangeRequest {
  if ('name' in request) return { ...request, name: request.name.trim() };
  if (!('fields' in request) || request.fields.title === undefined) return request;
  return { ...request, fields: { ...request.fields, title: request.fields.title.trim() } };
}
