import { QuestionFilled } from '@element-plus/icons-vue';
import type { PageTable } from '../../app/pages.ts';
import { aliases } from './words/titles.ts';

export const pages = {
  help: {
    path: '/help/:chapter?',
    load: () => import('./HelpPage.vue'),
    nav: { group: 'more', position: 50, icon: QuestionFilled },
    aliases,
    beforeFirstShop: true,
    isOfDevice: true,
    scrollsItself: true,
  },
} satisfies PageTable;
