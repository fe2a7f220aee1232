import { Grid } from '@element-plus/icons-vue';
import type { PageTable } from '../../app/pages.ts';

export const pages = {
  'dining-locations': {
    path: '/dining-locations',
    load: () => import('./DiningLocationsPage.vue'),
    nav: { group: 'desk', position: 10, icon: Grid },
  },
} satisfies PageTable;
