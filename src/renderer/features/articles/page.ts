import { Reading } from '@element-plus/icons-vue';
import type { PageTable } from '../../app/pages.ts';

export const pages = {
  articles: {
    path: '/articles',
    load: () => import('./ArticlesPage.vue'),
    nav: { group: 'more', position: 20, icon: Reading },
  },
} satisfies PageTable;
