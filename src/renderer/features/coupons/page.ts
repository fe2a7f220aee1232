import { Ticket } from '@element-plus/icons-vue';
import type { PageTable } from '../../app/pages.ts';

export const pages = {
  coupons: {
    path: '/coupons',
    load: () => import('./CouponsPage.vue'),
    nav: { group: 'daily', position: 90, icon: Ticket },
  },
} satisfies PageTable;
