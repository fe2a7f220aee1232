import type { PageTable } from '../../app/pages.ts';
import { aliases } from './words/titles.ts';

export const pages = {
  tax: {
    path: '/counter/tax',
    load: () => import('./TaxPage.vue'),
    under: 'settings',
    needs: ['setup.change', 'menu.edit'],
    aliases: aliases.tax,
  },
} satisfies PageTable;
