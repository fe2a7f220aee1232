// The fields whose values are chosen and not typed: their options, and whether a choice is valid.
import { deliveryModes } from '../../../../contract/goods.ts';
import { badge, type GoodsFields, writtenStates } from '../../../../contract/goods-fields.ts';
import type { FieldRule } from '../../../../contract/errors.ts';
import type { Value } from '../../../changes/change.ts';

export type Badge = GoodsFields['badge'];
export type ChosenKind = 'one' | 'delivery' | 'categories' | 'badge';

/** Fields with exactly one of several values. */
const choices: Readonly<Record<string, readonly Value[]>> = {
  state: writtenStates,
  type: [0, 1],
  isPackage: [true, false],
  detailStyle: [0, 1, 2],
};

const OWN_PICTURE = 5;

export const choicesOf = ([name = '']: readonly string[]): readonly Value[] => choices[name] ?? [];

export function chosenKind(path: readonly string[]): ChosenKind | null {
  const [name, ...below] = path;
  if (below.length > 0) return null;
  if (name === 'delivery' || name === 'categories' || name === 'badge') return name;
  return choicesOf(path).length > 0 ? 'one' : null;
}

export const badgeFrom = (value: Value | undefined): Badge =>
  badge.safeParse(value).data ?? { mark: 0, place: 'picture', picture: '' };

export const idsFrom = (value: Value | undefined): string[] =>
  Array.isArray(value) ? value.filter((entry) => typeof entry === 'string') : [];

export const modesFrom = (value: Value | undefined) =>
  deliveryModes.filter((mode) => Array.isArray(value) && value.includes(mode));

/** Undefined if the value is valid. */
export function chosenFault(path: readonly string[], value: Value): FieldRule | undefined {
  const kind = chosenKind(path);
  const isThere =
    (kind === 'one' && choicesOf(path).includes(value)) ||
    (kind === 'delivery' && modesFrom(value).length > 0) ||
    (kind === 'categories' && idsFrom(value).length > 0) ||
    (kind === 'badge' && isWholeBadge(badgeFrom(value)));
  return isThere ? undefined : 'missing';
}

/** A badge with its own picture needs the picture's URL. */
const isWholeBadge = ({ mark, picture }: Badge) => mark !== OWN_PICTURE || picture.trim() !== '';
