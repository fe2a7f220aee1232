// The settings of the store as facts in words, and two lists of facts side by side.
import { computed, type ComputedRef } from 'vue';
import type {
  BasicSettings,
  BothModes,
  Decoded,
  DeliveryRules,
  Fee,
  FieldChange,
  FunctionSettings,
  ModeSettings,
  OpeningWeek,
  SettingKind,
  StoreCard,
} from '../../../../contract/store-settings.ts';
import { type Formats, useFormats } from '../../../i18n/formats.ts';
import { type Translate, useWords, type WordKey } from '../../../i18n/words.ts';
import { hoursWords } from '../hours/hours-words.ts';

type FieldKey = Extract<WordKey, `storeSettings.fields.${string}`>;
type FieldName = FieldKey extends `storeSettings.fields.${infer Name}` ? Name : never;

export interface Fact {
  field: FieldName;
  /** The shop's field names, joined with dots. */
  path: string;
  /** Undefined if the meaning is unknown. */
  words: string | undefined;
  /** As the shop sent it; empty if it sent none. */
  raw: string;
}

interface Speech extends Pick<Formats, 'minuteOfDay' | 'money' | 'moment' | 'number'> {
  t: Translate;
  dayNames: readonly string[];
}

type Place = readonly [field: FieldName, path: string];

const said = ([field, path]: Place, raw: string): Fact => ({ field, path, raw, words: raw });

/** A code with an unknown meaning. */
const unknownCode = ([field, path]: Place, raw: string): Fact => ({ field, path, raw, words: undefined });

/** A code or a number; undefined words if its meaning is unknown or it cannot be read. */
const coded = <Read>([field, path]: Place, decoded: Decoded<Read>, say: (read: Read) => string): Fact => ({
  field,
  path,
  raw: decoded.raw,
  words: decoded.read === null ? undefined : say(decoded.read),
});

/** None for an amount of nothing. */
const priced = (place: Place, decoded: Decoded<number>, { money }: Speech): Fact[] =>
  decoded.read === 0 ? [] : [coded(place, decoded, money)];

/** A list of codes as one fact. */
function codes<Read>([field, path]: Place, all: readonly Decoded<Read>[], say: Say<Read>): Fact {
  const known = all.flatMap(({ read }) => (read === null ? [] : [say.format(read)]));
  const isWhole = known.length === all.length;
  return {
    field,
    path,
    raw: all.map(({ raw }) => raw).join(say.and),
    words: known.length === 0 ? undefined : known.join(say.and) + (isWhole ? '' : say.more),
  };
}

interface Say<Read> {
  format: (read: Read) => string;
  and: string;
  /** The words for the codes with an unknown meaning. */
  more: string;
}

/** Codes with an unknown meaning say nothing to people; they appear only as the shop sent them. */
export const isMeaningKnown = ({ words }: Pick<Fact, 'words'>): boolean => words !== undefined;

/** Drops facts for which the shop sent nothing. */
const present = (facts: readonly Fact[]): Fact[] => facts.filter(({ raw }) => raw !== '');

interface Pair {
  field: FieldName;
  path: string;
  left: Fact | undefined;
  right: Fact | undefined;
  isSame: boolean;
}

export function aligned(left: readonly Fact[], right: readonly Fact[]): Pair[] {
  const others = new Map(right.map((fact) => [fact.path, fact]));
  const known = new Set(left.map(({ path }) => path));
  const pairOf = (left: Fact | undefined, right: Fact | undefined): Pair[] => {
    const { field, path } = left ?? right ?? {};
    if (field === undefined || path === undefined) return [];
    return [{ field, path, left, right, isSame: left?.raw === right?.raw }];
  };
  return [
    ...left.flatMap((fact) => pairOf(fact, others.get(fact.path))),
    ...right.filter(({ path }) => !known.has(path)).flatMap((fact) => pairOf(undefined, fact)),
  ];
}

/** Whether both sides can be said in words. */
export const isPairKnown = ({ left, right }: Pair): boolean =>
  [left, right].every((fact) => fact === undefined || isMeaningKnown(fact));

/** The facts of one answer; empty if it is unreadable. */
export function factsOf(mode: ModeSettings, kind: SettingKind, speech: Speech): Fact[] {
  if (kind === 'basic') return mode.basic.state === 'read' ? basicFacts(mode.basic.value, speech) : [];
  const answer = mode[kind];
  return answer.state === 'read' ? allFunctionFacts(answer.value, speech) : [];
}

export interface Change {
  path: string;
  pair: Pair | undefined;
  before: string;
  after: string;
}

interface Comparing {
  from: BothModes;
  to: BothModes;
  changes: readonly FieldChange[];
}

/** The changes in one answer: as facts where possible, otherwise as the raw fields. */
export function changesIn(
  { from, to, changes }: Comparing,
  { mode, kind }: Pick<FieldChange, 'mode' | 'kind'>,
  speech: Speech,
): Change[] {
  const pairs = aligned(factsOf(from[mode], kind, speech), factsOf(to[mode], kind, speech)).filter(
    (pair) => !pair.isSame && isPairKnown(pair),
  );
  const isSaid = (path: string) =>
    pairs.some((pair) => path === pair.path || path.startsWith(`${pair.path}.`));
  const others = changes
    .filter((change) => change.mode === mode && change.kind === kind)
    .map(({ path, before, after }) => ({ path: path.join('.'), pair: undefined, before, after }))
    .filter(({ path }) => !isSaid(path));
  return [...pairs.map((pair) => ({ path: pair.path, pair, before: '', after: '' })), ...others];
}

export function useSpeech(): ComputedRef<Speech> {
  const { t } = useWords();
  const { weekdays, ...formats } = useFormats();
  return computed(() => ({ ...formats, t, dayNames: weekdays() }));
}

const basicFacts = (basic: BasicSettings, speech: Speech): Fact[] => [
  ...configurationFacts(basic, speech),
  ...openingFacts(basic.opening, speech),
  ...(basic.delivery === null ? [] : deliveryFacts(basic.delivery, speech)),
  ...storeFacts(basic.store),
];

export const configurationFacts = (basic: BasicSettings, { moment }: Speech): Fact[] =>
  present([
    said(['configName', 'config_name'], basic.name),
    unknownCode(['status', 'pick_up_status'], basic.status),
    unknownCode(['deliverTypes', 'can_use_deliver_type'], basic.deliverTypes.join(', ')),
    coded(['changedAt', 'update_time'], basic.changedAtSeconds, moment),
  ]);

export function openingFacts(week: OpeningWeek, speech: Speech): Fact[] {
  const { t } = speech;
  const path = 'config_data.business_rule';
  const hours: Fact = {
    field: 'hours',
    path: `${path}.custom`,
    raw: week.rules.length === 0 ? '' : JSON.stringify(week.rules),
    words: hoursWords(week, speech),
  };
  return present([
    coded(['openingKind', `${path}.type`], week.kind, (kind) => t(`storeSettings.values.${kind}`)),
    hours,
    coded(['skipsHolidays', `${path}.exclude_holiday`], week.skipsHolidays, (skips) =>
      t(skips ? 'storeSettings.values.skipped' : 'storeSettings.values.notSkipped'),
    ),
  ]);
}

export function deliveryFacts(
  { areaType, areaMetres, base, increment }: DeliveryRules,
  speech: Speech,
): Fact[] {
  const { t, number } = speech;
  const path = 'config_data.deliver_rule_data';
  const minutes = (read: number) => t('storeSettings.delivery.minutes', { n: read });
  const distance = (read: number) => t('storeSettings.delivery.kilometres', { n: number(read / 1000) });
  return present([
    unknownCode(['areaType', 'config_data.set_deliver_area_type'], areaType),
    coded(['area', 'config_data.deliver_distance'], areaMetres, distance),
    coded(['baseDistance', `${path}.base_deliver_distance`], base.distanceMetres, distance),
    ...priced(['baseLeast', `${path}.base_min_deliver_price`], base.leastFen, speech),
    ...priced(['baseFee', `${path}.base_deliver_fee`], base.feeFen, speech),
    coded(['baseMinutes', `${path}.base_deliver_time`], base.minutes, minutes),
    coded(['incrementDistance', `${path}.increment_deliver_distance`], increment.distanceMetres, distance),
    ...priced(['incrementLeast', `${path}.increment_min_deliver_price`], increment.leastFen, speech),
    ...priced(['incrementFee', `${path}.increment_deliver_fee`], increment.feeFen, speech),
    coded(['incrementMinutes', `${path}.increment_deliver_time`], increment.minutes, minutes),
  ]);
}

export const storeFacts = (store: StoreCard): Fact[] =>
  present([
    said(['title', 'app_store_data.title'], store.title),
    said(['description', 'app_store_data.store_desc'], store.description),
    said(['address', 'app_store_data.address_detail'], store.address),
    said(['region', 'region_data'], store.region.names.join(' ') || store.region.whole),
    said(['contactName', 'app_store_data.contact_name'], store.contactName),
    said(['contactPhone', 'app_store_data.contact_phone'], store.contactPhone),
    said(['servicePhone', 'app_store_data.service_phone'], store.servicePhone),
    said(['longitude', 'app_store_data.longitude'], store.longitude),
    said(['latitude', 'app_store_data.latitude'], store.latitude),
    said(['industry', 'app_store_data.industry_type'], store.industry),
    unknownCode(['storeStatus', 'app_store_data.status'], store.status),
  ]);

export const functionGroups = ['fees', 'queue', 'payment', 'serving'] as const;
type FunctionGroup = (typeof functionGroups)[number];

export const functionFacts = (settings: FunctionSettings, speech: Speech): Record<FunctionGroup, Fact[]> => ({
  fees: present([
    ...feeFacts('serverFee', settings.serverFee, speech),
    ...feeFacts('tissueFee', settings.tissueFee, speech),
    ...feeFacts('boxFee', settings.boxFee, speech),
  ]),
  queue: present(queueFacts(settings.queue, speech)),
  payment: present(paymentFacts(settings.payment, speech)),
  serving: present(servingFacts(settings, speech)),
});

const queueFacts = ({ type, waitingMinutes }: FunctionSettings['queue'], { t }: Speech): Fact[] => [
  unknownCode(['queueType', 'line_up_info.queue_rule_type'], type),
  coded(['waiting', 'line_up_info.rule_info.waiting_time'], waitingMinutes, (read) =>
    t('storeSettings.delivery.minutes', { n: read }),
  ),
];

const paymentFacts = ({ order, ways }: FunctionSettings['payment'], { t }: Speech): Fact[] => [
  coded(['payOrder', 'account_info.account_type'], order, (read) => t(`storeSettings.values.${read}`)),
  codes(['payWays', 'account_info.account_way'], ways, {
    format: (way) => t(`storeSettings.values.${way}`),
    ...joints(t),
  }),
];

const servingFacts = (settings: FunctionSettings, { t }: Speech): Fact[] => [
  unknownCode(['functionStatus', 'status'], settings.status),
  coded(['table', 'location_status'], settings.table, (table) => t(`storeSettings.values.${table}`)),
  codes(['takeMeal', 'take_meal_type'], settings.takeMeal, {
    format: (way) => t(`storeSettings.values.${way}`),
    ...joints(t),
  }),
  coded(['addsDishes', 'add_dish_info.allow_app_status'], settings.addsDishes, (adds) =>
    t(adds ? 'storeSettings.values.adds' : 'storeSettings.values.addsNot'),
  ),
];

const joints = (t: Translate) => ({
  and: t('storeSettings.hours.and'),
  more: t('storeSettings.hours.and') + t('storeSettings.values.others'),
});

const allFunctionFacts = (settings: FunctionSettings, speech: Speech): Fact[] => {
  const groups = functionFacts(settings, speech);
  return functionGroups.flatMap((group) => groups[group]);
};

const feePaths = { serverFee: 'server_fee', tissueFee: 'tissue_fee', boxFee: 'box_fee' } as const;
const feeTypes = {
  serverFee: 'serverFeeType',
  tissueFee: 'tissueFeeType',
  boxFee: 'boxFeeType',
} as const satisfies Record<keyof typeof feePaths, FieldName>;

function feeFacts(name: keyof typeof feePaths, { type, amountFen }: Fee, speech: Speech): Fact[] {
  const path = `${feePaths[name]}_info.${feePaths[name]}`;
  return [...priced([name, path], amountFen, speech), unknownCode([feeTypes[name], `${path}_type`], type)];
}
