import { DataAnalysis } from '@element-plus/icons-vue';
import type { PageTable } from '../../app/pages.ts';

export const pages = {
  overview: {
    path: '/',
    nav: { group: 'daily', position: 30, icon: DataAnalysis },
  },
} satisfies PageTable;
