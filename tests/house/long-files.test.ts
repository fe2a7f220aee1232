// The order in which test files start.

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { houseRoot } from '../support/house-root.ts';
import { longestFirst, longFiles } from '../support/long-files.ts';

const file = (name: string) => ({ moduleId: `/house/tests/${name}` });

describe('the long test files', () => {
  it('all exist under their names', () => {
    expect(longFiles.filter((name) => !existsSync(join(houseRoot(), 'tests', name)))).toEqual([]);
  });

  it('start before all others, the longest first', () => {
    const [longest = '', second = ''] = longFiles;
    const files = [file('core/a.test.ts'), file(second), file('core/b.test.ts'), file(longest)];
    expect(longestFirst(files)).toEqual([
      file(longest),
      file(second),
      file('core/a.test.ts'),
      file('core/b.test.ts'),
    ]);
  });
});
