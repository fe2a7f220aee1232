// How a shop behaves: the module that learns it and its routes.
import { defineDomain } from '../domain.ts';
import { type ShopBehaviourDeps, ShopBehaviours } from './shop-behaviour.ts';

export const shopBehaviourDomain = defineDomain({
  name: 'shop-behaviour',
  create: (deps: ShopBehaviourDeps) => new ShopBehaviours(deps),
  routes: (behaviours) => ({
    'shop-behaviour.get': ({ shop }) => behaviours.get(shop),
    'shop-behaviour.start': ({ shop }) => behaviours.start(shop),
    'shop-behaviour.stop': ({ shop }) => behaviours.stop(shop),
  }),
});
