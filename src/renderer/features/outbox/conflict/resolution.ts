// Builds the request that results from the choices in a conflict.
import {
  type Command,
  type Disputed,
  changeRequest as changeRequestSchema,
  type ChangeRequest,
} from '../../../../contract/outbox.ts';
import { keyOf, type Value } from '../../../changes/change.ts';
import { fieldsFrom, requestedFields } from '../words/single-fields.ts';

export type Choice = { is: 'mine' } | { is: 'theirs' } | { is: 'other'; value: Value };
/** By the key of the path of the field. */
export type Choices = ReadonlyMap<string, Choice>;

const MINE: Choice = { is: 'mine' };

/**
 * Leaves out fields for which the shop's value was chosen. Null if no field is left; undefined if the result does not
 * match the contract.
 */
export function resolved(
  { request }: Pick<Command, 'request'>,
  choices: Choices,
): ChangeRequest | null | undefined {
  const left = requestedFields(request).flatMap(({ path, value }) => {
    const choice = choices.get(keyOf(path)) ?? MINE;
    if (choice.is === 'theirs') return [];
    return [{ path, value: choice.is === 'mine' ? value : choice.value }];
  });
  return left.length === 0 ? null : requestWith(request, left);
}

function requestWith(
  request: ChangeRequest,
  singles: ReturnType<typeof requestedFields>,
): ChangeRequest | undefined {
  const changed =
    'fields' in request
      ? { ...request, fields: fieldsFrom(singles) }
      : { ...request, name: singles[0]?.value };
  return changeRequestSchema.safeParse(changed).data;
}

export const choiceForAll = (disputed: readonly Disputed[], choice: Choice): Choices =>
  new Map(disputed.map(({ path }) => [keyOf(path), choice]));

export const undecided = (disputed: readonly Disputed[], choices: Choices): number =>
  disputed.filter(({ path }) => !choices.has(keyOf(path))).length;

/** The requested fields that are not in conflict. */
export function undisputedFields({ request, disputed }: Pick<Command, 'request' | 'disputed'>) {
  const keys = new Set(disputed.map(({ path }) => keyOf(path)));
  return requestedFields(request).filter(({ path }) => !keys.has(keyOf(path)));
}
