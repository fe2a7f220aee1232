// Which fields can be edited in the sheets, and their initial values.
import type { FieldRule } from '../../../../contract/errors.ts';
import type { ChangeRequest } from '../../../../contract/outbox.ts';
import type { Value } from '../../../changes/change.ts';
import { chosenFault, chosenKind } from './chosen-value.ts';
import { readTyped, typedKind, typedText } from './typed-value.ts';

/** Other fields can only be edited in the goods editor. */
export const isEditable = (path: readonly string[]): boolean =>
  typedKind(path) !== null || chosenKind(path) !== null;

/** Why a value is invalid; undefined if it is valid. */
function faultOf(path: readonly string[], value: Value): FieldRule | undefined {
  if (typedKind(path) === null) return chosenFault(path, value);
  const read = readTyped(path, typedText(path, value));
  return 'rule' in read ? read.rule : undefined;
}

/** Undefined if the value is invalid and must be corrected first. */
export const initialValue = (path: readonly string[], value: Value): Value | undefined =>
  faultOf(path, value) === undefined ? value : undefined;

/** The route of the goods editor for the item; null if the item cannot be edited there. */
export const editorOf = (request: ChangeRequest) =>
  request.kind === 'goods.change' && /^\d+$/.test(request.id)
    ? { name: 'goods-edit' as const, params: { id: request.id } }
    : null;
