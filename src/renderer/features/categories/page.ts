import { CollectionTag } from '@element-plus/icons-vue';
import type { PageTable } from '../../app/pages.ts';

export const pages = {
  categories: {
    path: '/categories',
    load: () => import('./CategoriesPage.vue'),
    nav: { group: 'more', position: 5, icon: CollectionTag },
  },
} satisfies PageTable;
