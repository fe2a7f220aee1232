// How guests pay here: the shop's own list of payment ways. No payment is processed; what was paid elsewhere is noted.
import * as z from 'zod/mini';
import type { Language } from './settings.ts';

export const MOST_WAYS = 20;
export const LONGEST_WAY_NAME = 16;

export const wayId = z.string().check(z.regex(/^[a-z0-9]{1,32}$/));
/** What was paid on account is owed under it. */
export const accountName = z.string().check(z.trim(), z.minLength(1), z.maxLength(40));

/** In both languages; one of them may be empty. */
const names = { zh: z.string(), en: z.string() };

/** What a person is asked for: what the guest gave, a reference of the payment. */
export const wayQuestions = ['given', 'reference'] as const;
export type WayQuestion = (typeof wayQuestions)[number];

/** What a payment stores of its way, so that it reads the same when the list has changed. */
const frozen = {
  ...names,
  /** What is paid in it lies in the drawer. */
  isInDrawer: z.boolean(),
  opensDrawer: z.boolean(),
  /** Nothing is paid yet: it is owed under a name, and settled in another way. */
  isOnAccount: z.boolean(),
};
export const namedWay = z.strictObject(frozen);
export type NamedWay = z.output<typeof namedWay>;

const typedName = z.string().check(z.trim(), z.maxLength(LONGEST_WAY_NAME));
export const payWay = z.strictObject({
  id: wayId,
  ...frozen,
  zh: typedName,
  en: typedName,
  asks: z.array(z.enum(wayQuestions)).check(z.maxLength(wayQuestions.length)),
  isRefundable: z.boolean(),
  isHidden: z.boolean(),
});
export type PayWay = z.output<typeof payWay>;

/** Each has a name and an id of its own, and one at least is shown. */
export const payWayList = z.array(payWay).check(
  z.maxLength(MOST_WAYS),
  z.refine((ways) => new Set(ways.map(({ id }) => id)).size === ways.length),
  z.refine((ways) => ways.every(({ zh, en }) => zh !== '' || en !== '')),
  z.refine((ways) => ways.some(({ isHidden }) => !isHidden)),
);

const elsewhere = { isInDrawer: false, opensDrawer: false, isOnAccount: false };
const inDrawer = { isInDrawer: true, opensDrawer: true, isOnAccount: false };

const usual = {
  cash: { zh: '现金', en: 'Cash', ...inDrawer },
  wechat: { zh: '微信', en: 'WeChat Pay', ...elsewhere },
  alipay: { zh: '支付宝', en: 'Alipay', ...elsewhere },
  card: { zh: '刷卡', en: 'Card', ...elsewhere },
  code: { zh: '扫码', en: 'QR code', ...elsewhere },
  member: { zh: '会员', en: 'Member', ...elsewhere },
  account: { zh: '挂账', en: 'On account', ...elsewhere, isOnAccount: true },
  voucher: { zh: '代金券', en: 'Voucher', ...elsewhere },
  other: { zh: '其他', en: 'Other', ...elsewhere },
} satisfies Record<string, NamedWay>;
type UsualWay = keyof typeof usual;

const shown: Readonly<Record<Language, readonly UsualWay[]>> = {
  'zh-CN': ['cash', 'wechat', 'alipay', 'card', 'account', 'other'],
  en: ['cash', 'card', 'code', 'account', 'other'],
};

const isUsual = (id: string): id is UsualWay => Object.hasOwn(usual, id);
/** They can be hidden, not removed. */
export const isUsualWay = (id: string): boolean => isUsual(id);

/** The ways of a shop that has not changed them: those that its people look for, then the others, hidden. */
export function usualWays(language: Language): PayWay[] {
  const first = shown[language];
  const others = Object.keys(usual)
    .filter(isUsual)
    .filter((id) => !first.includes(id));
  return [...first, ...others].map((id) => ({
    id,
    ...usual[id],
    asks: [id === 'cash' ? 'given' : 'reference'],
    isRefundable: true,
    isHidden: !first.includes(id),
  }));
}

/** The way of a payment as it was then. Earlier versions knew four, and stored no names. */
export function wayOf({ way, as }: { way: string; as?: NamedWay | undefined }): NamedWay {
  if (as !== undefined) return as;
  return isUsual(way) ? usual[way] : { zh: way, en: way, ...elsewhere };
}

export function wayName({ zh, en }: Pick<NamedWay, 'zh' | 'en'>, language: Language): string {
  return language === 'zh-CN' ? zh || en : en || zh;
}

export const namedWayOf = ({ zh, en, isInDrawer, opensDrawer, isOnAccount }: PayWay): NamedWay => ({
  zh,
  en,
  isInDrawer,
  opensDrawer,
  isOnAccount,
});
