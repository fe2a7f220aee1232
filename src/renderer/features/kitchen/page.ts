import { KnifeFork } from '@element-plus/icons-vue';
import type { PageTable } from '../../app/pages.ts';

export const pages = {
  'kitchen-screens': {
    path: '/kitchen/screens',
    load: () => import('./set-up/KitchenScreensPage.vue'),
    nav: { group: 'daily', position: 55, icon: KnifeFork },
  },
  kitchen: {
    path: '/kitchen',
    load: () => import('./screen/KitchenPage.vue'),
    under: 'kitchen-screens',
    fillsScreen: true,
    isDisplay: true,
  },
  'kitchen-guests': {
    path: '/kitchen/guests',
    load: () => import('./guests/GuestsPage.vue'),
    under: 'kitchen-screens',
    fillsScreen: true,
    isDisplay: true,
  },
} satisfies PageTable;
