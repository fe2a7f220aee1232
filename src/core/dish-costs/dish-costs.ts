// What the dishes of the open shop cost the house, stored on this machine.
import { type DishCosts, dishCosts, MOST_DISH_COSTS } from '../../contract/dish-costs.ts';
import { shopDomain } from '../domain.ts';
import { invalid } from '../failure.ts';
import type { DocumentKind } from '../platform/storage/cache.ts';

export const dishCostsKind = (ownFolder: string): DocumentKind<DishCosts> => ({
  name: `${ownFolder}/dish-costs`,
  version: 1,
  schema: dishCosts,
  empty: { costs: [] },
});

export const dishCostsDomain = shopDomain('dish-costs', (shop) => {
  const document = shop.document(dishCostsKind(shop.ownFolder));

  function changed(): DishCosts {
    shop.emit('dish-costs.changed', document.get());
    return document.get();
  }

  return {
    /** The costs were restored from a backup. */
    renewed: changed,
    routes: {
      'dish-costs.get': document.get,
      'dish-costs.save': ({ item, fen }) => {
        const others = document.get().costs.filter((cost) => cost.item !== item);
        if (fen !== null && others.length >= MOST_DISH_COSTS)
          throw invalid({ path: ['item'], rule: 'too-many', limit: MOST_DISH_COSTS });
        document.set({ costs: fen === null ? others : [...others, { item, fen }] });
        return changed();
      },
    },
  };
});
