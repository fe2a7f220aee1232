// Trims names and titles in a request: a shop that trims them would otherwise seem to have refused the change.
import type { ChangeRequest } from '../contract/outbox.ts';

export function trimmedRequest(request: ChangeRequest): ChangeRequest {
  if ('name' in request) return { ...request, name: request.name.trim() };
  if (!('fields' in request) || request.fields.title === undefined) return request;
  return { ...request, fields: { ...request.fields, title: request.fields.title.trim() } };
}
