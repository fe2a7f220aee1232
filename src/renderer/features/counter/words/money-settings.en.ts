// The English messages for payment ways, rounding, tips, the service charge and the drawer in the settings.
import type { moneySettings as zh } from './money-settings.zh-cn.ts';

export const moneySettings: typeof zh = {
  back: 'Back to counter settings',
  link: 'Payment methods, rounding, tips, service charge and the drawer.',
  open: 'Open',
  save: 'Save',
  ways: {
    title: 'Payment methods',
    intro: 'Shown in this order at checkout. Money is taken on your terminal; here it is only recorded.',
    one: 'Payment method',
    add: 'Add payment method',
    remove: 'Remove',
    show: 'Show {way}',
    up: 'Move {way} up',
    down: 'Move {way} down',
    edit: 'Edit {way}',
    names: { zh: 'Chinese name', en: 'English name' },
    nameless: 'Enter at least one name.',
    asks: 'At checkout',
    questions: { given: 'Enter what was given, and show change', reference: 'Note or reference number' },
    traits: {
      isInDrawer: 'Counts as cash in the drawer',
      opensDrawer: 'Opens the drawer',
      isRefundable: 'Can be used for refunds',
      isOnAccount: 'Owed under a name, settled later',
    },
    later: 'Changes apply to new payments only.',
  },
  rounding: {
    title: 'Rounding',
    intro: 'Rounds the total of new orders down. Each bill can still be changed at checkout.',
  },
  tips: {
    title: 'Tips',
    intro: 'Entered at checkout. Not part of sales.',
    none: 'No tips',
    person: 'Server keeps',
    pool: 'Pooled',
  },
  service: {
    title: 'Service charge',
    intro: 'A percent of the items after discounts, not for takeout. 0 is none.',
    percent: 'Percent',
    guests: 'For parties of … or more',
  },
  drawer: {
    float: 'Ask for the opening float',
    floatHint: 'At the start of a business day, without holding up orders.',
    usual: 'Usual float',
    usualHint: 'Confirmed with one tap.',
    blind: 'Blind count',
    blindHint: 'Hides the expected amount until the count is finished.',
    shifts: 'Each person counts their own cash',
    shiftsHint: 'People start a shift with a float, and count what they have at its end.',
  },
  drawers: {
    title: 'More drawers',
    intro: 'Besides the main drawer, such as the bar. Each is started with a float and counted at the end.',
    none: 'One drawer.',
    field: 'Name of a drawer',
  },
};
