import type { PageTable } from '../../app/pages.ts';

export const pages = {
  welcome: {
    path: '/welcome',
    beforeFirstShop: true,
    isOfDevice: true,
  },
} satisfies PageTable;
