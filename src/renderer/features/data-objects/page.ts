import { Tickets } from '@element-plus/icons-vue';
import type { PageTable } from '../../app/pages.ts';

export const pages = {
  'data-objects': {
    path: '/data',
    load: () => import('./DataObjectsPage.vue'),
    nav: { group: 'more', position: 40, icon: Tickets },
    ahead: async () => (await import('./data-store.ts')).useDataObjects(),
  },
} satisfies PageTable;
