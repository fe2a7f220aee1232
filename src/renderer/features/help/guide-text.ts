// Loads the guide in one language; each language is a script of its own.
import type { Language } from '../../../contract/settings.ts';
import type { Chapter, Guide, Section } from './guide.ts';

const files = import.meta.glob<Guide>('../../../../docs/guide/{en,zh-CN}.md', { import: 'guide' });

export async function loadGuide(language: Language): Promise<Guide> {
  const load = files[`../../../../docs/guide/${language}.md`];
  if (load === undefined) throw new Error(`there is no guide in ${language}`);
  return load();
}

export interface Place {
  chapter: Chapter;
  section: Section;
}

/** The place with this id, in the words of this guide. */
export const placeOf = (guide: Guide, id: string) => placesIn(guide).find(({ section }) => section.id === id);

/** Every chapter and every section of it, in order. */
export const placesIn = ({ chapters }: Guide): Place[] =>
  chapters.flatMap((chapter) => [chapter, ...chapter.sections].map((section) => ({ chapter, section })));
