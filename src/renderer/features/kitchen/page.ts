import type { PageTable } from '../../app/pages.ts';
import { aliases } from './words/titles.ts';

export const pages = {
  'kitchen-screens': {
    path: '/kitchen/screens',
    load: () => import('./set-up/KitchenScreensPage.vue'),
    under: 'settings',
    aliases,
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
