// The packed folder as one file that unpacks itself at each start, where AppImage's tools cannot be fetched. For trying a
// release and an update only: it needs no FUSE, and nothing of it is published.

import { spawnSync } from 'node:child_process';
import { closeSync, openSync, renameSync, rmSync, writeSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** The number of lines of the script, after which the archive begins. */
const LINES = 9;

const script = `#!/bin/sh
export APPIMAGE="$(readlink -f "$0")"
mount=$(mktemp -d "\${TMPDIR:-/tmp}/servery-mount-XXXXXX") || exit 1
tail -n +${LINES + 1} "$0" | tar -xz -C "$mount" || exit 1
"$mount/PROGRAM" "$@"
status=$?
rm -rf "$mount"
exit $status
# The archive follows.
`;

/** @param {string} program the packed program @param {string} output @returns {string} */
export function writeOneFile(program, output) {
  const file = join(output, 'Servery.AppImage');
  const draft = `${file}.new`;
  const handle = openSync(draft, 'w', 0o755);
  try {
    writeSync(handle, script.replace('PROGRAM', basename(program)));
    const tar = spawnSync('tar', ['-cz', '-C', dirname(program), '.'], {
      stdio: ['ignore', handle, 'inherit'],
    });
    if (tar.status !== 0) throw new Error('tar failed.');
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  } finally {
    closeSync(handle);
  }
  renameSync(draft, file);
  return file;
}
