// What a list needs to know of what is chosen in it.

export type HowMany = 'all' | 'some' | 'none';

export interface Ticks {
  has: (id: string) => boolean;
  /** Of all that is found. */
  howMany: HowMany;
}
