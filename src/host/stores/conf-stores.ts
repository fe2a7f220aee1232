// The JSON files of the home folder, written by conf in the browser host and by electron-store in Electron.
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StoreFault, type Stores } from '../../core/ports.ts';
import { FOLDER_MODE, sweepTemporaries, TEMPORARY_MARK, pathIn } from '../files/disk.ts';
import { confFile, withStoreFaults } from './conf-file.ts';
import type { OpenConf } from './open-conf.ts';

const ENDING = '.json';

export function confStores({ open, folder }: { open: OpenConf; folder: string }): Stores {
  const swept = new Set<string>();
  const placeOf = (name: string) => pathIn(folder, name);

  /**
   * Removes half-written files once per run, before a folder is first read: at that time they can only be left by a
   * kill.
   */
  function sweepPath(path: string): void {
    if (swept.has(path)) return;
    swept.add(path);
    sweepTemporaries(path);
    if (path !== folder) sweepPath(dirname(path));
  }

  return {
    open: (name) => {
      const path = placeOf(name);
      sweepPath(dirname(path));
      return confFile({ open, folder, path: `${path}${ENDING}` });
    },
    list: (prefix) =>
      withStoreFaults(() => {
        const start = prefix.slice(0, prefix.lastIndexOf('/') + 1);
        if (start !== '') sweepPath(placeOf(start.slice(0, -1)));
        return listed(folder, start).filter(({ name }) => name.startsWith(prefix));
      }),
    sizeOf: (name) => withStoreFaults(() => sizeBelow(placeOf(name))),
    removeFolder: (name) =>
      withStoreFaults(() => {
        const path = placeOf(name);
        if (!existsSync(path)) return;
        // Renamed first, so that an interrupted removal is swept later and never leaves a half-empty folder.
        const removed = `${path}${TEMPORARY_MARK}removed`;
        rmSync(removed, { recursive: true, force: true });
        renameSync(path, removed);
        rmSync(removed, { recursive: true, force: true });
      }),
    moveFolder: (name, to) =>
      withStoreFaults(() => {
        const [path, target] = [placeOf(name), placeOf(to)];
        if (existsSync(target)) throw new StoreFault('failed', 'the folder is there already');
        mkdirSync(dirname(target), { recursive: true, mode: FOLDER_MODE });
        renameSync(path, target);
      }),
  };
}

function sizeBelow(path: string): { files: number; bytes: number } {
  const size = { files: 0, bytes: 0 };
  if (!existsSync(path)) return size;
  for (const entry of readdirSync(path, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile() || entry.name.includes(TEMPORARY_MARK)) continue;
    size.files += 1;
    size.bytes += statSync(join(entry.parentPath, entry.name)).size;
  }
  return size;
}

/** Every store below a folder; `start` is that folder with its slash, or an empty text. */
function listed(home: string, start: string): { name: string; bytes: number }[] {
  const path = join(home, start);
  if (!existsSync(path)) return [];
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.includes(TEMPORARY_MARK)) return [];
    if (entry.isDirectory()) return listed(home, `${start}${entry.name}/`);
    if (!entry.isFile() || !entry.name.endsWith(ENDING)) return [];
    const name = `${start}${entry.name.slice(0, -ENDING.length)}`;
    return [{ name, bytes: statSync(join(path, entry.name)).size }];
  });
}
