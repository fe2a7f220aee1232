import { Food } from '@element-plus/icons-vue';
import type { PageTable } from '../../app/pages.ts';

export const pages = {
  'add-ons': {
    path: '/add-ons',
    load: () => import('./AddOnsPage.vue'),
    nav: { group: 'more', position: 2, icon: Food },
  },
} satisfies PageTable;
