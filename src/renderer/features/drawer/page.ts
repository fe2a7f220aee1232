import type { PageTable } from '../../app/pages.ts';
import { aliases } from './words/titles.ts';

export const pages = {
  drawer: {
    path: '/drawer',
    load: () => import('./DrawerPage.vue'),
    needs: ['drawer.open', 'payment.take'],
    under: 'counter',
    aliases: aliases.drawer,
  },
} satisfies PageTable;
