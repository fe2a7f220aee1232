// The paths of the program's parts, relative to the built program or to its source.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder of the built screens; undefined when they are not built. */
export const screensFolder = (): string | undefined => {
  const page = find('out', 'renderer', 'index.html');
  return page === undefined ? undefined : dirname(page);
};

/** The built shop service, which the training shop runs. */
export const serviceProgram = (): string => find('out', 'node', 'service.js') ?? 'service.js';

/** The built worker thread. */
export const workerProgram = (): string => find('out', 'node', 'worker.js') ?? 'worker.js';

/** The font that tickets are drawn with. */
export const printFontFile = (): string => find('resources', 'print-font.bin') ?? 'print-font.bin';

function find(...names: string[]): string | undefined {
  for (let from = import.meta.dirname; ; from = dirname(from)) {
    const path = join(from, ...names);
    if (existsSync(path)) return path;
    if (dirname(from) === from) return undefined;
  }
}
