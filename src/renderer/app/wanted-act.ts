// An act as a screen asks for it, before it has its id.
import type { OrderAct } from '../../contract/orders.ts';

type WithoutId<Act> = Act extends OrderAct ? Omit<Act, 'id'> : never;
export type WantedAct = WithoutId<OrderAct>;
