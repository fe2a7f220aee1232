import { Calendar } from '@element-plus/icons-vue';
import type { PageTable } from '../../app/pages.ts';

export const pages = {
  days: {
    path: '/days',
    load: () => import('./DaysPage.vue'),
    needs: ['day.report'],
    nav: { group: 'daily', position: 40, icon: Calendar },
  },
} satisfies PageTable;
