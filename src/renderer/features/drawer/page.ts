import type { PageTable } from '../../app/pages.ts';

export const pages = {
  drawer: {
    path: '/drawer',
    load: () => import('./DrawerPage.vue'),
    under: 'counter',
  },
} satisfies PageTable;
