// What a list needs to know about the selection.

export type HowMany = 'all' | 'some' | 'none';

export interface Ticks {
  has: (id: string) => boolean;
  /** In relation to all found items. */
  howMany: HowMany;
}
