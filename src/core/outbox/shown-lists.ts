// The fetched lists on this machine in which a person sees the result of a request.

export interface ShownList {
  /** Fetches it from the shop, in a fetch that begins now or later; false if that fails. */
  look: () => Promise<boolean>;
  /** The shop's ids in it; null if it was never fetched. */
  ids: () => Promise<readonly string[] | null>;
  /** When its fetch began; null if it was never fetched. */
  asOfSeconds: () => number | null;
  /** The start times of lists that a restart may show instead and that lack what is done now: an earlier one, or one being fetched. */
  begunSeconds: () => readonly number[];
}
export type ShownLists = Readonly<Record<'goods' | 'group', ShownList>>;
