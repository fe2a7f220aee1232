// The paths of the program's parts, relative to the built main process.
import { join, sep } from 'node:path';

const built = (...names: string[]) => join(import.meta.dirname, '..', ...names);

/** A packed program keeps files for other processes outside its archive, because those need plain files. */
const besideArchive = (path: string) => path.replace(`${sep}app.asar${sep}`, `${sep}app.asar.unpacked${sep}`);

export const places = {
  rendererFolder: built('renderer'),
  preloadFile: built('preload', 'index.cjs'),
  serviceFile: besideArchive(built('node', 'service.js')),
  iconFile: built('..', 'resources', 'icons', '256x256.png'),
};
