import type { PageTable } from '../../app/pages.ts';

export const pages = {
  backup: {
    path: '/backup',
    load: () => import('./BackupPage.vue'),
    under: 'settings',
    beforeFirstShop: true,
    isOfDevice: true,
  },
} satisfies PageTable;
