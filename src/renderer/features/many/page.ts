import type { PageTable } from '../../app/pages.ts';

export const pages = {
  'goods-many': {
    path: '/goods/many',
    load: () => import('./BulkPage.vue'),
    under: 'goods',
  },
  'goods-import': {
    path: '/goods/import',
    load: () => import('./import/ImportPage.vue'),
    under: 'goods',
  },
  'goods-batches': {
    path: '/goods/batches',
    load: () => import('./batch/BatchesPage.vue'),
    under: 'goods',
  },
  'goods-batch': {
    path: '/goods/batches/:id',
    load: () => import('./batch/BatchPage.vue'),
    under: 'goods',
  },
} satisfies PageTable;
