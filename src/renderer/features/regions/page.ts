import { MapLocation } from '@element-plus/icons-vue';
import type { PageTable } from '../../app/pages.ts';

export const pages = {
  regions: {
    path: '/regions',
    load: () => import('./RegionsPage.vue'),
    nav: { group: 'more', position: 30, icon: MapLocation },
    ahead: (bridge) => bridge.call('regions.state', null),
  },
} satisfies PageTable;
