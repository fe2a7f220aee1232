import { Shop } from '@element-plus/icons-vue';
import type { PageTable } from '../../app/pages.ts';

export const pages = {
  shops: {
    path: '/shops',
    load: () => import('./ShopsPage.vue'),
    nav: { group: 'more', position: 45, icon: Shop },
    isOfDevice: true,
  },
  'shop-new': {
    path: '/shops/new',
    load: () => import('./ShopEditorPage.vue'),
    under: 'shops',
    beforeFirstShop: true,
    isOfDevice: true,
  },
  'shop-edit': {
    path: '/shops/:id/edit',
    load: () => import('./ShopEditorPage.vue'),
    under: 'shops',
    isOfDevice: true,
  },
} satisfies PageTable;
