import { Sell } from '@element-plus/icons-vue';
import type { PageTable } from '../../app/pages.ts';
import { aliases } from './words/titles.ts';

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
    under: 'settings',
    needs: ['setup.change'],
    aliases: aliases['counter-settings'],
  },
  'money-settings': {
    path: '/counter/money',
    load: () => import('./settings/MoneySettingsPage.vue'),
    under: 'settings',
    needs: ['setup.change'],
    aliases: aliases['money-settings'],
  },
} satisfies PageTable;
