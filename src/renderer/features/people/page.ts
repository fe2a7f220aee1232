import type { PageTable } from '../../app/pages.ts';
import { aliases } from './words/titles.ts';

export const pages = {
  people: {
    path: '/people',
    load: () => import('./PeoplePage.vue'),
    under: 'settings',
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
