// The sources of the screens as strings, for tests that read them.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../../../src/renderer');

export interface Source {
  /** Relative to src/renderer, with slashes. */
  path: string;
  text: string;
}

export const rendererSources = (ending: RegExp): Source[] =>
  readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => ending.test(path))
    .map((path) => ({ path, text: readFileSync(join(ROOT, path), 'utf8') }));
