import { Printer } from '@element-plus/icons-vue';
import type { PageTable } from '../../app/pages.ts';
import { aliases } from './words/titles.ts';

export const pages = {
  printers: {
    path: '/printers',
    load: () => import('./PrintersPage.vue'),
    nav: { group: 'daily', position: 60, icon: Printer },
  },
  'print-jobs': {
    path: '/printers/jobs',
    load: () => import('./jobs/PrintJobsPage.vue'),
    under: 'printers',
  },
  'print-templates': {
    path: '/printers/templates',
    load: () => import('./templates/TemplatesPage.vue'),
    under: 'settings',
    aliases: aliases['print-templates'],
  },
} satisfies PageTable;
