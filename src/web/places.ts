// The paths of the program's parts, relative to the built program or to its source.
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The folder of the built screens; undefined when they are not built. */
export const screensFolder = (): string | undefined => builtPath('renderer', 'index.html', dirname);

/** The built shop service, which the training shop runs. */
export const serviceProgram = (): string => builtPath('node', 'service.js') ?? 'service.js';

/** The built worker thread. */
export const workerProgram = (): string => builtPath('node', 'worker.js') ?? 'worker.js';

function builtPath(folder: string, file: string, take = (path: string) => path): string | undefined {
  for (let from = import.meta.dirname; ; from = dirname(from)) {
    const path = join(from, 'out', folder, file);
    if (existsSync(path)) return take(path);
    if (dirname(from) === from) return undefined;
  }
}
