// Measures the size of the script that a page loads before it can show anything.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { screensFolder } from '../../src/web/places.ts';
import type { DeskMeasure } from '../measure.ts';

const MOST_KILOBYTES = 200;

/** The scripts that the page itself names: its entry and the modules that it preloads. */
function firstScripts(html: string): string[] {
  const tags = html.match(/<(?:script|link)\b[^>]*>/g) ?? [];
  const addresses = tags
    .filter((tag) => tag.startsWith('<script') || tag.includes('modulepreload'))
    .map((tag) => /(?:src|href)="\.?\/?([^"]+)"/.exec(tag)?.[1]);
  return [...new Set(addresses.filter((address) => address !== undefined))];
}

// DeskMeasure is an async generator; this one has nothing to await.
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
