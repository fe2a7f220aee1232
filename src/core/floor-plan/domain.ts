// The floor plan domain: its module and its routes.
import { defineDomain } from '../domain.ts';
import { FloorPlanModule } from './floor-plan-module.ts';
import { readPlan } from './plan-file.ts';
import type { ShopDomainDeps } from '../shop-domain.ts';

export const floorPlanDomain = defineDomain({
  name: 'floor-plan',
  create: ({ emit, ...deps }: ShopDomainDeps) =>
    new FloorPlanModule({ ...deps, onChange: (plan) => emit('floor-plan.changed', plan) }),
  routes: (floorPlan) => ({
    'floor-plan.get': () => floorPlan.get(),
    'floor-plan.save': (plan) => floorPlan.keep(plan),
    'floor-plan.export': ({ name }) => floorPlan.export(name),
    'floor-plan.read': ({ text }) => readPlan(text),
  }),
});
