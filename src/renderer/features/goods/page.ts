import { Dish } from '@element-plus/icons-vue';
import type { PageTable } from '../../app/pages.ts';

export const pages = {
  goods: {
    path: '/goods',
    load: () => import('./GoodsPage.vue'),
    nav: { group: 'daily', position: 20, icon: Dish },
  },
} satisfies PageTable;
