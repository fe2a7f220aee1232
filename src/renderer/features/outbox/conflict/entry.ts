// What can be given another value in the sheets, and with which value its giving begins.
import type { FieldRule } from '../../../../contract/errors.ts';
import type { ChangeRequest } from '../../../../contract/outbox.ts';
import type { Value } from '../../../changes/change.ts';
import { chosenFault, chosenKind } from './chosen-value.ts';
import { readTyped, typedKind, typedText } from './typed-value.ts';

/** The others are edited in the editor alone. */
export const canBeGiven = (path: readonly string[]): boolean =>
  typedKind(path) !== null || chosenKind(path) !== null;

/** Why a value cannot be taken; undefined where it can. */
function faultOf(path: readonly string[], value: Value): FieldRule | undefined {
  if (typedKind(path) === null) return chosenFault(path, value);
  const read = readTyped(path, typedText(path, value));
  return 'rule' in read ? read.rule : undefined;
}

/** Undefined where it has to be made right first. */
export const startOf = (path: readonly string[], value: Value): Value | undefined =>
  faultOf(path, value) === undefined ? value : undefined;

/** Where an item is edited as a whole; null where there is no such place. */
export const editorOf = (request: ChangeRequest) =>
  request.kind === 'goods.change' && /^\d+$/.test(request.id)
    ? { name: 'goods-edit' as const, params: { id: request.id } }
    : null;
