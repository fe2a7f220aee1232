// Changes of the settings that move money, as the audit says them: `countsBlind: on → off; tips: none → pool`.
import type { CounterSettings } from '../../contract/counter.ts';
import type { PayWay } from '../../contract/pay-ways.ts';
import { percentOf } from '../../contract/tax-rates.ts';
import type { TaxClass, TaxRules } from '../../contract/tax.ts';
import type { Caller } from '../caller.ts';
import { yuan } from '../../formats/write/cells.ts';
import { note, type NoteDeps } from './note.ts';

/** Each setting by its name. */
type Said = Readonly<Record<string, string>>;

const NONE = 'none';
const onOrOff = (isOn: boolean): string => (isOn ? 'on' : 'off');

/** A payment way, by its names in both languages, with what it does to the money, so that a change of it shows. */
const wayText = ({
  zh,
  en,
  isHidden,
  isInDrawer,
  opensDrawer,
  isRefundable,
  isOnAccount,
}: PayWay): string => {
  const traits = {
    hidden: isHidden,
    inDrawer: isInDrawer,
    opensDrawer,
    refundable: isRefundable,
    isOnAccount,
  };
  const own = Object.entries(traits).flatMap(([trait, has]) => (has ? [trait] : []));
  const names = [...new Set([zh, en])].filter((name) => name !== '');
  return [...names, ...own].join(' ');
};

const moneyTexts = (
  { money, fees }: Pick<CounterSettings, 'money' | 'fees'>,
  ways: readonly PayWay[],
): Said => {
  const { rounding, tips, tipPercents, service, asksFloat, usualFloatFen, countsBlind, hasShifts, drawers } =
    money;
  return {
    countsBlind: onOrOff(countsBlind),
    tips,
    tipPercents: tipPercents === undefined ? NONE : tipPercents.map((percent) => `${percent}%`).join(' '),
    rounding,
    service: service === null ? NONE : `${percentOf(service)}% ≥ ${service.fromGuests}`,
    asksFloat: onOrOff(asksFloat),
    usualFloat: yuan(usualFloatFen),
    hasShifts: onOrOff(hasShifts),
    drawers: drawers.join(', ') || NONE,
    ...Object.fromEntries(Object.entries(fees).map(([kind, unit]) => [`${kind}Fee`, unit ?? NONE])),
    ...Object.fromEntries(ways.map((way) => [`way ${way.id}`, wayText(way)])),
  };
};

export const moneyChanges = (
  before: Pick<CounterSettings, 'money' | 'fees'>,
  after: Pick<CounterSettings, 'money' | 'fees'>,
  waysOf: (settings: Pick<CounterSettings, 'money'>) => readonly PayWay[],
): string => changesBetween(moneyTexts(before, waysOf(before)), moneyTexts(after, waysOf(after)));

const className = (one: TaxClass): string => `${one.en || one.zh} ${percentOf(one)}%`;

function taxTexts({ classes, uses, categories, items, receiptPrefix }: TaxRules): Said {
  const nameOf = (id: string | null): string => {
    const found = classes.find((one) => one.id === id);
    return found === undefined ? NONE : className(found);
  };
  const awayText = ({ takeAway }: TaxClass) => (takeAway === null ? '' : `takeout ${nameOf(takeAway)}`);
  const named = (part: string, ids: Readonly<Record<string, string | null>>) =>
    Object.entries(ids).map(([key, id]): [string, string] => [`${part} ${key}`, nameOf(id)]);
  return Object.fromEntries([
    ...classes.map((one): [string, string] => [
      `rate ${one.id}`,
      [className(one), one.isIncluded ? 'included' : 'added', awayText(one)].join(' ').trim(),
    ]),
    ...named('use', uses),
    ...named('category', categories),
    ...named('item', items),
    ['receipts', receiptPrefix === null ? 'off' : `on ${receiptPrefix}`.trim()],
  ]);
}

export const taxChanges = (before: TaxRules, after: TaxRules): string =>
  changesBetween(taxTexts(before), taxTexts(after));

/** Empty if nothing is different. */
function changesBetween(before: Said, after: Said): string {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => before[name] !== after[name])
    .map((name) => `${name}: ${before[name] ?? NONE} → ${after[name] ?? NONE}`)
    .join('; ');
}

/** Nothing for a change that moves no money. */
export async function auditChange(
  deps: NoteDeps,
  change: { kind: 'tax-changed' | 'money-settings'; about: string; shop: string },
  by: Pick<Caller, 'person' | 'approver'>,
): Promise<void> {
  if (change.about !== '') await note(deps, change, by);
}
