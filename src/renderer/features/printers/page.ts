import type { PageTable } from '../../app/pages.ts';
import { aliases } from './words/titles.ts';

export const pages = {
  printers: {
    path: '/printers',
    load: () => import('./PrintersPage.vue'),
    under: 'settings',
    aliases: aliases.printers,
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
    needs: ['setup.change'],
    aliases: aliases['print-templates'],
  },
} satisfies PageTable;
