// How much script a page has to load before it can show anything.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { screensFolder } from '../../src/web/places.ts';
import type { DeskMeasure } from '../measure.ts';

const MOST_KILOBYTES = 350;

/** What the page itself names: its own script, and every part that this one cannot do without. */
function firstScripts(html: string): string[] {
  const tags = html.match(/<(?:script|link)\b[^>]*>/g) ?? [];
  const addresses = tags
    .filter((tag) => tag.startsWith('<script') || tag.includes('modulepreload'))
    .map((tag) => /(?:src|href)="\.?\/?([^"]+)"/.exec(tag)?.[1]);
  return [...new Set(addresses.filter((address) => address !== undefined))];
}

// The measures are asynchronous by contract; this one has nothing to wait for.
export const measureDeskScript: DeskMeasure = async function* () {
  const folder = screensFolder();
  if (folder === undefined) throw new Error('the screens are not built');
  const scripts = firstScripts(readFileSync(join(folder, 'index.html'), 'utf8'));
  if (scripts.length === 0) throw new Error('the page names no script');
  const sizes = scripts.map((script) => gzipSync(readFileSync(join(folder, script)), { level: 9 }).length);
  const kilobytes = sizes.reduce((sum, size) => sum + size, 0) / 1024;
  yield await Promise.resolve({
    what: `first-load script, gzipped, ${scripts.length} files`,
    unit: 'kB' as const,
    ours: kilobytes,
    most: MOST_KILOBYTES,
  });
};
