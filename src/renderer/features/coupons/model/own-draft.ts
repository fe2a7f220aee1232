// An own coupon while a person edits it: texts as they are typed, checked when it is saved.
import type { OrderDiscount } from '../../../../contract/order-discount.ts';
import { MOST_USES, type OwnCoupon, ownCouponCode, plainCode } from '../../../../contract/own-coupons.ts';
import type { Language } from '../../../../contract/settings.ts';
import { percentOff, readPercentOff } from '../../../i18n/percent-off.ts';
import { readCount, readMoney, showFen } from '../../../ui/money-typing.ts';

/** What it is worth may still have to be said. */
export type UnfinishedCoupon = Omit<OwnCoupon, 'worth'> & { worth: OrderDiscount | null };

export interface OwnDraft {
  title: string;
  kind: OrderDiscount['kind'];
  /** As typed, in the language of the screen. */
  percent: string;
  amount: string;
  least: string;
  from: string;
  until: string;
  hoursFrom: string;
  hoursUntil: string;
  mostUses: string;
  code: string;
  isOn: boolean;
}

export const ownFaults = ['title', 'worth', 'least', 'days', 'hours', 'mostUses', 'code'] as const;
export type OwnFault = (typeof ownFaults)[number];

const moneyText = (fen: number) => (fen === 0 ? '' : showFen(fen).replace(/\.00$/, ''));

export const draftOf = (coupon: UnfinishedCoupon, language: Language): OwnDraft => {
  const { title, worth, leastFen, from, until, hours, mostUses, code, isOn } = coupon;
  return {
    title,
    kind: worth?.kind ?? 'percent',
    percent: worth?.kind === 'percent' ? String(percentOff(worth.basisPoints, language)) : '',
    amount: worth?.kind === 'amount' ? moneyText(worth.fen) : '',
    least: moneyText(leastFen),
    from: from ?? '',
    until: until ?? '',
    hoursFrom: hours?.from ?? '',
    hoursUntil: hours?.until ?? '',
    mostUses: mostUses === null ? '' : String(mostUses),
    code,
    isOn,
  };
};

/** What is to be saved, or the first thing that is wrong. */
export function readDraft(
  draft: OwnDraft,
  of: Pick<OwnCoupon, 'id' | 'madeAtSeconds'>,
  language: Language,
  /** The one on the ticket, while it is still missing. */
  title = draft.title,
): OwnCoupon | { fault: OwnFault } {
  const { from, until, isOn } = draft;
  const hours = readHours(draft);
  const worth = readWorth(draft, language);
  const least = readMoney(draft.least);
  const uses = readCount(draft.mostUses, MOST_USES);
  const code = plainCode(draft.code);
  if (title.trim() === '') return { fault: 'title' };
  if (worth === undefined) return { fault: 'worth' };
  if ('rule' in least) return { fault: 'least' };
  if (from !== '' && until !== '' && until < from) return { fault: 'days' };
  if (hours === undefined) return { fault: 'hours' };
  if ('rule' in uses || uses.value === 0) return { fault: 'mostUses' };
  if (!ownCouponCode.safeParse(code).success) return { fault: 'code' };
  return {
    ...of,
    code,
    title: title.trim(),
    worth,
    leastFen: least.value ?? 0,
    from: from === '' ? null : from,
    until: until === '' ? null : until,
    hours,
    mostUses: uses.value,
    isOn,
  };
}

const CLOCK = /^([01]?\d|2[0-3])(?::?([0-5]\d))?$/;

/** The hours of a day from 0 to 23: 9, 9:30, 930 and 09:30 are all read. */
function readClock(text: string): string | undefined {
  const [, hour, minute = '00'] = CLOCK.exec(text.normalize('NFKC').trim()) ?? [];
  return hour === undefined ? undefined : `${hour.padStart(2, '0')}:${minute}`;
}

/** Null for all day; undefined if one is missing, or no time. */
function readHours({ hoursFrom, hoursUntil }: OwnDraft): OwnCoupon['hours'] | undefined {
  if (hoursFrom.trim() === '' && hoursUntil.trim() === '') return null;
  const [from, until] = [readClock(hoursFrom), readClock(hoursUntil)];
  return from === undefined || until === undefined ? undefined : { from, until };
}

function readWorth({ kind, percent, amount }: OwnDraft, language: Language): OrderDiscount | undefined {
  if (kind === 'amount') {
    const read = readMoney(amount);
    return 'value' in read && read.value !== null && read.value > 0 ? { kind, fen: read.value } : undefined;
  }
  const basisPoints = readPercentOff(percent, language) ?? 0;
  return basisPoints > 0 ? { kind, basisPoints } : undefined;
}
