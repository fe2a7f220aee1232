// The way in for guests: a table of its own, which has no route of the desk; and the way out, always a Result.
import {
  type GuestCall,
  guestCalls,
  type GuestInput,
  type GuestOutput,
  type GuestSettings,
} from '../../contract/guests.ts';
import { done, failed, type Result } from '../../contract/result.ts';
import { readInput } from '../dispatch.ts';
import { AppFailure, failure, internalError } from '../failure.ts';
import type { Chance, Log } from '../ports.ts';
import type { ShopGuests } from './shop-guests.ts';

type GuestHandlers = {
  [Call in GuestCall]: (
    guests: ShopGuests,
    input: GuestInput<Call>,
    settings: GuestSettings,
  ) => Promise<GuestOutput<Call>>;
};

const handlers: GuestHandlers = {
  menu: (guests, { revision }, { takesOrders }) => guests.menu.shown(revision, takesOrders),
  dish: (guests, { id }) => guests.menu.dish(id),
  'call-waiter': (guests, place) => guests.callWaiter(place),
  table: (guests, { code }) => guests.table(code),
  propose: (guests, input) => guests.propose(input),
};

const isGuestCall = (name: unknown): name is GuestCall =>
  typeof name === 'string' && Object.hasOwn(guestCalls, name);

export interface GuestCallsDeps {
  log: Log;
  chance: Chance;
  settings: () => GuestSettings;
  /** Throws `guests.refused` while no shop is open. */
  guests: () => ShopGuests;
}

export async function answerGuest(
  call: unknown,
  input: unknown,
  { log, chance, settings, guests }: GuestCallsDeps,
): Promise<Result<unknown>> {
  try {
    if (!isGuestCall(call)) throw failure('ipc.unknown-route', 'there is no such call');
    const read = readInput(guestCalls[call].input, input);
    // The table pairs each call with its own input; the compiler cannot follow that through a lookup.
    const handler = handlers[call] as (
      of: ShopGuests,
      input: unknown,
      settings: GuestSettings,
    ) => Promise<unknown>;
    return done(await handler(guests(), read, settings()));
  } catch (error) {
    if (error instanceof AppFailure) return failed(error.error);
    return failed(internalError(error, 'guests broken', { log, chance, facts: { call: String(call) } }));
  }
}
