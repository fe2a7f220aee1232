import { QuestionFilled } from '@element-plus/icons-vue';
import type { PageTable } from '../../app/pages.ts';

export const pages = {
  help: {
    path: '/help/:chapter?',
    load: () => import('./HelpPage.vue'),
    nav: {
      group: 'more',
      position: 50,
      icon: QuestionFilled,
      aliases: ['guide', 'manual', '手册', '指南', '说明'],
    },
    beforeFirstShop: true,
    isOfDevice: true,
    scrollsItself: true,
  },
} satisfies PageTable;
