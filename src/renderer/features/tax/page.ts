import type { PageTable } from '../../app/pages.ts';

export const pages = {
  tax: {
    path: '/counter/tax',
    load: () => import('./TaxPage.vue'),
    under: 'counter',
  },
} satisfies PageTable;
