// The default home folder, where each system keeps such files.
import { posix, win32 } from 'node:path';

export interface Machine {
  platform: string;
  env: Readonly<Record<string, string | undefined>>;
  /** The user's home directory. */
  userFolder: string;
}

export function defaultHome({ platform, env, userFolder }: Machine): string {
  if (platform === 'win32') {
    const roaming = filled(env.APPDATA) ?? win32.join(userFolder, 'AppData', 'Roaming');
    return win32.join(roaming, 'Servery');
  }
  if (platform === 'darwin') return posix.join(userFolder, 'Library', 'Application Support', 'Servery');
  const config = filled(env.XDG_CONFIG_HOME);
  // The XDG standard says to ignore a relative path.
  const isUsable = config !== undefined && posix.isAbsolute(config);
  return posix.join(isUsable ? config : posix.join(userFolder, '.config'), 'servery');
}

const filled = (text: string | undefined) => (text === '' ? undefined : text);
