import { FirstAidKit } from '@element-plus/icons-vue';
import type { PageTable } from '../../app/pages.ts';

export const pages = {
  diagnostics: {
    path: '/diagnostics',
    load: () => import('./DiagnosticsPage.vue'),
    nav: { group: 'more', position: 50, icon: FirstAidKit },
    beforeFirstShop: true,
  },
} satisfies PageTable;
