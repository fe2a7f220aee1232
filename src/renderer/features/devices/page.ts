import { Iphone } from '@element-plus/icons-vue';
import type { PageTable } from '../../app/pages.ts';

export const pages = {
  devices: {
    path: '/devices',
    load: () => import('./DevicesPage.vue'),
    nav: { group: 'desk', position: 16, icon: Iphone },
    isOfDevice: true,
  },
} satisfies PageTable;
