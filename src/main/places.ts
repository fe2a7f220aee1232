// The paths of the program's parts, relative to the built main process.
import { join, sep } from 'node:path';

const builtPath = (...names: string[]) => join(import.meta.dirname, '..', ...names);

/** A packed program keeps files for other processes and threads outside its archive, because those need plain files. */
const besideArchive = (path: string) => path.replace(`${sep}app.asar${sep}`, `${sep}app.asar.unpacked${sep}`);

export const places = {
  rendererFolder: builtPath('renderer'),
  preloadFile: builtPath('preload', 'index.cjs'),
  serviceFile: besideArchive(builtPath('node', 'service.js')),
  workerFile: besideArchive(builtPath('node', 'worker.js')),
  printFontFile: besideArchive(builtPath('..', 'resources', 'print-font.bin')),
  iconFile: builtPath('..', 'resources', 'icons', '256x256.png'),
};
