// Routes and events of the check that learns how a shop's interface behaves.
import * as z from 'zod/mini';
import { profileId } from '../entities/profile.ts';
import { shopBehaviourState } from '../entities/shop-behaviour.ts';
import { command, query } from '../route.ts';

const which = z.strictObject({ shop: profileId });

export const shopBehaviourRoutes = {
  'shop-behaviour.get': query(which, shopBehaviourState),
  /** Only for the open shop, and only after the person has agreed: it makes an item and a group there. */
  'shop-behaviour.start': command(which, shopBehaviourState),
  'shop-behaviour.stop': command(which, shopBehaviourState),
} as const;

export const shopBehaviourEvents = { 'shop-behaviour.changed': shopBehaviourState } as const;
