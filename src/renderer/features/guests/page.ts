import { Notebook } from '@element-plus/icons-vue';
import type { PageTable } from '../../app/pages.ts';

export const pages = {
  guests: {
    path: '/guests',
    load: () => import('./GuestsPage.vue'),
    nav: { group: 'more', position: 10, icon: Notebook },
    isOfDevice: true,
  },
} satisfies PageTable;
