// What becomes of a request when its person has looked at both sides: another request, or none at all.
import {
  type Command,
  type Disputed,
  changeRequest as changeRequestSchema,
  type ChangeRequest,
} from '../../../../contract/outbox.ts';
import { keyOf, type Value } from '../../../changes/change.ts';
import { fieldsFrom, requestedFields } from '../words/single-fields.ts';

export type Choice = { is: 'mine' } | { is: 'theirs' } | { is: 'other'; value: Value };
/** By the key of the field's path. */
export type Choices = ReadonlyMap<string, Choice>;

const MINE: Choice = { is: 'mine' };

/**
 * Null where nothing is left of it; what the shop has now and shall keep is left out. Undefined where the contract
 * takes no such request.
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

export const allFor = (disputed: readonly Disputed[], choice: Choice): Choices =>
  new Map(disputed.map(({ path }) => [keyOf(path), choice]));

export const undecided = (disputed: readonly Disputed[], choices: Choices): number =>
  disputed.filter(({ path }) => !choices.has(keyOf(path))).length;

/** What is wished and nobody disputes. */
export function besides({ request, disputed }: Pick<Command, 'request' | 'disputed'>) {
  const keys = new Set(disputed.map(({ path }) => keyOf(path)));
  return requestedFields(request).filter(({ path }) => !keys.has(keyOf(path)));
}
