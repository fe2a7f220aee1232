// Checks that workflows pin every action by its commit: a tag could be moved to other code that would run with our rights.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { houseRoot } from '../support/house-root.ts';

const folder = join(houseRoot(), '.github', 'workflows');
const uses = readdirSync(folder).flatMap((name) =>
  readFileSync(join(folder, name), 'utf8')
    .split('\n')
    .filter((line) => /^\s*-?\s*uses:/.test(line))
    .map((line) => `${name}: ${line.trim()}`),
);

it('every workflow pins its actions by commit, with the version in a comment', () => {
  expect(uses.length).toBeGreaterThan(3);
  expect(uses.filter((line) => !/uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual(
    [],
  );
});
