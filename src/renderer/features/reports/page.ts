import { TrendCharts } from '@element-plus/icons-vue';
import type { PageTable } from '../../app/pages.ts';

export const pages = {
  reports: {
    path: '/reports',
    load: () => import('./ReportsPage.vue'),
    needs: ['day.report'],
    nav: { group: 'daily', position: 85, icon: TrendCharts },
  },
} satisfies PageTable;
