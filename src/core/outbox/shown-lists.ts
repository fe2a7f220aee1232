// The lists on this machine in which a person sees what has become of a request.

export interface ShownList {
  /** Asks the shop for it, in a fetching that begins now or later; false where that has failed. */
  look: () => Promise<boolean>;
  /** What is in it, by the shop's ids; null where it was never fetched. */
  ids: () => Promise<readonly string[] | null>;
  /** When the shop was last asked for it; null where it never was. */
  asOfSeconds: () => number | null;
}
export type ShownLists = Readonly<Record<'goods' | 'group', ShownList>>;
