// The kinds of the audit in a few groups, as an owner looks for them.
import { type AuditKind, auditKinds } from '../../../../contract/audit.ts';

/** The order of the chips between the first and the last. */
export const kindGroups = ['orders', 'money', 'menu', 'people', 'settings', 'signIns'] as const;
type KindGroup = (typeof kindGroups)[number];
/** `acts`: all but the sign-ins and locks of every few minutes, which bury the rest. */
export const auditGroups = ['acts', ...kindGroups, 'all'] as const;
export type AuditGroup = (typeof auditGroups)[number];

const groupOf: Readonly<Record<AuditKind, KindGroup>> = {
  void: 'orders',
  discount: 'orders',
  fees: 'orders',
  reopen: 'orders',
  discard: 'orders',
  'taken-off': 'orders',
  buyer: 'orders',
  reprint: 'orders',
  approved: 'orders',
  refund: 'money',
  correct: 'money',
  unpay: 'money',
  round: 'money',
  'day-closed': 'money',
  'day-reopened': 'money',
  drawer: 'money',
  float: 'money',
  'pay-in': 'money',
  'pay-out': 'money',
  drop: 'money',
  count: 'money',
  'count-explained': 'money',
  'drawer-undo': 'money',
  'shift-started': 'money',
  'shift-ended': 'money',
  settle: 'money',
  'menu-changed': 'menu',
  'sold-out': 'menu',
  'menu-run': 'menu',
  'coupon-changed': 'menu',
  'set-up': 'people',
  'person-added': 'people',
  'person-changed': 'people',
  'person-left': 'people',
  'person-returned': 'people',
  'pin-set': 'people',
  'roles-changed': 'people',
  'recovery-code': 'people',
  recovered: 'people',
  'hours-corrected': 'people',
  'people-settings': 'settings',
  'tax-changed': 'settings',
  'money-settings': 'settings',
  'door-changed': 'settings',
  'device-paired': 'settings',
  'device-renamed': 'settings',
  'device-revoked': 'settings',
  'guests-changed': 'settings',
  restored: 'settings',
  'clock-back': 'settings',
  update: 'settings',
  'signed-in': 'signIns',
  'signed-out': 'signIns',
  'wrong-pin': 'signIns',
  'locked-out': 'signIns',
  unlocked: 'signIns',
};

/** The chips at both ends show several groups, whose kinds are too many for a list. */
export const isGroup = (group: AuditGroup): group is KindGroup => kindGroups.some((one) => one === group);

/** A wrong PIN is no routine. */
const routine: readonly AuditKind[] = ['signed-in', 'signed-out'];

export function kindsIn(group: AuditGroup): readonly AuditKind[] {
  if (group === 'all') return auditKinds;
  if (group === 'acts') return auditKinds.filter((kind) => !routine.includes(kind));
  return auditKinds.filter((kind) => groupOf[kind] === group);
}
