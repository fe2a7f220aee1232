import { Files } from '@element-plus/icons-vue';
import type { PageTable } from '../../app/pages.ts';

export const pages = {
  'receipt-groups': {
    path: '/receipt-groups',
    load: () => import('./ReceiptGroupsPage.vue'),
    nav: { group: 'daily', position: 50, icon: Files },
  },
} satisfies PageTable;
