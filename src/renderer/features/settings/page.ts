import { Setting } from '@element-plus/icons-vue';
import type { PageTable } from '../../app/pages.ts';

export const pages = {
  settings: {
    path: '/settings',
    load: () => import('./SettingsPage.vue'),
    nav: { group: 'desk', position: 20, icon: Setting },
    beforeFirstShop: true,
    isOfDevice: true,
  },
} satisfies PageTable;
