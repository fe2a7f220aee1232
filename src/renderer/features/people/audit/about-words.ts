// What an entry of the audit is about, in words: rights, roles and settings are stored as codes.
import type { AuditEntry, AuditKind } from '../../../../contract/audit.ts';
import { type BackupPart, backupSections } from '../../../../contract/backup.ts';
import { type DeviceKind, deviceKinds, type DoorMode, doorModes } from '../../../../contract/devices.ts';
import { peopleSettings, type PeopleSettings } from '../../../../contract/people.ts';
import { type Right, rights, type RoleName, roleNames } from '../../../../contract/rights.ts';
import { useFormats } from '../../../i18n/formats.ts';
import { percentOff } from '../../../i18n/percent-off.ts';
import { useShopNames } from '../../../i18n/shop-names.ts';
import { useWords } from '../../../i18n/words.ts';
import { useSettingWords } from './setting-words.ts';

const isRight = (code: string): code is Right => rights.some((right) => right === code);
const isSection = (code: string): code is BackupPart => backupSections.some((part) => part === code);
const isRole = (code: string): code is RoleName => roleNames.some((role) => role === code);

const isKind = (code: string): code is DeviceKind => deviceKinds.some((kind) => kind === code);
const isMode = (code: string): code is DoorMode => doorModes.some((mode) => mode === code);

const LAST_ROLE = / · (\w+)$/;
/** The rights that only this person has or lacks follow the role: `Zhao · waiter +order.void -payment.take`. */
const EXCEPTIONS = /(?: [+-][\w.-]+)+$/;
const ITEM_END = ' · ';
const ROLE_RIGHTS = /^(\w+): (.*?) ?(\d+(?:\.\d+)?)%$/;
/** `Lunch · T2806 · -15.00 · on`, or with `-15%`. */
const COUPON = /^(.*) · ([A-Z0-9]+) · -(\d+(?:\.\d+)?)(%?) · (on|off|removed)$/;
/** The kinds of acts on orders, and what was sold out. */
const namesDishes: readonly AuditKind[] = [
  ...(['void', 'discount', 'fees', 'refund', 'unpay', 'reopen', 'discard', 'taken-off'] as const),
  ...(['reprint', 'round', 'sold-out'] as const),
];
const AMOUNT = /^\d+ × /;
const FEN_OF_YUAN = 100;
const BASIS_POINTS_PER_PERCENT = 100;

function settingsIn(json: string): PeopleSettings | undefined {
  try {
    return peopleSettings.safeParse(JSON.parse(json)).data;
  } catch {
    return undefined;
  }
}

export function useAboutWords() {
  const { t, language } = useWords();
  const { money } = useFormats();
  const settingWords = useSettingWords();
  const nameIn = useShopNames();
  const comma = () => t('counterTickets.comma');
  const rightOf = (code: string) => (isRight(code) ? t(`people.rights.${code}`) : code);
  const roleOf = (code: string) => (isRole(code) ? t(`people.roles.${code}`) : code);
  const rightsOf = (codes: string) => codes.split(' ').map(rightOf).join(comma());

  const personOf = (text: string) => text.replace(LAST_ROLE, (_, code: string) => ` · ${roleOf(code)}`);

  function changeOf(about: string): string {
    const [exceptions = ''] = EXCEPTIONS.exec(about) ?? [];
    const people = about.slice(0, about.length - exceptions.length);
    const given = exceptions.split(' ').flatMap((code) => {
      if (code === '') return [];
      const words = t(code.startsWith('+') ? 'people.page.yes' : 'people.page.no');
      return [`${words} ${rightOf(code.slice(1))}`];
    });
    return [people.split(' → ').map(personOf).join(' → '), ...given].join(' · ');
  }

  function roleChange(text: string): string {
    const [, role, codes = '', discount = ''] = ROLE_RIGHTS.exec(text) ?? [];
    if (role === undefined) return text;
    const basisPoints = Number(discount) * BASIS_POINTS_PER_PERCENT;
    const most = t('people.grid.least', { value: percentOff(basisPoints, language.value) });
    return `${roleOf(role)} (${[codes === '' ? '' : rightsOf(codes), most].filter(Boolean).join(comma())})`;
  }

  function settingsOf(json: string): string {
    const settings = settingsIn(json);
    if (settings === undefined) return json;
    const { lockAfterMinutes: minutes, locksAfterSend } = settings;
    const after = minutes === null ? t('people.locking.never') : t('people.locking.minutes', { n: minutes });
    return [
      `${t('people.locking.after')} ${after}`,
      ...(locksAfterSend ? [t('people.locking.send')] : []),
    ].join(comma());
  }

  const sectionsOf = (about: string) =>
    about
      .split(', ')
      .map((part) => (isSection(part) ? t(`backup.parts.${part}`) : part))
      .join(comma());

  const deviceOf = (about: string) =>
    about.replace(LAST_ROLE, (kinded, code: string) =>
      isKind(code) ? ` · ${t(`devices.kinds.${code}`)}` : kinded,
    );

  /** From one way of connecting to another, or off. */
  const doorOf = (about: string) =>
    about
      .split(' → ')
      .map((code) => (isMode(code) ? t(`devices.modes.${code}`) : t('devices.states.closed')))
      .join(' → ');

  /** From what guests could do to what they can do now. */
  const guestsOf = (about: string) =>
    about
      .split(' → ')
      .map((code) =>
        code === 'off'
          ? t('guests.states.closed')
          : t(`guests.${code === 'orders' ? 'takesOrders' : 'isOn'}`),
      )
      .join(' → ');

  /** The item, and what of it was changed. */
  function menuOf(about: string): string {
    const at = about.lastIndexOf(ITEM_END);
    const item = nameIn(about.slice(0, at));
    return `${item}${ITEM_END}${settingWords(about.slice(at + ITEM_END.length))}`;
  }

  /** Dishes with their amounts, and ways of paying: `2 × Sesame Balls, WeChat`. */
  const namesIn = (about: string) =>
    about.split(', ').map((each) => {
      const [amount = ''] = AMOUNT.exec(each) ?? [];
      return amount + nameIn(each.slice(amount.length));
    });

  /** The coupon, what it takes off, and whether it can be used. */
  function couponOf(about: string): string {
    const [, title = '', code = '', off, sign, state] = COUPON.exec(about) ?? [];
    if (off === undefined) return about;
    const worth =
      sign === '%'
        ? t('audit.coupon.percent', {
            value: percentOff(Math.round(Number(off) * BASIS_POINTS_PER_PERCENT), language.value),
          })
        : t('audit.coupon.amount', { money: money(Math.round(Number(off) * FEN_OF_YUAN)) });
    const stateWords = t(`audit.coupon.states.${state === 'on' || state === 'off' ? state : 'removed'}`);
    return t('audit.coupon.about', { title, code, worth, state: stateWords });
  }

  const wordsOf: Partial<Record<AuditKind, (about: string) => string>> = {
    approved: rightsOf,
    // From the way that was noted to the one in which it was really paid.
    correct: (about) => namesIn(about).join(' → '),
    'person-added': personOf,
    'person-changed': changeOf,
    'roles-changed': (about) => about.split('; ').map(roleChange).join(' · '),
    restored: sectionsOf,
    'people-settings': settingsOf,
    'tax-changed': settingWords,
    'money-settings': settingWords,
    'coupon-changed': couponOf,
    'menu-changed': menuOf,
    'device-paired': deviceOf,
    'door-changed': doorOf,
    'guests-changed': guestsOf,
  };
  return ({ kind, about }: Pick<AuditEntry, 'kind' | 'about'>): string =>
    wordsOf[kind]?.(about) ?? (namesDishes.includes(kind) ? namesIn(about).join(comma()) : about);
}
