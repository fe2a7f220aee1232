// The pages of the documentation lead only to files that exist.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { houseRoot } from '../support/house-root.ts';

const root = houseRoot();
const docs = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' });
const pages = ['README.md', ...docs.filter((name) => name.endsWith('.md')).map((name) => join('docs', name))];

/** The targets of links, from the page, and the paths in code marks that begin at the root. */
function targetsOf(page: string): string[] {
  const text = readFileSync(join(root, page), 'utf8');
  const links = Array.from(text.matchAll(/\]\((?!https?:)([^)#]+)/g), ([, target = '']) =>
    resolve(root, dirname(page), target),
  );
  const paths = Array.from(
    text.matchAll(/`((?:src|tests|bench|scripts|docs|resources)\/[\w./-]+)`/g),
    ([, path = '']) => resolve(root, path),
  );
  // Electron's own folder in a packed desk has the name of ours.
  return [...links, ...paths.filter((path) => !/resources\/(?:app\.asar|THIRD|servery)/.test(path))];
}

it.each(pages)('%s names only files that exist', (page) => {
  expect(targetsOf(page).filter((target) => !existsSync(target))).toEqual([]);
});
