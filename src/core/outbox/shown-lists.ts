// The lists on this machine in which a person sees what has become of a wish.

export interface ShownList {
  /** Asks the shop for it, in a fetching that begins now or later; false where that has failed. */
  look: () => Promise<boolean>;
  /** What is in it, by the shop's ids; null where it was never fetched. */
  ids: () => Promise<readonly string[] | null>;
  /** When the fetching of it began; null where it was never fetched. */
  asOfSeconds: () => number | null;
  /** The same of fetchings that have begun and not ended yet: what is done now may not be in what they bring. */
  begunSeconds: () => readonly number[];
}
export type ShownLists = Readonly<Record<'goods' | 'group', ShownList>>;
