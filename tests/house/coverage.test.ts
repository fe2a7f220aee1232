// Checks that docs/coverage.md lists every endpoint and names only existing files.
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { endpointNames, endpoints } from '../../src/wire/endpoints.ts';
import { houseRoot } from '../support/house-root.ts';

const page = readFileSync(resolve(houseRoot(), 'docs/coverage.md'), 'utf8');
const rows = page
  .split('\n')
  .filter((line) => line.includes('| `src/wire/'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

test('docs/coverage.md has one complete row for each endpoint', () => {
  const paths = endpointNames.map((name) => endpoints[name].path.replace(/\/$/, '').split('/').at(-1));
  expect(rows.map(([name]) => name).toSorted()).toEqual(paths.toSorted());
  expect(rows.every((cells) => cells.length === 7 && cells.every((cell) => cell !== ''))).toBe(true);
});

test('docs/coverage.md names only files that exist', () => {
  const named = [...page.matchAll(/`((?:src|tests)\/[^`]+)`/g)].map(([, file = '']) => file);
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter((file) => !existsSync(resolve(houseRoot(), file)))).toEqual([]);
});
