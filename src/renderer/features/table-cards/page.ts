import type { PageTable } from '../../app/pages.ts';

export const pages = {
  'table-cards': {
    path: '/table-cards',
    load: () => import('./TableCardsPage.vue'),
    under: 'dining-locations',
  },
} satisfies PageTable;
