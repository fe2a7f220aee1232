// The former versions of a store's settings, stored with the shop's own data, because the shop cannot return old settings.
import { z } from 'zod';
import { MOST_VERSIONS, PRESENT_VERSION, type SettingsVersion } from '../../contract/store-settings.ts';
import type { Document, DocumentKind } from '../platform/storage/cache.ts';
import { changesBetween, cachedAnswers, type CachedAnswers } from './answers.ts';

const version = z.strictObject({
  id: z.string(),
  fromSeconds: z.number(),
  untilSeconds: z.number(),
  answers: cachedAnswers,
});
type Version = z.output<typeof version>;

/** The latest first. */
const stored = z.strictObject({ versions: z.array(version) });
type StoredHistory = z.output<typeof stored>;

export const historyKind = (ownFolder: string): DocumentKind<StoredHistory> => ({
  name: `${ownFolder}/store-settings`,
  version: 1,
  schema: stored,
  empty: { versions: [] },
});

/** The limit for all former versions as text, because each change writes the whole file. */
export const MOST_CHARACTERS = 2_000_000;

export interface PresentVersion {
  fromSeconds: number;
  answers: CachedAnswers;
}

export class SettingsHistory {
  readonly #document: Document<StoredHistory>;

  constructor(document: Document<StoredHistory>) {
    this.#document = document;
  }

  get count(): number {
    return this.#document.get().versions.length;
  }

  /** The oldest versions are dropped beyond the limits of number and size. */
  add(former: Version): void {
    let room = MOST_CHARACTERS;
    const versions = [former, ...this.#document.get().versions].slice(0, MOST_VERSIONS).filter((one) => {
      room -= room < 0 ? 0 : JSON.stringify(one).length;
      return room >= 0;
    });
    this.#document.set({ versions });
  }

  list(present: PresentVersion): SettingsVersion[] {
    const former = this.#document.get().versions;
    const now = { ...present, id: PRESENT_VERSION, untilSeconds: null };
    return [now, ...former].map(({ id, fromSeconds, untilSeconds, answers }, at) => {
      const before = former[at];
      const changes = before === undefined ? null : changesBetween(before.answers, answers).length;
      return { id, fromSeconds, untilSeconds, changes };
    });
  }

  /** Undefined for a version that is not stored. */
  answersOf(id: string): CachedAnswers | undefined {
    return this.#document.get().versions.find((one) => one.id === id)?.answers;
  }
}
