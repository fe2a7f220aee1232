// The guests' page: how it is opened to the house's network, what guests ask for, and what waits for a person here.
import * as z from 'zod/mini';
import { wantedAddOn } from './add-ons.ts';
import { doorTroubles } from './devices.ts';
import { goodsId } from './goods.ts';
import { rowKey } from './goods-fields.ts';
import { madeId } from './order-bills.ts';
import { command, nothing, query } from './route.ts';

export const USUAL_GUESTS_PORT = 8470;
const MOST_PORT = 65_535;

export const MOST_PROPOSED_LINES = 20;
export const MOST_PROPOSED_OF_ONE = 20;
export const MOST_WAITING_PROPOSALS = 5;
export const MOST_OPEN_CALLS = 200;
/** A table calls no more often than this. */
export const CALL_AGAIN_SECONDS = 60;
export const LONGEST_PROPOSED_NOTE = 100;

export const guestSettings = z.strictObject({
  isOn: z.boolean(),
  port: z.int().check(z.minimum(1024), z.maximum(MOST_PORT)),
  /** Guests may propose dishes for their open slip. */
  takesOrders: z.boolean(),
});
export type GuestSettings = z.output<typeof guestSettings>;

/** In the fragment of an address, which no browser sends. */
export const guestCode = z.string().check(z.regex(/^[0-9a-f]{32}$/));

const proposedDish = {
  item: goodsId,
  row: z.nullable(rowKey),
  addOns: z.array(wantedAddOn).check(z.maxLength(20)),
  amount: z.int().check(z.minimum(1), z.maximum(MOST_PROPOSED_OF_ONE)),
  note: z.string().check(z.trim(), z.maxLength(LONGEST_PROPOSED_NOTE)),
};

/** As a person reads it before taking it. */
export const proposedLine = z.strictObject({
  title: z.string(),
  options: z.array(z.string()),
  amount: z.int(),
  note: z.string(),
  /** For one, as the guest saw it. */
  unitFen: z.int(),
});
export type ProposedLine = z.output<typeof proposedLine>;

export const proposal = z.strictObject({
  id: madeId,
  order: madeId,
  /** The name of its table; empty if it has none. */
  table: z.string(),
  atSeconds: z.number(),
  lines: z.array(proposedLine),
});
export type Proposal = z.output<typeof proposal>;

export const waiterCall = z.strictObject({
  table: z.string(),
  name: z.string(),
  atSeconds: z.number(),
});
export type WaiterCall = z.output<typeof waiterCall>;

export const guestsState = z.strictObject({
  settings: guestSettings,
  state: z.enum(['closed', 'opening', 'open', 'failed']),
  trouble: z.nullable(z.enum(doorTroubles)),
  /** The addresses at which the page is open. */
  open: z.array(z.string()),
  /** Tables that call, the longest waiting first; only in memory. */
  calls: z.array(waiterCall),
  /** Orders whose guests have a code. */
  invited: z.array(madeId),
  /** Those that wait for a person, the oldest first. */
  proposals: z.array(proposal),
});
export type GuestsState = z.output<typeof guestsState>;

const ofOrder = z.strictObject({ order: madeId });
const ofProposal = z.strictObject({ proposal: madeId });

/** What people of the house call; guests have none of it. */
export const guestsRoutes = {
  'guests.get': query(nothing, guestsState),
  'guests.set': command(guestSettings, guestsState),
  /** The code of an open order, which is made when it is first asked for. */
  'guests.invite': command(ofOrder, z.strictObject({ code: guestCode })),
  /** The code opens nothing any more, and what waits is refused. */
  'guests.end': command(ofOrder, guestsState),
  'guests.call-done': command(z.strictObject({ table: z.string().check(z.maxLength(64)) }), guestsState),
  /** Adds its lines to the order, as the person who takes it; once, however often it is tapped. */
  'guests.take': command(ofProposal, guestsState),
  'guests.refuse': command(ofProposal, guestsState),
} as const;

export const guestsEvents = { 'guests.changed': guestsState } as const;

/** One dish of the menu that guests see. */
export const guestDish = z.strictObject({
  id: z.string(),
  title: z.string(),
  picture: z.nullable(z.string()),
  nowFen: z.nullable(z.int()),
  nowUpToFen: z.nullable(z.int()),
  isSoldOut: z.boolean(),
  /** The first-level categories that it stands under. */
  sections: z.array(z.string()),
});
export type GuestDish = z.output<typeof guestDish>;

export const guestMenu = z.strictObject({
  /** Another one whenever the menu may be another. */
  revision: z.string(),
  takesOrders: z.boolean(),
  sections: z.array(z.strictObject({ id: z.string(), name: z.string() })),
  dishes: z.array(guestDish),
});
export type GuestMenu = z.output<typeof guestMenu>;

/** What can be chosen of a dish. */
export const guestDishDetail = z.strictObject({
  id: z.string(),
  description: z.string(),
  kinds: z.array(
    z.strictObject({
      name: z.string(),
      options: z.array(z.strictObject({ id: z.string(), name: z.string() })),
    }),
  ),
  rows: z.array(z.strictObject({ key: z.string(), nowFen: z.nullable(z.int()), isSoldOut: z.boolean() })),
  lists: z.array(
    z.strictObject({
      id: z.string(),
      name: z.string(),
      least: z.int(),
      most: z.nullable(z.int()),
      addOns: z.array(
        z.strictObject({ id: z.string(), name: z.string(), fen: z.int(), isSoldOut: z.boolean() }),
      ),
    }),
  ),
  /** Something has to be chosen that this page cannot ask for, so the guest asks a person. */
  needsWaiter: z.boolean(),
});
export type GuestDishDetail = z.output<typeof guestDishDetail>;

export const proposalStates = ['waiting', 'taken', 'refused'] as const;

/** What guests with a code see of their table. */
export const guestTable = z.strictObject({
  name: z.string(),
  takesOrders: z.boolean(),
  /** Their own proposals, the newest last. */
  proposals: z.array(
    z.strictObject({
      id: madeId,
      state: z.enum(proposalStates),
      lines: z.array(proposedLine),
    }),
  ),
});
export type GuestTable = z.output<typeof guestTable>;

/** A table by its static QR, or by the code of its open slip. */
const place = z.union([
  z.strictObject({ table: z.string().check(z.minLength(1), z.maxLength(64)) }),
  z.strictObject({ code: guestCode }),
]);

/** All that the guests' port answers, besides its page and the pictures of the menu. */
export const guestCalls = {
  /** Null if the revision is still that of the menu. */
  menu: query(
    z.strictObject({ revision: z.nullable(z.string().check(z.maxLength(64))) }),
    z.nullable(guestMenu),
  ),
  dish: query(z.strictObject({ id: goodsId }), guestDishDetail),
  'call-waiter': command(place, nothing),
  table: query(z.strictObject({ code: guestCode }), guestTable),
  /** `id` is the guest's own, so that a repeat is the same proposal. */
  propose: command(
    z.strictObject({
      code: guestCode,
      id: madeId,
      lines: z.array(z.strictObject(proposedDish)).check(z.minLength(1), z.maxLength(MOST_PROPOSED_LINES)),
    }),
    guestTable,
  ),
} as const;

export type GuestCall = keyof typeof guestCalls;
export type GuestInput<Call extends GuestCall> = z.output<(typeof guestCalls)[Call]['input']>;
export type GuestOutput<Call extends GuestCall> = z.output<(typeof guestCalls)[Call]['output']>;
