import { User } from '@element-plus/icons-vue';
import type { PageTable } from '../../app/pages.ts';
import { aliases } from './words/titles.ts';

export const pages = {
  people: {
    path: '/people',
    load: () => import('./PeoplePage.vue'),
    nav: { group: 'desk', position: 15, icon: User },
    aliases: aliases.people,
    isOfDevice: true,
  },
  audit: {
    path: '/audit',
    load: () => import('./audit/AuditPage.vue'),
    under: 'people',
    needs: ['records.read'],
    isOfDevice: true,
  },
  hours: { path: '/hours', load: () => import('./hours/HoursPage.vue'), under: 'people', isOfDevice: true },
} satisfies PageTable;
