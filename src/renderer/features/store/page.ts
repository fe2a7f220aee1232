import { Memo } from '@element-plus/icons-vue';
import type { PageTable } from '../../app/pages.ts';

export const pages = {
  'store-settings': {
    path: '/store-settings',
    load: () => import('./StoreSettingsPage.vue'),
    nav: { group: 'daily', position: 100, icon: Memo },
  },
} satisfies PageTable;
