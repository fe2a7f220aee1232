import { Grid } from '@element-plus/icons-vue';
import type { PageTable } from '../../app/pages.ts';

export const pages = {
  'dining-locations': {
    path: '/dining-locations',
    load: () => import('./DiningLocationsPage.vue'),
    nav: { group: 'daily', position: 80, icon: Grid },
  },
} satisfies PageTable;
