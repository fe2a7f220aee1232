// What a dish costs the house, stored with the shop on this machine: the shop's interface has no field for it.
import * as z from 'zod/mini';
import { anyGoodsId } from './goods.ts';
import { fen } from './goods-fields.ts';
import { profileId } from './profile.ts';
import { command, nothing, query } from './route.ts';

export const MOST_DISH_COSTS = 10_000;

/** For one piece. */
const dishCost = z.strictObject({ item: anyGoodsId, fen });

export const dishCosts = z.strictObject({
  costs: z.array(dishCost).check(
    z.maxLength(MOST_DISH_COSTS),
    z.refine((costs) => new Set(costs.map(({ item }) => item)).size === costs.length),
  ),
});
export type DishCosts = z.output<typeof dishCosts>;

export const dishCostsRoutes = {
  'dish-costs.get': query(nothing, dishCosts),
  /** Null for a cost that is not known any more. */
  'dish-costs.save': command(
    z.strictObject({ shop: profileId, item: anyGoodsId, fen: z.nullable(fen) }),
    dishCosts,
  ),
} as const;

export const dishCostsEvents = { 'dish-costs.changed': dishCosts } as const;
