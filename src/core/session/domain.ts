// The shops that this desk knows and the one that is open: their module and their routes.
import { defineDomain } from '../domain.ts';
import { Session, type SessionDeps } from './session.ts';

export const sessionDomain = defineDomain({
  name: 'session',
  create: (deps: SessionDeps) => new Session(deps),
  routes: (session) => ({
    'session.get': () => session.state(),
    'session.try': (trial) => session.try(trial),
    'session.add': (added) => session.add(added),
    'session.edit': (edit) => session.edit(edit),
    'session.removal': ({ id }) => session.removal(id),
    'session.remove': ({ id }) => session.remove(id),
    'session.switch': ({ id }) => session.switchTo(id),
    'session.check': () => session.check(),
  }),
});
