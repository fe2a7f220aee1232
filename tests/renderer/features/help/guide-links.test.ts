// The chapters of the guide: the same in both languages, and every link to one of them leads there.
import { expect, test } from 'vitest';
import { languages } from '../../../../src/contract/settings.ts';
import { chapters } from '../../../../src/renderer/app/help/chapters.ts';
import { loadGuide, placesIn } from '../../../../src/renderer/features/help/guide-text.ts';
import type { Guide } from '../../../../src/renderer/features/help/guide.ts';

const idsIn = (guide: Guide) => placesIn(guide).map(({ section }) => section.id);

function linksIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  const inner = Object.values(part).flatMap(linksIn);
  return 'to' in part && typeof part.to === 'string' ? [part.to, ...inner] : inner;
}

test('Both languages have the same chapters in the same order', async () => {
  const [first, ...others] = await Promise.all(languages.map(loadGuide));
  expect(others).toHaveLength(1);
  for (const other of others) expect(idsIn(other)).toEqual(first && idsIn(first));
});

test.each(languages)('The chapter of every page exists in %s', async (language) => {
  const ids = idsIn(await loadGuide(language));
  expect(Object.values(chapters).filter((chapter) => !ids.includes(chapter))).toEqual([]);
});

test.each(languages)('Every link inside the guide in %s leads to a chapter', async (language) => {
  const guide = await loadGuide(language);
  const links = linksIn(guide.chapters);
  expect(links.length).toBeGreaterThan(5);
  expect(links.filter((to) => !idsIn(guide).includes(to))).toEqual([]);
});
