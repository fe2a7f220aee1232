import type { PageTable } from '../../app/pages.ts';

export const pages = {
  'goods-new': {
    path: '/goods/new',
    load: () => import('./GoodsEditorPage.vue'),
    under: 'goods',
  },
  'goods-edit': {
    path: '/goods/:id/edit',
    load: () => import('./GoodsEditorPage.vue'),
    under: 'goods',
  },
} satisfies PageTable;
