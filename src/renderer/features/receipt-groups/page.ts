import { Files } from '@element-plus/icons-vue';
import type { PageTable } from '../../app/pages.ts';

export const pages = {
  'receipt-groups': {
    path: '/receipt-groups',
    load: () => import('./ReceiptGroupsPage.vue'),
    nav: { group: 'desk', position: 5, icon: Files },
  },
} satisfies PageTable;
