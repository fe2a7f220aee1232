// The six answers that make up a store's settings: how each is requested and read.
import { z } from 'zod';
import {
  type BasicAnswer,
  type BothModes,
  type Fee,
  type FieldChange,
  type FunctionAnswer,
  type FunctionSettings,
  type ModeSettings,
  type SettingKind,
  settingKinds,
  type StoreMode,
  storeModes,
} from '../../contract/store-settings.ts';
import type { AppError } from '../../contract/errors.ts';
import { CATERING, SAME_CITY_DELIVERY } from '../../wire/sections/settings.ts';
import type { JsonValue } from '../ports.ts';
import type { OpenShop } from '../platform/shop/open-shop.ts';
import type { PictureName } from '../platform/shop/picture.ts';
import { readBasic } from './read-basic.ts';
import { isGroup, isNothing, type SentGroup, sentGroup } from './sent-group.ts';
import { fen } from '../../wire/scalars/money.ts';
import { intText } from '../../wire/scalars/numbers.ts';

export interface Part {
  name: `${StoreMode}.${SettingKind}`;
  mode: StoreMode;
  kind: SettingKind;
}

export const parts: readonly Part[] = storeModes.flatMap((mode) =>
  settingKinds.map((kind): Part => ({ name: `${mode}.${kind}`, mode, kind })),
);

/** By part, each as the shop sent it; a part that was never answered is missing. */
export const cachedAnswers = z.record(z.string(), z.json());
export type CachedAnswers = z.output<typeof cachedAnswers>;

/** Far more than any settings take, so a larger answer is something else. */
const MOST_BYTES = 256 * 1024;

const types = { delivery: SAME_CITY_DELIVERY, catering: CATERING } as const;
const orderings = { dineIn: 1, reservation: 2 } as const;

export async function askFor({ callRaw }: OpenShop, { mode, kind }: Part): Promise<JsonValue> {
  const type = { pick_up_type: types[mode] };
  const options = { bytes: MOST_BYTES };
  const { data } =
    kind === 'basic'
      ? await callRaw('getPickUpSetting', type, options)
      : await callRaw('getFuncSetting', { ...type, ordering_food_type: orderings[kind] }, options);
  // It comes from parsed JSON; an answer without data is an empty one.
  return (data ?? null) as JsonValue;
}

export type PartErrors = Readonly<Partial<Record<Part['name'], AppError>>>;

export function readModes(answers: CachedAnswers, errors: PartErrors, pictureName: PictureName): BothModes {
  const modeOf = (mode: StoreMode): ModeSettings => {
    const at = (kind: SettingKind) => ({
      raw: Object.hasOwn(answers, `${mode}.${kind}`) ? answers[`${mode}.${kind}`] : undefined,
      error: errors[`${mode}.${kind}`] ?? null,
    });
    return {
      basic: read(at('basic'), (sent) => readBasic(sent, pictureName)),
      dineIn: read(at('dineIn'), readFunctions),
      reservation: read(at('reservation'), readFunctions),
    };
  };
  return { delivery: modeOf('delivery'), catering: modeOf('catering') };
}

export const logosIn = (answers: CachedAnswers): string[] =>
  storeModes.flatMap((mode) => {
    const name = `${mode}.basic`;
    const raw = Object.hasOwn(answers, name) ? answers[name] : undefined;
    return isGroup(raw) ? [sentGroup(raw, []).group('app_store_data').text('logo')] : [];
  });

interface Sent {
  raw: JsonValue | undefined;
  error: AppError | null;
}

type Answered<Value> = Exclude<BasicAnswer | FunctionAnswer, { state: 'read' }> | ReadAnswer<Value>;

interface ReadAnswer<Value> {
  state: 'read';
  error: AppError | null;
  raw: JsonValue;
  value: Value;
}

function read<Value>({ raw, error }: Sent, decode: (sent: object) => Value): Answered<Value> {
  if (raw === undefined) return { state: 'never', error };
  if (isNothing(raw)) return { state: 'empty', error, raw };
  return isGroup(raw)
    ? { state: 'read', error, raw, value: decode(raw) }
    : { state: 'unreadable', error, raw };
}

/** Every field that differs between the answers; a part that only one of them has does not differ. */
export function changesBetween(before: CachedAnswers, after: CachedAnswers): FieldChange[] {
  return parts.flatMap(({ name, mode, kind }) => {
    const [former, later] = [before[name], after[name]];
    if (former === undefined || later === undefined) return [];
    return fieldsThatDiffer(former, later).map((field) => ({ mode, kind, ...field }));
  });
}

type Field = Pick<FieldChange, 'path' | 'before' | 'after'>;

function fieldsThatDiffer(before: JsonValue, after: JsonValue): Field[] {
  const [former, later] = [leavesOf(before), leavesOf(after)];
  return [...new Set([...former.keys(), ...later.keys()])].flatMap((key) => {
    const [one, other] = [former.get(key) ?? '', later.get(key) ?? ''];
    return one === other ? [] : [{ path: JSON.parse(key) as string[], before: one, after: other }];
  });
}

/** Every leaf by its path; empty values are left out, however the shop encodes them. */
function leavesOf(value: JsonValue, path: string[] = []): Map<string, string> {
  if (isNothing(value)) return new Map();
  if (typeof value !== 'object' || value === null) {
    return new Map([[JSON.stringify(path), String(value)]]);
  }
  return new Map(Object.entries(value).flatMap(([name, part]) => [...leavesOf(part, [...path, name])]));
}

const money = fen({ min: 0 });
const whole = intText({ min: 0 });

export function readFunctions(sent: object): FunctionSettings {
  const odd: string[] = [];
  const all = sentGroup(sent, odd);
  const queue = all.group('line_up_info');
  const account = all.group('account_info');
  return {
    status: all.text('status'),
    table: all.coded('location_status', { '0': 'optional', '1': 'needed' }),
    takeMeal: all.codes('take_meal_type', { '1': 'to-table', '2': 'at-counter' }),
    queue: {
      type: queue.text('queue_rule_type'),
      waitingMinutes: queue.group('rule_info').decode('waiting_time', whole),
    },
    serverFee: feeOf(all, 'server_fee'),
    tissueFee: feeOf(all, 'tissue_fee'),
    boxFee: feeOf(all, 'box_fee'),
    payment: {
      order: account.coded('account_type', { '1': 'pay-first', '2': 'eat-first' }),
      ways: account.codes('account_way', { '1': 'in-app' }),
    },
    addsDishes: all.group('add_dish_info').coded('allow_app_status', { '0': false, '1': true }),
    odd,
  };
}

function feeOf(all: SentGroup, name: 'server_fee' | 'tissue_fee' | 'box_fee'): Fee {
  const fee = all.group(`${name}_info`);
  return { type: fee.text(`${name}_type`), amountFen: fee.decode(name, money) };
}
