// The resolution of a conflict: which value each field gets, also a typed one.
import {
  changeRequest as changeRequestSchema,
  type ChangeRequest,
  type Command,
  type Disputed,
} from '../../../../contract/outbox.ts';
import { keyOf, type Value } from '../../../changes/change.ts';
import { fieldsFrom, requestedFields } from '../words.ts';
import { deliveryModes } from '../../../../contract/goods.ts';
import {
  badge,
  type GoodsFields,
  goodsFields,
  rowFields,
  writtenStates,
} from '../../../../contract/goods-fields.ts';
import type { FieldRule } from '../../../../contract/errors.ts';
import { readCount, readMoney, showFen } from '../../../ui/money-typing.ts';
import { readMoment, showMoment } from '../../../ui/shop-time.ts';

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

export type Badge = GoodsFields['badge'];
type ChosenKind = 'one' | 'delivery' | 'categories' | 'receiptGroups' | 'badge';

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
  if (name === 'delivery' || name === 'categories' || name === 'receiptGroups' || name === 'badge')
    return name;
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
    // An item may be in no group at all.
    kind === 'receiptGroups' ||
    (kind === 'badge' && isWholeBadge(badgeFrom(value)));
  return isThere ? undefined : 'missing';
}

/** A badge with its own picture needs the picture's URL. */
const isWholeBadge = ({ mark, picture }: Badge) => mark !== OWN_PICTURE || picture.trim() !== '';

type TypedKind = 'text' | 'long-text' | 'money' | 'pieces' | 'moment';

const kinds: Readonly<Record<string, TypedKind>> = {
  name: 'text',
  title: 'text',
  scanCode: 'text',
  code: 'text',
  supplier: 'text',
  shareTitle: 'text',
  description: 'long-text',
  priceFen: 'money',
  virtualFen: 'money',
  boxFeeFen: 'money',
  stock: 'pieces',
  sellAtSeconds: 'moment',
};

/** Null for fields that are not typed. */
export const typedKind = (path: readonly string[]): TypedKind | null => kinds[path.at(-1) ?? ''] ?? null;

type Typed = { value: Value } | { rule: FieldRule };

const mayBeNothing = new Set(['virtualFen', 'boxFeeFen', 'sellAtSeconds']);
const mustBeFilled = new Set(['name', 'title']);

export function readTyped(path: readonly string[], text: string): Typed {
  const plain = text.trim();
  const name = path.at(-1) ?? '';
  const kind = typedKind(path);
  if (kind !== 'text' && kind !== 'long-text' && plain === '')
    return mayBeNothing.has(name) ? { value: null } : { rule: 'missing' };
  if (mustBeFilled.has(name) && plain === '') return { rule: 'missing' };
  const value = valueOf(kind, plain);
  return value === undefined || !fits(path, value) ? { rule: 'wrong' } : { value };
}

function valueOf(kind: TypedKind | null, text: string): Value | undefined {
  if (kind === 'moment') return readMoment(text);
  if (kind !== 'money' && kind !== 'pieces') return text;
  const read = kind === 'money' ? readMoney(text) : readCount(text);
  return 'value' in read ? read.value : undefined;
}

/** A field that is not part of goods, such as the name of a group, is left to the shop to check. */
function fits(path: readonly string[], value: Value): boolean {
  const [first = '', , field] = path;
  const shape: Readonly<Record<string, { safeParse: (value: unknown) => { success: boolean } }>> =
    field === undefined ? goodsFields.shape : rowFields.shape;
  const name = field ?? first;
  return !Object.hasOwn(shape, name) || shape[name]?.safeParse(value).success === true;
}

/** The initial text of the field. */
export function typedText(path: readonly string[], value: Value): string {
  const kind = typedKind(path);
  if (value === null) return '';
  if (kind === 'money' && typeof value === 'number') return showFen(value);
  if (kind === 'moment' && typeof value === 'number') return showMoment(value);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

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
