// The routes and events of the first screen, separate so that the start does not load the schema of a menu.
import { deskRoutes } from './desk.ts';
import { overviewEvents, overviewRoutes } from './overview.ts';
import { peopleEvents, peopleRoutes } from './people.ts';
import { sessionEvents, sessionRoutes } from './session.ts';
import { settingsEvents, settingsRoutes } from './settings.ts';
import { storageEvents, storageRoutes } from './storage.ts';

export const startRoutes = {
  ...deskRoutes,
  ...settingsRoutes,
  ...sessionRoutes,
  ...overviewRoutes,
  ...storageRoutes,
  'people.get': peopleRoutes['people.get'],
  'people.session': peopleRoutes['people.session'],
} as const;

export const startEvents = {
  ...sessionEvents,
  ...settingsEvents,
  ...overviewEvents,
  ...storageEvents,
  ...peopleEvents,
} as const;
