import { Sell } from '@element-plus/icons-vue';
import type { PageTable } from '../../app/pages.ts';

export const pages = {
  counter: {
    path: '/counter',
    load: () => import('./CounterPage.vue'),
    nav: { group: 'daily', position: 10, icon: Sell },
    fillsScreen: true,
  },
  'counter-settings': {
    path: '/counter/settings',
    load: () => import('./CounterSettingsPage.vue'),
    under: 'counter',
  },
  'money-settings': {
    path: '/counter/money',
    load: () => import('./settings/MoneySettingsPage.vue'),
    under: 'counter',
  },
} satisfies PageTable;
