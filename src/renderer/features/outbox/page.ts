import { Promotion } from '@element-plus/icons-vue';
import type { PageTable } from '../../app/pages.ts';

export const pages = {
  outbox: {
    path: '/outbox',
    load: () => import('./OutboxPage.vue'),
    nav: { group: 'daily', position: 70, icon: Promotion },
  },
} satisfies PageTable;
