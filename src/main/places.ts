// Where the parts of the program lie, seen from the built main process.
import { join } from 'node:path';

const built = (...names: string[]) => join(import.meta.dirname, '..', ...names);

export const places = {
  rendererFolder: built('renderer'),
  preloadFile: built('preload', 'index.cjs'),
  serviceFile: built('node', 'service.js'),
  iconFile: built('..', 'resources', 'icons', '256x256.png'),
};
