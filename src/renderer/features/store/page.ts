import { Memo } from '@element-plus/icons-vue';
import type { PageTable } from '../../app/pages.ts';

export const pages = {
  'store-settings': {
    path: '/store-settings',
    load: () => import('./StoreSettingsPage.vue'),
    nav: { group: 'desk', position: 18, icon: Memo },
  },
} satisfies PageTable;
