// Why guests are refused: apart, because the list of all errors needs it and knows nothing of dishes.
/** Why what a guest asks for is refused. */
export const guestRefusals = [
  /** The bill is paid, or the code was ended or never was. */
  'ended',
  /** Guests do not order by themselves here. */
  'no-ordering',
  /** The dish is not on sale any more, or not like this. */
  'dish-gone',
  'sold-out',
  /** So many wait already that a person has to see to them first. */
  'too-many',
  /** The table has called a moment ago. */
  'called',
  'no-table',
  /** No shop is open at the desk. */
  'closed',
  /** A person has taken or refused it already. */
  'answered',
] as const;
export type GuestRefusal = (typeof guestRefusals)[number];
