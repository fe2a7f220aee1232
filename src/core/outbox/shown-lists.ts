// The lists on this machine in which a person sees what has become of a request.

export interface ShownList {
  /** Asks the shop for it, in a fetching that begins now or later; false where that has failed. */
  look: () => Promise<boolean>;
  /** What is in it, by the shop's ids; null where it was never fetched. */
  ids: () => Promise<readonly string[] | null>;
  /** When the fetching of it began; null where it was never fetched. */
  asOfSeconds: () => number | null;
  /** Of other lists that may be there after a kill and not hold what is done now: an earlier one, or one being fetched. */
  begunSeconds: () => readonly number[];
}
export type ShownLists = Readonly<Record<'goods' | 'group', ShownList>>;
