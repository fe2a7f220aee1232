// The titles of the pages, which each feature has in its `words/titles.ts`: the navigation needs them all at once.
import type { Language } from '../../contract/settings.ts';
import type { titles as welcome } from '../features/welcome/words/titles.ts';

export type Titles = Readonly<Record<string, Readonly<Record<Language, string>>>>;

/** Each feature with pages adds its titles. */
export interface TitlesOfFeatures {
  welcome: typeof welcome;
}

type KeyIn<Tree> = Tree[keyof Tree];
export type PageName = KeyIn<{ [Feature in keyof TitlesOfFeatures]: keyof TitlesOfFeatures[Feature] }>;

const files = import.meta.glob<{ titles: Titles }>('../features/*/words/titles.ts', { eager: true });

export const titlesIn = (language: Language) =>
  Object.fromEntries(
    Object.values(files).flatMap(({ titles }) =>
      Object.entries(titles).map(([page, title]) => [page, title[language]]),
    ),
  ) as Readonly<Record<PageName, string>>;
