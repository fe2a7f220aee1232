// The type of all messages: a file of Chinese words adds its group, and every other language has the same groups.
import type { damage } from './zh-cn/damage.ts';
import type { FirstMessages } from './zh-cn/first.ts';
import type { shared } from './zh-cn/shared.ts';

type SharedMessages = typeof shared;

export interface MessageGroups extends FirstMessages, SharedMessages {
  damage: typeof damage;
}

export type Messages = { [Group in keyof MessageGroups]: MessageGroups[Group] };

/** The groups of the features come from files that Vite finds by their names. */
export const joinMessages = (own: object, ofFeatures: Readonly<Record<string, object>>): Messages =>
  Object.fromEntries(
    [own, ...Object.values(ofFeatures)].flatMap((groups) => Object.entries(groups)),
  ) as unknown as Messages;
