import type { PageTable } from '../../app/pages.ts';
import { aliases } from './words/titles.ts';

export const pages = {
  'store-settings': {
    path: '/store-settings',
    load: () => import('./StoreSettingsPage.vue'),
    under: 'settings',
    aliases: aliases['store-settings'],
  },
} satisfies PageTable;
