// An act as a screen asks for it. It gets its id when it is sent, unless the screen must know it without an answer.
import type { OrderAct } from '../../contract/orders.ts';

type WithoutId<Act> = Act extends OrderAct ? Omit<Act, 'id'> & { id?: string } : never;
export type WantedAct = WithoutId<OrderAct>;
