// Plans of many changes: their module and their routes.
import { defineDomain } from '../domain.ts';
import { Plans, type PlansDeps } from './plans.ts';

export const plansDomain = defineDomain({
  name: 'plans',
  create: (deps: PlansDeps) => new Plans(deps),
  routes: (plans) => ({
    'plans.items': (asked) => plans.items(asked),
    'plans.drop': ({ id }) => plans.drop(id),
  }),
});
