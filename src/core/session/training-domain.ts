// The training shop: its routes, which the session answers.
import { defineDomain } from '../domain.ts';
import type { Session } from './session.ts';

export const trainingDomain = defineDomain({
  name: 'training',
  create: (session: Session) => session,
  routes: (session) => ({
    'training.open': () => session.openTraining(),
    'training.reset': () => session.resetTraining(),
  }),
});
