// How this program came onto the machine, which decides how a new version takes its place.
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, extname, isAbsolute, join } from 'node:path';
import type { UpdateObstacle } from '../../contract/updates.ts';
import { isReplaceable } from './program-file.ts';
import type { FileKind } from './release.ts';

/** `file`: the program is this one file. `installer`: an installer for this user replaces it. */
export type ProgramTarget =
  | { kind: 'file'; program: string }
  | { kind: 'installer' }
  | { kind: 'package' }
  | { kind: 'none'; why: UpdateObstacle };

export const fileKindOf: Readonly<Record<Exclude<ProgramTarget['kind'], 'none'>, FileKind>> = {
  file: 'AppImage',
  installer: 'exe',
  package: 'deb',
};

export interface ProgramFacts {
  platform: NodeJS.Platform;
  env: NodeJS.ProcessEnv;
  isPackaged: boolean;
  /** The running program, and the folder with what was packed beside the archive. */
  execPath: string;
  resourcesFolder: string;
}

export function targetOf({
  platform,
  env,
  isPackaged,
  execPath,
  resourcesFolder,
}: ProgramFacts): ProgramTarget {
  if (!isPackaged) return none('folder');
  if (platform === 'win32') return hasUninstaller(execPath) ? { kind: 'installer' } : none('folder');
  if (platform !== 'linux') return none('system');
  const program = env.APPIMAGE;
  if (program === undefined) return isDebPackage(resourcesFolder) ? { kind: 'package' } : none('folder');
  if (!isAbsolute(program)) return none('folder');
  if (basename(program, extname(program)).endsWith('.previous')) return none('previous');
  return isReplaceable(program) ? { kind: 'file', program } : none('read-only');
}

const none = (why: UpdateObstacle): ProgramTarget => ({ kind: 'none', why });

/** The installer leaves it beside the program; an unpacked folder has none. */
const hasUninstaller = (execPath: string): boolean =>
  existsSync(join(dirname(execPath), 'Uninstall Servery.exe'));

/** electron-builder writes what kind of package it has made. */
function isDebPackage(resourcesFolder: string): boolean {
  try {
    return readFileSync(join(resourcesFolder, 'package-type'), 'utf8').trim() === 'deb';
  } catch {
    return false;
  }
}
