import type { PageTable } from '../../app/pages.ts';
import { aliases } from './words/titles.ts';

export const pages = {
  devices: {
    path: '/devices',
    load: () => import('./DevicesPage.vue'),
    under: 'settings',
    needs: ['devices.pair'],
    aliases,
    isOfDevice: true,
  },
} satisfies PageTable;
