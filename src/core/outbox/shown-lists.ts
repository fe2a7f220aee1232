// The fetched lists on this machine in which a person sees the result of a request.

export interface ShownList {
  /** Fetches it from the shop, in a fetch that begins now or later; false if that fails. */
  look: () => Promise<boolean>;
  /** The shop's ids in it; null if it was never fetched. */
  ids: () => Promise<readonly string[] | null>;
  /** When its fetch began; null if it was never fetched. */
  asOfSeconds: () => number | null;
  /** When the fetches of other lists began that may be found after a crash and lack what is done now: an earlier one, or one under way. */
  begunSeconds: () => readonly number[];
}
export type ShownLists = Readonly<Record<'goods' | 'group', ShownList>>;
